import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Role, Suspension, WhoMayWrite } from '@unburden/contracts';
import { Model, type PipelineStage, trusted } from 'mongoose';
import { lookAlikesOf, nameKeyOf } from '../common/name-forms.js';
import { distinct } from '../database/stored-id.js';
import { madeIn, type TimeSpan } from '../database/stored-times.js';
import {
  afterPosition,
  byTime,
  type ListOrder,
  type Page,
  type PageRequest,
  toPage,
} from '../pagination/cursor.js';
import {
  type ListedAccount,
  listedFields,
  type PublicAccount,
  publicFields,
  suspensionOf,
} from './user.presenter.js';
import { type Account, accountFields, namePiecesIndex, StoredUser } from './user.schema.js';
import { piecesToFind } from './user-name.js';

/** A part of the name key, or the beginning of the email; null is not searched. */
export interface MemberSearch {
  namePart: string;
  emailStart: string | null;
}

/** A search sorts this many matches: the first by name, and the first by email. */
export const maxFound = 1_000;

/** Reads of users, for this module and others. */
@Injectable()
export class UsersQueries {
  constructor(@InjectModel(StoredUser.name) private readonly model: Model<StoredUser>) {}

  /** True if the account exists; reads no field. */
  async exists(id: string): Promise<boolean> {
    return (await this.model.exists({ _id: id })) !== null;
  }

  /** Whether the member blocks or mutes somebody, and who may write to them; null without an account. */
  async contactOf(id: string): Promise<{ hasRelations: boolean; whoMayWrite: WhoMayWrite } | null> {
    const found = await this.model
      .findById(id, { relationCount: 1, whoMayWrite: 1 })
      .lean<Partial<Pick<StoredUser, 'relationCount' | 'whoMayWrite'>>>();
    if (!found) return null;
    const { relationCount = 0, whoMayWrite = 'everyone' } = found;
    return { hasRelations: relationCount > 0, whoMayWrite };
  }

  async hasAdmin(): Promise<boolean> {
    return (await this.model.exists({ role: 'admin' })) !== null;
  }

  /** Staff who can log in: of each role all where they are few, else `count`. */
  async someStaff(count: number): Promise<{ id: string; role: Role }[]> {
    // Each role has an index of its own.
    const someOf = async (role: Role) => {
      const present = { role, 'suspension.until': trusted({ $not: { $gt: new Date() } }) };
      const found = await this.model.find(present, { _id: 1 }).limit(count).lean();
      return found.map(({ _id }) => ({ id: _id.toString(), role }));
    };
    return (await Promise.all([someOf('moderator'), someOf('admin')])).flat();
  }

  /** The roles of the members, by id, without deleted ones. One query, or none without ids. */
  async rolesOf(ids: readonly string[]): Promise<Map<string, Role>> {
    if (ids.length === 0) return new Map();
    const found = await this.model.find({ _id: trusted({ $in: ids }) }, { role: 1 }).lean();
    return new Map(found.map(({ _id, role }) => [_id.toString(), role]));
  }

  async findAccount(id: string): Promise<Account | null> {
    return this.model.findById(id, accountFields).lean<Account>();
  }

  async findAccountByEmail(email: string): Promise<Account | null> {
    return this.model.findOne({ email }, accountFields).lean<Account>();
  }

  /** Finds the account by its email or its name, which has no `@`. */
  findAccountByLogin(login: string): Promise<Account | null> {
    return login.includes('@') ? this.findAccountByEmail(login) : this.findAccountByName(login);
  }

  async findAccountByName(name: string): Promise<Account | null> {
    return this.model.findOne({ nameKey: nameKeyOf(name) }, accountFields).lean<Account>();
  }

  /** The member of exactly this name, in any case. */
  async findByName(name: string): Promise<PublicAccount | null> {
    return this.model.findOne({ nameKey: nameKeyOf(name) }, publicFields).lean<PublicAccount>();
  }

  /**
   * The failure if a member has this name, in any case, or one that looks like it; else null. Sees what
   * the unique indexes see: also a name that no majority has written yet.
   */
  async nameClash(name: string): Promise<'nameTaken' | 'nameConfusable' | null> {
    const nameKey = nameKeyOf(name);
    const looks = { lookAlikes: trusted({ $in: lookAlikesOf(name) }) };
    const found = await this.model
      .find({ $or: [{ nameKey }, looks] }, { nameKey: 1, _id: 0 })
      .readConcern('local')
      .lean<{ nameKey: string }[]>();
    if (found.length === 0) return null;
    return found.some((user) => user.nameKey === nameKey) ? 'nameTaken' : 'nameConfusable';
  }

  async findIdByName(name: string): Promise<string | null> {
    return (await this.findByName(name))?._id.toString() ?? null;
  }

  /** The suspension in force; null if the account can log in or is gone. */
  async suspensionOf(id: string): Promise<Suspension | null> {
    const stored = await this.model.findById(id, { suspension: 1 }).lean<Account>();
    return stored && suspensionOf(stored, new Date());
  }

  /** Current names by id, without deleted users. One query for any number of ids. */
  async namesOf(ids: Iterable<string | null>): Promise<Map<string, string>> {
    const unique = distinct(ids);
    if (unique.length === 0) return new Map();
    const found = await this.model.find({ _id: trusted({ $in: unique }) }, { name: 1 }).lean();
    return new Map(found.map((user) => [user._id.toString(), user.name]));
  }

  /** The public fields of these members, by id, filtered by `part` of the name if one is given. */
  async publicAccountsOf(
    ids: readonly string[],
    part: string | null = null,
  ): Promise<Map<string, PublicAccount>> {
    if (ids.length === 0) return new Map();
    const name = part === null ? {} : { nameKey: trusted({ $regex: literally(part) }) };
    const found = await this.model
      .find({ _id: trusted({ $in: ids }), ...name }, publicFields)
      .lean<PublicAccount[]>();
    return new Map(found.map((user) => [user._id.toString(), user]));
  }

  /**
   * Members in the order of their name keys, after the key `after` ('' for the first). With `part`,
   * only those whose name key contains it. A query, so that a test can look at its plan.
   */
  byNameQuery({ after, part, limit }: { after: string; part: string | null; limit: number }) {
    const rest = { $gt: after };
    const query =
      part === null
        ? this.model.find({ nameKey: trusted(rest) }, publicFields)
        : this.model
            .find(
              {
                namePieces: trusted({ $all: piecesToFind(part) }),
                nameKey: trusted({ ...rest, $regex: literally(part) }),
              },
              publicFields,
            )
            .hint(namePiecesIndex);
    return query.sort({ nameKey: 1 }).limit(limit).lean<PublicAccount[]>();
  }

  /** All members, or the first `maxFound` that a search finds, by age. */
  async page(
    { position, limit }: PageRequest,
    { search = null, order = 'newest' }: { search?: MemberSearch | null; order?: ListOrder } = {},
  ): Promise<Page<ListedAccount>> {
    const rows = await this.model
      .aggregate<ListedAccount>([
        ...(search ? found(search) : []),
        { $match: afterPosition(position, order) },
        { $sort: byTime[order] },
        { $limit: limit + 1 },
        { $project: listedFields },
      ])
      .option(search ? { hint: namePiecesIndex } : {});
    return toPage(rows, limit);
  }

  /** Number of existing users who joined in that time. By the index of the list alone. */
  async countNew(span: TimeSpan): Promise<number> {
    return this.model.countDocuments(madeIn(span));
  }

  /** From the collection's metadata. */
  async count(): Promise<number> {
    return this.model.estimatedDocumentCount();
  }
}

/**
 * A pattern that matches the text literally. It is a string: JavaScript would write U+2028 in a way
 * that MongoDB does not read. BSON has no NUL in a pattern.
 */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll('\0', '\\x00');
}

/** In the order of the two indexes, so that the limit ends each scan. */
function found({ namePart, emailStart }: MemberSearch): PipelineStage[] {
  const byName = {
    namePieces: { $all: piecesToFind(namePart) },
    nameKey: { $regex: literally(namePart) },
  };
  const named = [{ $match: byName }, { $sort: { nameKey: 1 } }, { $limit: maxFound }] as const;
  if (emailStart === null) return [...named];
  // The partial index holds what is greater than ''.
  const email = { $gt: '', $regex: `^${literally(emailStart)}` };
  const addressed = [{ $match: { email } }, { $sort: { email: 1 } }, { $limit: maxFound }] as const;
  return [
    ...named,
    { $unionWith: { coll: 'users', pipeline: [...addressed] } },
    { $group: { _id: '$_id', member: { $first: '$$ROOT' } } },
    { $replaceRoot: { newRoot: '$member' } },
  ];
}

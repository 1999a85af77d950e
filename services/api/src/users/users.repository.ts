import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Role } from '@unburden/contracts';
import { Model, type PipelineStage, trusted } from 'mongoose';
import { type Page, type PagePosition, toPage } from '../pagination/cursor.js';
import { afterPosition, byTime, type ListOrder } from '../pagination/page-filter.js';
import { madeIn, type TimeSpan } from '../database/time-span.js';
import type { Transaction } from '../database/transactions.js';
import { piecesToFind } from './user-name.js';
import {
  type ListedAccount,
  listedFields,
  type PublicAccount,
  publicFields,
} from './user.presenter.js';
import {
  type Account,
  accountFields,
  namePiecesIndex,
  type StoredSuspension,
  StoredUser,
} from './user.schema.js';

export type NewUser = Pick<
  StoredUser,
  'name' | 'nameKey' | 'namePieces' | 'email' | 'passwordHash' | 'role'
>;

export type AccountChange = Partial<Omit<NewUser, 'role'>>;

export interface ChangeOptions {
  transaction: Transaction;
  /** Change it only while this is its password. */
  ifPasswordHash?: string;
}

/** A part of the name key, or the beginning of the email; null is not searched. */
export interface MemberSearch {
  namePart: string;
  emailStart: string | null;
}

/** So many of those that a search finds, the first by name and the first by email, are put in order. */
export const mostFound = 1_000;

@Injectable()
export class UsersRepository {
  constructor(@InjectModel(StoredUser.name) private readonly model: Model<StoredUser>) {}

  /** @throws MongoServerError 11000 when the name or the email is taken */
  async insert(user: NewUser, transaction: Transaction): Promise<Account> {
    const created = new this.model({ ...user, profilePic: null, createdAt: new Date() });
    await created.save({ session: transaction });
    return created.toObject();
  }

  findById(id: string, transaction?: Transaction): Promise<Account | null> {
    const options = transaction ? { session: transaction } : {};
    return this.model.findById(id, accountFields, options).lean<Account>().exec();
  }

  suspensionOf(id: string): Promise<Pick<Account, 'suspension'> | null> {
    return this.model.findById(id, { suspension: 1 }).lean<Account>().exec();
  }

  findByEmail(email: string): Promise<Account | null> {
    return this.model.findOne({ email }, accountFields).lean<Account>().exec();
  }

  /** The public fields of the member. */
  findByNameKey(nameKey: string): Promise<PublicAccount | null> {
    return this.model.findOne({ nameKey }, publicFields).lean<PublicAccount>().exec();
  }

  /** Whether there is the account; reads nothing of it. */
  async exists(id: string): Promise<boolean> {
    return (await this.model.exists({ _id: id })) !== null;
  }

  async hasAdmin(): Promise<boolean> {
    return (await this.model.exists({ role: 'admin' })) !== null;
  }

  namesOf(
    ids: readonly string[],
    transaction?: Transaction,
  ): Promise<Pick<StoredUser, '_id' | 'name'>[]> {
    return this.model
      .find({ _id: trusted({ $in: ids }) }, { name: 1 }, transaction && { session: transaction })
      .lean()
      .exec();
  }

  /** The public fields of these members, filtered by `part` of the name if one is given. */
  publicAccountsOf(ids: readonly string[], part: string | null): Promise<PublicAccount[]> {
    const name = part === null ? {} : { nameKey: trusted({ $regex: literally(part) }) };
    return this.model
      .find({ _id: trusted({ $in: ids }), ...name }, publicFields)
      .lean<PublicAccount[]>()
      .exec();
  }

  /**
   * Members in the order of their name keys, those after `after`; with `part` only those whose name
   * key contains it. A query, so that a test can look at its plan.
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

  /** Counts a conversation that begins between these members; false unless all are still there. */
  async countConversation(ids: readonly string[], transaction: Transaction): Promise<boolean> {
    const { matchedCount } = await this.model.updateMany(
      { _id: trusted({ $in: ids }) },
      { $inc: { conversationCount: 1 } },
      { session: transaction },
    );
    return matchedCount === ids.length;
  }

  /** All members, or the first `mostFound` that a search finds, by age. */
  async page(
    position: PagePosition | null,
    limit: number,
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

  /** By the index of the list alone. */
  countNew(span: TimeSpan): Promise<number> {
    return this.model.countDocuments(madeIn(span)).exec();
  }

  /** From the collection's metadata. */
  count(): Promise<number> {
    return this.model.estimatedDocumentCount().exec();
  }

  /**
   * The account after the change; null when it is gone, or its password is another by now.
   * @throws MongoServerError 11000 when the name or the email is taken
   */
  change(
    id: string,
    change: AccountChange,
    { transaction, ifPasswordHash }: ChangeOptions,
  ): Promise<Account | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, ...(ifPasswordHash !== undefined && { passwordHash: ifPasswordHash }) },
        { $set: change },
        { returnDocument: 'after', projection: accountFields, session: transaction },
      )
      .lean<Account>()
      .exec();
  }

  /** Gives the account another hash of the same password; not if it has another by now. */
  async replaceHash(id: string, from: string, to: string): Promise<void> {
    await this.model.updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to } });
  }

  /** The account before it got this role; null when it is gone. */
  setRole(id: string, role: Role, transaction: Transaction): Promise<Account | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id },
        { $set: { role } },
        { returnDocument: 'before', projection: accountFields, session: transaction },
      )
      .lean<Account>()
      .exec();
  }

  /** Suspends the account, or lifts that; returns it as it was, or null when it is gone. */
  setSuspension(
    id: string,
    suspension: StoredSuspension | null,
    transaction: Transaction,
  ): Promise<Account | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id },
        { $set: { suspension } },
        { returnDocument: 'before', projection: accountFields, session: transaction },
      )
      .lean<Account>()
      .exec();
  }

  /** Whether there is another admin, who stays at least as long as the transaction runs. */
  async holdAnotherAdmin(id: string, transaction: Transaction): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { role: 'admin', _id: trusted({ $ne: id }) },
      { $inc: { adminWitness: 1 } },
      { session: transaction },
    );
    return matchedCount === 1;
  }

  /** Removes the account and returns what it was; null when it is gone already. */
  remove(id: string, transaction: Transaction): Promise<Account | null> {
    return this.model
      .findOneAndDelete({ _id: id }, { projection: accountFields, session: transaction })
      .lean<Account>()
      .exec();
  }

  /** Gives the account another picture and returns it as it was before; null when it is gone. */
  replacePicture(id: string, key: string, transaction: Transaction): Promise<Account | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id },
        { $set: { profilePic: key } },
        { returnDocument: 'before', projection: accountFields, session: transaction },
      )
      .lean<Account>()
      .exec();
  }
}

/** A pattern that means the text as it stands: nothing that a client sends becomes an expression. */
function literally(text: string): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
}

/** In the order of the two indexes, which is none of time: each walk ends, however many there are. */
function found({ namePart, emailStart }: MemberSearch): PipelineStage[] {
  const byName = {
    namePieces: { $all: piecesToFind(namePart) },
    nameKey: { $regex: literally(namePart) },
  };
  const named = [{ $match: byName }, { $sort: { nameKey: 1 } }, { $limit: mostFound }] as const;
  if (emailStart === null) return [...named];
  const email = { $regex: new RegExp(`^${literally(emailStart).source}`) };
  const addressed = [
    { $match: { email } },
    { $sort: { email: 1 } },
    { $limit: mostFound },
  ] as const;
  return [
    ...named,
    { $unionWith: { coll: 'users', pipeline: [...addressed] } },
    { $group: { _id: '$_id', member: { $first: '$$ROOT' } } },
    { $replaceRoot: { newRoot: '$member' } },
  ];
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditAction, auditActions, auditedLooks, limits } from '@unburden/contracts';
import { Model, trusted, Types } from 'mongoose';
import { newObjectId } from '../database/stored-id.js';
import { type Page, pageByTime, type PageRequest } from '../pagination/cursor.js';
import type { PageQueryDto } from '../pagination/page-query.dto.js';
import { purgeAfter, StoredAuditDiff, StoredAuditEntry } from './audit-entry.schema.js';
import type { AuditQueryDto } from './audit-query.dto.js';

export interface NewAuditEntry
  extends
    Pick<StoredAuditEntry, 'action' | 'targetType' | 'reason'>,
    Pick<StoredAuditDiff, 'before' | 'after' | 'isRestorable'> {
  /** Made here unless it is given. */
  id?: string;
  actor: string;
  target: string;
  author: string | null;
  case?: string | undefined;
}

/** Actions on an account. Staff see them in the log about themselves too. */
const accountActions: readonly AuditAction[] = [
  'user.removed',
  'user.role_changed',
  'staff.signed_in',
  'staff.refused',
  'user.viewed',
  'user.votes_viewed',
  'users.listed',
  'user.recovery_started',
  'user.exported',
  'user.admin_created',
  'user.sessions_ended',
  'user.factors_reset',
];

/**
 * All other actions: those in a case, and those that a case leads to. Staff do not see them in the log
 * about themselves. An action that is new is among them, unless it is named above.
 */
const caseActions = auditActions.filter((action) => !accountActions.includes(action));

/** The actions of the filter `changes`. */
const changes = auditActions.filter((action) => !auditedLooks.includes(action));

/** Filters of the audit log; undefined ones do not apply. */
type AuditFilter = Omit<AuditQueryDto, keyof PageQueryDto>;

/** The audit entries and their diffs. No method changes an entry. */
@Injectable()
export class AuditLogRepository {
  constructor(
    @InjectModel(StoredAuditEntry.name) private readonly entries: Model<StoredAuditEntry>,
    @InjectModel(StoredAuditDiff.name) private readonly diffs: Model<StoredAuditDiff>,
  ) {}

  async insert({
    id,
    before,
    after,
    isRestorable,
    ...entry
  }: NewAuditEntry): Promise<StoredAuditEntry> {
    const _id = id ?? newObjectId();
    const document = new this.entries({ _id, ...entry, createdAt: new Date() });
    await document.save();
    if (before !== null || after !== null || isRestorable) {
      const { createdAt } = document;
      const expiresAt = purgeAfter(createdAt);
      const diff = new this.diffs({ _id, before, after, isRestorable, expiresAt });
      await diff.save();
    }
    return document.toObject();
  }

  async findById(id: string): Promise<StoredAuditEntry | null> {
    return this.entries.findById(id).lean();
  }

  async findByIds(ids: readonly string[]): Promise<StoredAuditEntry[]> {
    return this.entries.find({ _id: trusted({ $in: [...ids] }) }).lean<StoredAuditEntry[]>();
  }

  /** Ends the time in which it can be undone; false if that had ended, or never was. */
  async endRestore(id: string, { isUndone }: { isUndone: boolean }): Promise<boolean> {
    const { modifiedCount } = await this.diffs.updateOne(
      { _id: id, isRestorable: true },
      { $set: { isRestorable: false, isUndone } },
    );
    return modifiedCount === 1;
  }

  async exists(filter: AuditFilter): Promise<boolean> {
    return (await this.entries.exists(matching(filter))) !== null;
  }

  /** The unexpired diffs of these entries by entry id, in one query. */
  async diffsOf(entries: readonly StoredAuditEntry[]): Promise<Map<string, StoredAuditDiff>> {
    const found = await this.diffs
      .find({ _id: trusted({ $in: entries.map(({ _id }) => _id) }) })
      .lean<StoredAuditDiff[]>();
    return new Map(found.map((diff) => [diff._id.toString(), diff]));
  }

  /** Without the cases about the viewer. */
  page(viewer: string, filter: AuditFilter, request: PageRequest): Promise<Page<StoredAuditEntry>> {
    const visible = { ...matching(filter), $nor: [casesAbout(viewer)] };
    return pageByTime(this.entries, visible, request);
  }

  /** The latest entries about a member with one of these actions, and the number of each. */
  async about(
    author: string,
    actions: readonly AuditAction[],
    limit: number,
  ): Promise<{ latest: StoredAuditEntry[]; counts: Map<AuditAction, number> }> {
    const filter = {
      author: new Types.ObjectId(author),
      action: trusted({ $in: [...actions] }),
    };
    const [latest, counts] = await Promise.all([
      this.entries
        .find(filter)
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<StoredAuditEntry[]>(),
      this.entries.aggregate<{ _id: AuditAction; count: number }>([
        { $match: filter },
        { $group: { _id: '$action', count: { $count: {} } } },
      ]),
    ]);
    return { latest, counts: new Map(counts.map(({ _id, count }) => [_id, count])) };
  }

  /**
   * Counts what `page` shows. All entries are counted by the collection's metadata, filtered ones and
   * the few that are left out by an index.
   */
  async count(viewer: string, filter: AuditFilter): Promise<number> {
    const narrowed = matching(filter);
    const leftOut = await this.entries.countDocuments({ $and: [narrowed, casesAbout(viewer)] });
    const all =
      Object.keys(narrowed).length === 0
        ? await this.entries.estimatedDocumentCount()
        : await this.entries.countDocuments(narrowed).limit(limits.counted.max + leftOut);
    return all - leftOut;
  }
}

function casesAbout(member: string) {
  return { author: new Types.ObjectId(member), action: trusted({ $in: caseActions }) };
}

function matching({ from, to, actor, author, target, action, ...plain }: AuditFilter) {
  const ids = Object.entries({ actor, author, target }).flatMap(([name, id]) =>
    id === undefined ? [] : [[name, new Types.ObjectId(id)]],
  );
  const given: Record<string, string | undefined> = plain;
  const same = Object.entries(given).filter(([, value]) => value !== undefined);
  const time = { ...(from && { $gte: from }), ...(to && { $lt: to }) };
  return {
    ...(Object.fromEntries([...ids, ...same]) as object),
    ...(action && { action: action === 'changes' ? trusted({ $in: changes }) : action }),
    ...((from ?? to) && { createdAt: trusted(time) }),
  };
}

import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type AuditAction, type AuditEntry } from '@unburden/contracts';
import type { Actor, Caller } from '../common/caller.js';
import { AppError } from '../common/errors.js';
import { idOf } from '../database/stored-id.js';
import { Transactions } from '../database/transactions.js';
import { UserDataRegistry } from '../jobs/user-data.js';
import { pageRequestOf } from '../pagination/cursor.js';
import { UsersQueries } from '../users/users.queries.js';
import { presentAuditEntry } from './audit-entry.presenter.js';
import { restorableUntil, type StoredAuditEntry } from './audit-entry.schema.js';
import { AuditLogRepository, type NewAuditEntry } from './audit-log.repository.js';
import type { AuditQueryDto } from './audit-query.dto.js';

const hour = 60 * 60_000;
const historyLength = 10;
/** What staff do in a case without its author hearing of it. */
const caseWork: AuditAction[] = [
  'report.resolved',
  'report.reopened',
  'message.read',
  'picture.read',
];

/** A new audit entry; left out fields are null. */
export type AuditInput = Pick<NewAuditEntry, 'action' | 'targetType' | 'target' | 'author'> &
  Partial<Pick<NewAuditEntry, 'id' | 'reason' | 'before' | 'after' | 'case' | 'isRestorable'>>;

/** The target of an audit entry about a user. */
export const aboutUser = (id: string) => ({ targetType: 'user', target: id, author: id }) as const;

/** The audit log of staff actions. */
@Injectable()
export class AuditLogService implements OnModuleInit {
  private readonly logger = new Logger('AuditLog');

  constructor(
    private readonly entries: AuditLogRepository,
    private readonly users: UsersQueries,
    private readonly transactions: Transactions,
    private readonly userData: UserDataRegistry,
  ) {}

  onModuleInit(): void {
    this.userData.register(
      {
        collection: 'audit_entries',
        erase: 'The audit log is never changed, and names nobody but by their id.',
        // Who reads that a message was reported knows its reporter: it has one other reader. An id of a
        // case tells when it was first reported.
        export: (author) => ({
          where: { author, action: { $nin: caseWork } },
          without: ['actor', 'case'],
        }),
      },
      {
        collection: 'audit_diffs',
        erase: 'MongoDB deletes them after 30 days.',
        export: 'They are the texts of audit entries.',
      },
    );
  }

  /** Writes an entry in the transaction of its change. */
  async record(actor: Pick<Caller, 'id'>, input: AuditInput): Promise<void> {
    const nothing = { reason: null, before: null, after: null, isRestorable: false };
    const entry = await this.entries.insert({ ...nothing, ...input, actor: actor.id });
    const id = entry._id.toString();
    const { action, targetType, target } = input;
    // The log is a second record, which database access cannot change. It contains no content.
    this.transactions.afterCommit(() =>
      this.logger.log(
        { entry: id, actor: actor.id, action, targetType, target },
        'Action of staff',
      ),
    );
  }

  /**
   * Writes an entry for an action without changes, such as a read. Pages refetch and logins are
   * retried, so the same actor, action and target make one entry an hour.
   */
  async recordHourly(
    actor: Pick<Caller, 'id'>,
    { action, user }: { action: AuditAction; user: string },
  ): Promise<void> {
    const from = new Date(Date.now() - hour);
    if (await this.entries.exists({ actor: actor.id, action, target: user, from })) return;
    await this.transactions.run(() => this.record(actor, { action, ...aboutUser(user) }));
  }

  /**
   * A page of the audit log, newest first, with the number of matches. It leaves out the cases about
   * the caller, and what they led to. @throws AppError `badCursor`
   */
  async page(actor: Actor, query: AuditQueryDto) {
    const { cursor, limit, ...filter } = query;
    const [page, total] = await Promise.all([
      this.entries.page(actor.id, filter, pageRequestOf({ cursor, limit })),
      this.entries.count(actor.id, filter),
    ]);
    return { items: await this.present(page.items), nextCursor: page.nextCursor, total };
  }

  /** The latest ten entries about a member with one of these actions, and the number of each. */
  async about(author: string, actions: readonly AuditAction[]) {
    const { latest, counts } = await this.entries.about(author, actions, historyLength);
    const count = (...some: AuditAction[]) =>
      some.reduce((sum, action) => sum + (counts.get(action) ?? 0), 0);
    return { latest: await this.present(latest), count };
  }

  /** The latest changes that `page` shows the caller: all, or those to a target since a time. */
  async latest(
    actor: Pick<Caller, 'id'>,
    limit: number,
    about: Pick<AuditQueryDto, 'target' | 'from'> = {},
  ): Promise<AuditEntry[]> {
    const filter = { action: 'changes', ...about } as const;
    const { items } = await this.entries.page(actor.id, filter, { position: null, limit });
    return this.present(items);
  }

  /**
   * A removal or warning that can be undone.
   * @throws AppError `auditEntryNotFound`, `notRestorable` when it never could, or when its time is over
   */
  async getRestorable(id: string): Promise<StoredAuditEntry> {
    const entry = await this.entries.findById(id);
    if (!entry) throw new AppError('auditEntryNotFound');
    const isInTime = restorableUntil(entry.createdAt) > new Date();
    if (!isInTime || !(await this.isRestorable(entry))) throw new AppError('notRestorable');
    return entry;
  }

  /**
   * Call this in the transaction that undoes it: of two concurrent ones, one succeeds.
   * @throws AppError `notRestorable`
   */
  async claimRestore(id: string): Promise<void> {
    const isFirst = await this.entries.endRestore(id, { isUndone: true });
    if (!isFirst) throw new AppError('notRestorable');
  }

  /** Once that is committed nobody restores what the entry removed, if ever it was to be. */
  async revokeRestore(id: string): Promise<void> {
    await this.transactions.run(() => this.entries.endRestore(id, { isUndone: false }));
  }

  private async isRestorable(entry: StoredAuditEntry): Promise<boolean> {
    const diffs = await this.entries.diffsOf([entry]);
    return diffs.get(entry._id.toString())?.isRestorable ?? false;
  }

  private async present(entries: readonly StoredAuditEntry[]): Promise<AuditEntry[]> {
    const [names, diffs] = await Promise.all([
      this.users.namesOf(entries.flatMap(({ actor, author }) => [idOf(actor), idOf(author)])),
      this.entries.diffsOf(entries),
    ]);
    return entries.map((entry) =>
      presentAuditEntry(entry, { names, diff: diffs.get(entry._id.toString()) }),
    );
  }
}

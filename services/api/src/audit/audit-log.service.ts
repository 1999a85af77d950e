import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  type AuditAction,
  auditActions,
  type AuditEntry,
  limits,
  sanctionsIn,
  type TargetType,
} from '@unburden/contracts';
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
/**
 * Whether a member finds an action on them in their export. Actions that they do not hear of stay out:
 * those would tell of a report, and only the receiver can report a message.
 */
const isExported: Record<AuditAction, boolean> = {
  'post.edited': true,
  'post.removed': true,
  'comment.edited': true,
  'comment.removed': true,
  'reply.edited': true,
  'reply.removed': true,
  'content.restored': true,
  'message.removed': true,
  'user.edited': true,
  'user.removed': true,
  'user.role_changed': true,
  'user.warned': true,
  'user.warning_withdrawn': true,
  'user.suspended': true,
  'user.suspension_lifted': true,
  'appeal.rejected': true,
  'user.recovery_started': true,
  'user.exported': true,
  'user.admin_created': true,
  'user.sessions_ended': true,
  'user.factors_reset': true,
  'staff.signed_in': true,
  'staff.refused': true,
  // Help of a case has no such entry: without one, help would tell of the case.
  'user.help_sent': false,
  'report.resolved': false,
  'report.reopened': false,
  'message.read': false,
  'picture.read': false,
  'user.viewed': false,
  'user.votes_viewed': false,
  'users.listed': false,
};

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
        // An id of a case tells when it was first reported.
        export: (author) => ({
          where: { author, action: { $in: auditActions.filter((action) => isExported[action]) } },
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

  /** The latest changes that `page` shows the caller, for the overview. */
  async latest(actor: Actor, limit: number): Promise<AuditEntry[]> {
    const filter = { action: 'changes' } as const;
    const { items } = await this.entries.page(actor.id, filter, { position: null, limit });
    return this.present(items);
  }

  /**
   * Whether the member was warned, or suspended, since then, and that was not undone. A withdrawn
   * warning is known for 30 days.
   */
  async sanctionsOf(actor: Caller, member: string, since: Date) {
    const filter = { action: 'changes', target: member, from: since } as const;
    const request = { position: null, limit: limits.page.max };
    const { items } = await this.entries.page(actor.id, filter, request);
    const diffs = await this.entries.diffsOf(items);
    return sanctionsIn(
      items.map(({ _id, action }) => ({
        action,
        isUndone: diffs.get(_id.toString())?.isUndone === true,
      })),
    );
  }

  /** Whether staff edited the content, or the account, since then. */
  async wasEdited(
    { targetType, target }: { targetType: TargetType; target: string },
    since: Date,
  ): Promise<boolean> {
    const action = auditActions.find((each) => each === `${targetType}.edited`);
    return action !== undefined && (await this.entries.exists({ action, target, from: since }));
  }

  /** @throws AppError `auditEntryNotFound` */
  async get(id: string): Promise<StoredAuditEntry> {
    const entry = await this.entries.findById(id);
    if (!entry) throw new AppError('auditEntryNotFound');
    return entry;
  }

  /** These entries as the log shows them, by their ids. */
  async shownByIds(ids: readonly string[]): Promise<Map<string, AuditEntry>> {
    const entries = await this.present(await this.entries.findByIds(ids));
    return new Map(entries.map((entry) => [entry._id, entry]));
  }

  /**
   * A removal or warning that can be undone.
   * @throws AppError `auditEntryNotFound`, `notRestorable` when it never could, or when its time is over
   */
  async getRestorable(id: string): Promise<StoredAuditEntry> {
    const entry = await this.get(id);
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

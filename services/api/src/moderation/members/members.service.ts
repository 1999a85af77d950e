import { Injectable } from '@nestjs/common';
import { type ChangeRoleInput, limits, type User } from '@unburden/contracts';
import { SessionsService } from '../../auth/sessions/sessions.service.js';
import type { Actor } from '../../common/caller.js';
import { AppError, fieldError } from '../../common/errors.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { presentUser, suspensionOf } from '../../users/user.presenter.js';
import type { Account } from '../../users/user.schema.js';
import { UsersService } from '../../users/users.service.js';
import { aboutUser, type AuditInput, AuditLogService } from '../../audit/audit-log.service.js';
import { CasesRepository } from '../cases/cases.repository.js';
import type { SuspendDto } from './member.dto.js';
import type { NewNotice } from '../../notices/notices.repository.js';
import { NoticesService } from '../../notices/notices.service.js';
import { ReasonsService } from '../../reasons/reasons.service.js';

const hour = 60 * 60_000;

/** The staff's decisions about members: roles and suspensions. */
@Injectable()
export class MembersService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly auditLog: AuditLogService,
    private readonly notices: NoticesService,
    private readonly cases: CasesRepository,
    private readonly reasons: ReasonsService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Changes the role, notifies the user and ends all sessions, so that lost power ends at once. The
   * same role changes nothing.
   * @throws AppError `userNotFound`, `lastAdmin`
   */
  async changeRole(actor: Actor, id: string, input: ChangeRoleInput): Promise<User> {
    const { role, toMember: message = '' } = input;
    const account = await this.users.getAccount(id);
    if (account.role === role) return presentUser(account);
    return this.sessions.endAllWith({ userId: id, keep: null }, async (transaction) => {
      const before = await this.users.setRole(id, role, transaction);
      if (role === 'user') await this.cases.releaseAllOf(id, transaction);
      const after = { role, ...(message && { note: message }) };
      await this.recordAndNotify(
        actor,
        id,
        { action: 'user.role_changed', before: { role: before.role }, after },
        { kind: 'role_changed', reason: null, role, message },
        transaction,
      );
      return presentUser(Object.assign(before, { role }));
    });
  }

  /**
   * Keeps the account from logging in until then, and ends its sessions. Its content stays.
   * @throws AppError `notAuthorized` (oneself, or somebody with as much power), `userNotFound`,
   *   `validation`
   */
  async suspend(actor: Actor, id: string, input: SuspendDto): Promise<User> {
    const until = endOf(input);
    const reason = await this.reasons.getForAct(input.reason);
    return this.sessions.endAllWith({ userId: id, keep: null }, async (transaction) => {
      const before = await this.users.setSuspension(id, { until, reason }, transaction);
      checkMaySuspend(actor, before);
      await this.cases.releaseAllOf(id, transaction);
      const after = { until: until.toISOString(), ...(input.note && { note: input.note }) };
      await this.recordAndNotify(
        actor,
        id,
        { action: 'user.suspended', reason, after },
        { kind: 'suspended', reason, until },
        transaction,
      );
      return presentUser(before);
    });
  }

  /** @throws AppError `notAuthorized`, `userNotFound`, `notSuspended` */
  async lift(actor: Actor, id: string): Promise<User> {
    return this.transactions.run(async (transaction) => {
      const before = await this.users.setSuspension(id, null, transaction);
      checkMaySuspend(actor, before);
      const suspension = suspensionOf(before, new Date());
      if (!suspension) throw new AppError('notSuspended');
      await this.recordAndNotify(
        actor,
        id,
        { action: 'user.suspension_lifted', before: { until: suspension.until } },
        { kind: 'suspension_lifted', reason: null },
        transaction,
      );
      return presentUser(before);
    });
  }

  private async recordAndNotify(
    actor: Actor,
    id: string,
    entry: Omit<AuditInput, keyof ReturnType<typeof aboutUser>>,
    notice: Omit<NewNotice, 'user' | 'targetType' | 'target'>,
    transaction: Transaction,
  ): Promise<void> {
    await this.auditLog.record(actor, { ...entry, ...aboutUser(id) }, transaction);
    const target = { user: id, targetType: 'user', target: id } as const;
    await this.notices.send([{ ...notice, ...target }], transaction);
  }
}

/** Moderators are for admins to suspend; admins would have to lose their role first. */
function checkMaySuspend(actor: Actor, account: Account): void {
  const isOneself = account._id.toString() === actor.id;
  const isAbove =
    account.role === 'user' || (account.role === 'moderator' && actor.role === 'admin');
  if (isOneself || !isAbove) throw new AppError('notAuthorized');
}

/** @throws AppError `validation` unless there is one end, in the future and not too far in it */
function endOf({ hours, until }: SuspendDto): Date {
  if ((hours === undefined) === (until === undefined)) {
    throw fieldError('hours', 'Give either hours or until');
  }
  const now = Date.now();
  const end = until?.getTime() ?? now + (hours ?? 0) * hour;
  if (end <= now) throw fieldError('until', 'The end must be in the future');
  if (end > now + limits.suspensionHours.max * hour) {
    throw fieldError('until', 'That is too long: five years at most');
  }
  return new Date(end);
}

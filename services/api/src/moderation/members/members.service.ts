import { Injectable } from '@nestjs/common';
import {
  answers,
  type AuditAction,
  type ChangeRoleInput,
  limits,
  type MemberHistory,
  type MemberResponse,
  type MessageResponse,
  type SendHelpInput,
  type User,
  type WarnInput,
} from '@unburden/contracts';
import { aboutUser, type AuditInput, AuditLogService } from '../../audit/audit-log.service.js';
import { SessionsService } from '../../auth/sessions/sessions.service.js';
import type { Actor } from '../../common/caller.js';
import { AppError, fieldError } from '../../common/errors.js';
import { excerptOf } from '../../common/excerpts.js';
import { idOf, newId, newObjectId } from '../../database/stored-id.js';
import { Transactions } from '../../database/transactions.js';
import { MailService } from '../../mail/mail.service.js';
import type { NewNotice } from '../../notices/notices.repository.js';
import { NoticesService } from '../../notices/notices.service.js';
import { ReasonsService } from '../../reasons/reasons.service.js';
import { presentUser, suspensionOf } from '../../users/user.presenter.js';
import type { Account } from '../../users/user.schema.js';
import { UsersService } from '../../users/users.service.js';
import { CasesRepository, targetOf } from '../cases/cases.repository.js';
import { HelpService } from '../help.service.js';
import { ReportedContentService } from '../reports/reported-content.service.js';
import type { SuspendDto } from './member.dto.js';

const hour = 60 * 60_000;

/** The decisions in a member's history. */
const historyActions: readonly AuditAction[] = [
  'post.removed',
  'comment.removed',
  'reply.removed',
  'message.removed',
  'content.restored',
  'report.resolved',
  'report.reopened',
  'user.warned',
  'user.warning_withdrawn',
  'user.help_sent',
  'user.suspended',
  'user.suspension_lifted',
  'appeal.rejected',
];

/** The staff's decisions about members: roles, help, warnings and suspensions. */
@Injectable()
export class MembersService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly auditLog: AuditLogService,
    private readonly notices: NoticesService,
    private readonly mails: MailService,
    private readonly cases: CasesRepository,
    private readonly reasons: ReasonsService,
    private readonly content: ReportedContentService,
    private readonly help: HelpService,
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
    return this.sessions.endAllWith({ userId: id, keep: null }, async () => {
      const before = await this.users.setRole(id, role);
      if (role === 'user') await this.cases.releaseAllOf(id);
      const after = { role, ...(message && { note: message }) };
      await this.recordAndNotify(
        actor,
        id,
        { action: 'user.role_changed', before: { role: before.role }, after },
        { kind: 'role_changed', reason: null, role, message },
      );
      return presentUser(Object.assign(before, { role }));
    });
  }

  /** @throws AppError `notAuthorized` (about oneself), `userNotFound` */
  async history(actor: Actor, id: string): Promise<MemberHistory> {
    if (actor.id === id) throw new AppError('notAuthorized');
    const account = await this.users.getAccount(id);
    const { latest, count } = await this.auditLog.about(id, historyActions);
    return {
      user: presentUser(account),
      suspension: suspensionOf(account, new Date()),
      cases: count('report.resolved') - count('report.reopened'),
      removals:
        count('post.removed', 'comment.removed', 'reply.removed', 'message.removed') -
        count('content.restored'),
      warnings: count('user.warned') - count('user.warning_withdrawn'),
      suspensions: count('user.suspended') - count('user.suspension_lifted'),
      latest,
    };
  }

  /**
   * Sends the member, or the author of the content, kind words with the way to Help. It is no decision
   * against them. Others of the staff find it in the member's history.
   * @throws AppError `notAuthorized` (to oneself), `authorGone`, or that the target is not found
   */
  async sendHelp(
    actor: Actor,
    { target: { type, id }, note }: SendHelpInput,
  ): Promise<MessageResponse> {
    const target = { targetType: type, target: id };
    const { author } = await this.content.reportedBy(null, target);
    if (author === actor.id) throw new AppError('notAuthorized');
    const after = note ? { note } : null;
    return this.transactions.run(async () => {
      await this.auditLog.record(actor, { action: 'user.help_sent', ...target, author, after });
      await this.help.send(author, { ...target, case: null });
      return { message: answers.helpSent };
    });
  }

  /**
   * Sends the member a notice with the reason, and counts in their history.
   * @throws AppError `notAuthorized` (oneself, or somebody with as much power), `userNotFound`,
   *   `caseNotFound` (none about the member), `validation`
   */
  async warn(actor: Actor, id: string, input: WarnInput): Promise<MemberResponse> {
    const reason = await this.reasons.getForAct(input.reason);
    const account = await this.users.getAccount(id);
    checkIsAbove(actor, account);
    const subject = await this.subjectOf(input.case, id);
    return this.transactions.run(async () => {
      // The notice has the id of the entry, by which the warning can be withdrawn.
      const entry = newId();
      const after = input.note ? { note: input.note } : null;
      const warning = { action: 'user.warned', reason, after, case: input.case } as const;
      await this.recordAndNotify(
        actor,
        id,
        { ...warning, id: entry, isRestorable: true },
        { id: entry, appeal: null, kind: 'warned', reason, ...subject },
      );
      return { message: answers.memberWarned, user: presentUser(account) };
    });
  }

  /**
   * Withdraws a warning within 30 days: it counts no longer, and its notice goes. Who has read that is
   * told so.
   * @throws AppError `auditEntryNotFound`, `notRestorable`, `userNotFound`, `notAuthorized` (oneself, or
   *   somebody with as much power)
   */
  async withdrawWarning(actor: Actor, entry: string): Promise<User> {
    const { action, target } = await this.auditLog.getRestorable(entry);
    if (action !== 'user.warned') throw new AppError('notRestorable');
    const id = target.toString();
    const account = await this.users.getAccount(id);
    checkIsAbove(actor, account);
    return this.transactions.run(async () => {
      await this.auditLog.claimRestore(entry);
      const withdrawal = { action: 'user.warning_withdrawn', ...aboutUser(id) } as const;
      await this.auditLog.record(actor, withdrawal);
      await this.notices.replace(id, entry, 'warning_withdrawn');
      return presentUser(account);
    });
  }

  /**
   * Keeps the account from logging in until then, and ends its sessions. Its content stays.
   * @throws AppError `notAuthorized` (oneself, or somebody with as much power), `userNotFound`,
   *   `caseNotFound` (none about the member), `validation`
   */
  async suspend(actor: Actor, id: string, input: SuspendDto): Promise<User> {
    const until = endOf(input);
    const reason = await this.reasons.getForAct(input.reason);
    const subject = await this.subjectOf(input.case, id);
    return this.sessions.endAllWith({ userId: id, keep: null }, async () => {
      // The notice has the id of the entry, by which another look can lift it.
      const decision = newObjectId();
      const entry = decision.toString();
      const before = await this.users.setSuspension(id, { until, reason, decision });
      checkIsAbove(actor, before);
      await this.cases.releaseAllOf(id);
      const after = { until: until.toISOString(), ...(input.note && { note: input.note }) };
      await this.recordAndNotify(
        actor,
        id,
        { id: entry, action: 'user.suspended', reason, after, case: input.case },
        { id: entry, appeal: null, kind: 'suspended', reason, until, ...subject },
      );
      return presentUser(before);
    });
  }

  /**
   * Lifts a suspension in force. With the audit entry of one, lifts that, even if it is over: it counts
   * no longer. @throws AppError `notAuthorized`, `userNotFound`, `notSuspended`
   */
  async lift(actor: Actor, id: string, entry?: string): Promise<User> {
    return this.transactions.run(async () => {
      const before = await this.users.setSuspension(id, null);
      checkIsAbove(actor, before);
      const { suspension } = before;
      const decision = idOf(suspension?.decision);
      const isMeant = entry ? decision === entry : suspensionOf(before, new Date()) !== null;
      if (!suspension || !isMeant) throw new AppError('notSuspended');
      if (decision) await this.notices.settle(decision);
      await this.recordAndNotify(
        actor,
        id,
        { action: 'user.suspension_lifted', before: { until: suspension.until.toISOString() } },
        { kind: 'suspension_lifted', reason: null },
      );
      return presentUser(before);
    });
  }

  /**
   * Sends the member a link for a new password, which they choose. Nobody else sees it.
   * @throws AppError `notAuthorized` (oneself, or somebody with as much power), `userNotFound`,
   *   `noConfirmedAddress`
   */
  async startRecovery(actor: Actor, id: string): Promise<User> {
    const account = await this.users.getAccount(id);
    checkIsAbove(actor, account);
    await this.transactions.run(async () => {
      const isOnItsWay = await this.mails.sendReset(account);
      if (!isOnItsWay) throw new AppError('noConfirmedAddress');
      const entry = { action: 'user.recovery_started', ...aboutUser(id) } as const;
      await this.auditLog.record(actor, entry);
    });
    return presentUser(account);
  }

  /**
   * Names the public content of the case for the member's notice. Nothing private: a message would
   * tell who reported it. @throws AppError `caseNotFound`, also for a case about somebody else
   */
  private async subjectOf(caseId: string | undefined, member: string) {
    if (caseId === undefined) return null;
    const found = await this.cases.findById(caseId);
    if (!found || idOf(found.author) !== member) throw new AppError('caseNotFound');
    const { targetType, target } = targetOf(found);
    if (targetType === 'message' || targetType === 'user') return null;
    // The reported text stands in only once that is gone: it would tell when it was reported.
    const now = (await this.content.excerptsOf([{ targetType, target }])).get(target);
    if (now !== undefined) return { targetType, target, excerpt: now };
    const reported = (await this.cases.evidenceOf(found._id)).at(-1);
    return { targetType, target, excerpt: excerptOf(reported?.title ?? reported?.text ?? '') };
  }

  private async recordAndNotify(
    actor: Actor,
    id: string,
    entry: Omit<AuditInput, keyof ReturnType<typeof aboutUser>>,
    notice: Omit<NewNotice, 'user' | 'targetType' | 'target'> &
      Partial<Pick<NewNotice, 'targetType' | 'target'>>,
  ): Promise<void> {
    await this.auditLog.record(actor, { ...entry, ...aboutUser(id) });
    await this.notices.send([{ targetType: 'user', target: id, ...notice, user: id }]);
  }
}

/** Only admins warn or suspend moderators; admins would have to lose their role first. */
function checkIsAbove(actor: Actor, account: Account): void {
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
    throw fieldError('until', 'That’s too long. The limit is five years.');
  }
  return new Date(end);
}

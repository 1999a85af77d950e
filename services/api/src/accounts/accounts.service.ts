import { Injectable } from '@nestjs/common';
import {
  type CurrentUser,
  fieldTexts,
  type Language,
  type Reason,
  type StaffListQuery,
} from '@unburden/contracts';
import { aboutUser, AuditLogService } from '../audit/audit-log.service.js';
import { checkRecentProof } from '../auth/guards/recent-proof.guard.js';
import { OwnPasswordService } from '../auth/passwords/own-password.service.js';
import { PasswordHasher } from '../auth/passwords/password-hasher.js';
import { checkPasswordPolicy } from '../auth/passwords/password-policy.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { TokensService } from '../auth/sessions/tokens.service.js';
import type { Caller } from '../common/caller.js';
import { canonicalEmail } from '../common/canonical-email.js';
import { AppError, fieldError } from '../common/errors.js';
import { nameKeyOf } from '../common/name-forms.js';
import { Transactions } from '../database/transactions.js';
import { MailService } from '../mail/mail.service.js';
import { MailTokensRepository } from '../mail/mail-tokens.repository.js';
import { NoticesService } from '../notices/notices.service.js';
import { pageRequestOf } from '../pagination/cursor.js';
import { ReasonsService } from '../reasons/reasons.service.js';
import {
  presentCurrentUser,
  presentListedUser,
  unconfirmedEmailOf,
} from '../users/user.presenter.js';
import type { Account } from '../users/user.schema.js';
import { isReservedName } from '../users/user-name.js';
import { checkMayManage, checkNotStaff } from '../users/users.policy.js';
import { UsersQueries } from '../users/users.queries.js';
import { type AccountChange, UsersService } from '../users/users.service.js';
import type { UpdateUserDto } from './update-user.dto.js';

/** Changes of an account that also concern its passwords and its sessions. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly queries: UsersQueries,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly hasher: PasswordHasher,
    private readonly ownPassword: OwnPasswordService,
    private readonly auditLog: AuditLogService,
    private readonly notices: NoticesService,
    private readonly mails: MailService,
    private readonly links: MailTokensRepository,
    private readonly reasons: ReasonsService,
    private readonly transactions: Transactions,
  ) {}

  /** An account with its email. A view of another's is recorded. @throws AppError `notAuthorized`, `userNotFound` */
  async getDetail(actor: Caller, id: string): Promise<CurrentUser> {
    checkMayManage(actor, id);
    const user = await this.users.getAccount(id);
    if (actor.id !== id)
      await this.auditLog.recordHourly(actor, { action: 'user.viewed', user: id });
    return presentCurrentUser(user, user.role);
  }

  /**
   * A page of all members, newest first unless asked otherwise, with their number; or of those whose
   * name contains `q`. Only admins see emails, and find members by the beginning of one; it is recorded.
   * @throws AppError `badCursor`
   */
  async page(actor: Caller, { q, sort, ...query }: StaffListQuery) {
    const withEmail = actor.role === 'admin';
    const namePart = nameKeyOf(q ?? '');
    const search =
      namePart === '' ? null : { namePart, emailStart: withEmail && q ? canonicalEmail(q) : null };
    const order = sort === 'old' ? 'oldest' : 'newest';
    const [page, total] = await Promise.all([
      this.queries.page(pageRequestOf(query), { search, order }),
      search === null ? this.queries.count() : undefined,
    ]);
    if (withEmail) {
      await this.auditLog.recordHourly(actor, { action: 'users.listed', user: actor.id });
    }
    const items = page.items.map((user) => presentListedUser(user, { withEmail }));
    return { items, nextCursor: page.nextCursor, total };
  }

  /**
   * Changes what is given and differs, unless name or address are newer than the version that the
   * editor started from. Another's account and an email need a recent proof. A new
   * password needs the caller's own present one. It and a new email end every other session of the
   * account, and replace the caller's bearers. Any change by an admin ends the member's sessions.
   * Only a new name is refused as reserved: an older account may have such a one.
   * An admin changes neither email nor password of a colleague.
   * @throws AppError `notAuthorized`, `staffAccount`, `nothingToUpdate`, `wrongOldPassword`,
   *   `validation`, `proofRequired`, `userNotFound`, `nameTaken`, `nameReserved`,
   *   `nameConfusable`, `emailTaken`, `busy`, `changedMeanwhile`
   */
  async update(
    actor: Caller,
    id: string,
    input: UpdateUserDto,
    language: Language,
  ): Promise<{ user: CurrentUser; token?: string }> {
    checkMayManage(actor, id);
    checkCompleteness(input);
    const isOwn = actor.id === id;
    const account = await this.users.getAccount(id);
    const name = input.name === account.name ? undefined : input.name;
    if (name !== undefined && isReservedName(name)) throw new AppError('nameReserved');
    const own = isOwn ? account : await this.users.getAccount(actor.id);
    const passwordHash = await this.newHash(input, account, own);
    const email = input.email === account.email ? undefined : input.email;
    const address =
      email === undefined
        ? undefined
        : { email, language: isOwn ? language : (account.language ?? 'en') };
    const hasNewPassword = passwordHash !== undefined;
    // The old password, which was right, is a proof too.
    const needsProof = !isOwn || email !== undefined;
    if (needsProof && input.oldPassword === undefined) checkRecentProof(actor);
    const reason = isOwn ? null : await this.reasons.resolve(input.reason);
    if (name === undefined && email === undefined && !hasNewPassword) {
      return { user: presentCurrentUser(account, account.role) };
    }
    const endsSessions = !isOwn || hasNewPassword || email !== undefined;
    const keep = isOwn ? actor.sessionId : null;
    const change = async () => {
      const user = await this.users.change(
        id,
        { name, address, passwordHash },
        {
          version: input.updatedAt,
          // One of two concurrent changes with the same old password comes too late.
          ...(hasNewPassword && isOwn && { onlyIf: { passwordHash: account.passwordHash } }),
        },
      );
      if (isOwn) {
        if (hasNewPassword) await this.notices.tellOwner(id, 'password_changed');
        if (user.email !== account.email) await this.tellOfNewEmail(account);
      } else {
        if (address || hasNewPassword) checkNotStaff(user);
        await this.recordEdited(actor, account, { name, address, passwordHash }, reason);
      }
      if (email !== undefined) await this.mails.sendConfirmation(id, email);
      const isRenewed = endsSessions && keep !== null;
      return {
        user,
        bearerGeneration: isRenewed ? await this.sessions.renewBearers(keep) : 0,
      };
    };
    const { user, bearerGeneration } = endsSessions
      ? await this.sessions.endAllWith({ userId: id, keep }, change)
      : await this.transactions.run(change);
    const session = { sid: actor.sid, userId: id, bearerGeneration };
    // Only the password earns a bearer that expires later than the one that came.
    const notAfter = hasNewPassword || actor.via === 'cookie' ? undefined : actor.expiresAt;
    return {
      user: presentCurrentUser(user, user.role),
      ...(endsSessions && keep && { token: this.tokens.sign(session, 'bearer', notAfter) }),
    };
  }

  /** The entry tells that email and password changed, but not their values. The owner gets a notice. */
  private async recordEdited(
    actor: Caller,
    account: Account,
    { name, address, passwordHash }: AccountChange,
    reason: Reason | null,
  ): Promise<void> {
    const id = account._id.toString();
    const secrets = {
      ...(address && { email: null }),
      ...(passwordHash !== undefined && { password: null }),
    };
    const before = { ...(name !== undefined && { name: account.name }), ...secrets };
    const after = { ...(name !== undefined && { name }), ...secrets };
    const entry = { action: 'user.edited', ...aboutUser(id), reason, before, after } as const;
    await this.auditLog.record(actor, entry);
    const target = { targetType: 'user', target: id } as const;
    const notice = { ...target, user: id, kind: 'account_changed', reason } as const;
    await this.notices.send([notice]);
    await this.mails.tellOfChange(account, 'account_changed');
  }

  /**
   * Confirms the address that the link of a mail went to. If it takes the place of another, that ends
   * every session of the account but the caller's.
   * @throws AppError `linkExpired`
   */
  async confirmEmail(token: string, caller: Caller | undefined): Promise<void> {
    const link = await this.links.find('confirm', token);
    const account = link && (await this.queries.findAccount(link.user.toString()));
    if (!account) throw new AppError('linkExpired');
    const { email } = link;
    const userId = account._id.toString();
    const isAnother = account.email !== null && account.email !== email;
    const change = async () => {
      const used = await this.links.use('confirm', token);
      if (!used) throw new AppError('linkExpired');
      const before = await this.users.confirmEmail(userId, email);
      if (isAnother) await this.tellOfNewEmail(before);
    };
    const keep = caller?.id === userId ? caller.sessionId : null;
    await (isAnother
      ? this.sessions.endAllWith({ userId, keep }, change)
      : this.transactions.run(change));
  }

  /** Sends the link to the caller's unconfirmed address again, if there is one. */
  async resendConfirmation(actor: Caller): Promise<void> {
    const to = unconfirmedEmailOf(await this.users.getAccount(actor.id));
    if (to === null) return;
    await this.transactions.run(() => this.mails.sendConfirmation(actor.id, to));
  }

  /** In the inbox, and by mail at the address that the account had. */
  private async tellOfNewEmail(before: Account): Promise<void> {
    await this.notices.tellOwner(before._id.toString(), 'email_changed');
    await this.mails.tellOfChange(before, 'email_changed');
  }

  /** The hash of the new password, after every check of it; undefined when none is wanted. */
  private async newHash(
    { name, email, oldPassword, newPassword }: UpdateUserDto,
    account: Account,
    own: Account,
  ): Promise<string | undefined> {
    if (oldPassword === undefined) return undefined;
    const { _id, passwordHash } = own;
    if (!(await this.ownPassword.isRight(_id.toString(), passwordHash, oldPassword))) {
      throw new AppError('wrongOldPassword');
    }
    if (newPassword === undefined) return undefined;
    const future = { name: name ?? account.name, email: email ?? account.email };
    await checkPasswordPolicy(newPassword, future, 'newPassword');
    if (account === own && newPassword === oldPassword) {
      throw fieldError('newPassword', fieldTexts.unchanged, 'unchanged');
    }
    return this.hasher.hash(newPassword);
  }
}

/** @throws AppError `nothingToUpdate`, or `validation` when one of the two passwords is missing */
function checkCompleteness({ name, email, oldPassword, newPassword }: UpdateUserDto): void {
  const hasOther = name !== undefined || email !== undefined;
  if (newPassword === undefined) {
    if (!hasOther && oldPassword === undefined) throw new AppError('nothingToUpdate');
    if (!hasOther) throw fieldError('newPassword', fieldTexts.both_passwords, 'both_passwords');
  } else if (oldPassword === undefined) {
    throw fieldError('oldPassword', fieldTexts.both_passwords, 'both_passwords');
  }
}

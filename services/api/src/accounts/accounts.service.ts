import { Injectable } from '@nestjs/common';
import { messages, type CurrentUser, type Role, type UpdateUserInput } from '@unburden/contracts';
import { PasswordHasher } from '../auth/password-hasher.js';
import { checkPasswordPolicy } from '../auth/password-policy.js';
import { SessionsService } from '../auth/sessions.service.js';
import { TokensService } from '../auth/tokens.service.js';
import type { Caller } from '../common/caller.js';
import { AppError, fieldError } from '../common/errors.js';
import { Transactions } from '../database/transactions.js';
import { presentCurrentUser } from '../users/user.presenter.js';
import type { StoredUser } from '../users/user.schema.js';
import { checkMayManage } from '../users/users.policy.js';
import { UsersService } from '../users/users.service.js';

/** Changes of an account that also concern its passwords and its sessions. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly hasher: PasswordHasher,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Changes what is given. A new password needs the caller's own present one, ends every other
   * session of the account, and gives a caller who changed their own a fresh bearer.
   * @throws AppError `notAuthorized`, `nothingToUpdate`, `wrongOldPassword`, `validation`,
   *   `userNotFound`, `nameTaken`, `emailTaken`, `busy`
   */
  async update(
    actor: Caller,
    id: string,
    input: UpdateUserInput,
  ): Promise<{ user: CurrentUser; token?: string }> {
    checkMayManage(actor, id);
    checkCompleteness(input);
    const account = await this.users.getAccount(id);
    const own = actor.id === id ? account : await this.users.getAccount(actor.id);
    const passwordHash = await this.newHash(input, account, own);
    const { name, email } = input;
    const change = { name, email, passwordHash };
    if (passwordHash === undefined) {
      const user = await this.users.change(id, change);
      return { user: presentCurrentUser(user, user.role) };
    }
    const keep = actor.id === id ? actor.sessionId : null;
    const user = await this.endingSessions(id, keep, (transaction) =>
      // Of two changes at once that knew the same old password, one comes too late.
      this.users.change(id, change, {
        transaction,
        ...(account === own && { ifPasswordHash: account.passwordHash }),
      }),
    );
    return {
      user: presentCurrentUser(user, user.role),
      ...(keep && { token: this.tokens.sign({ sid: actor.sid, userId: id }, 'bearer') }),
    };
  }

  /**
   * Gives the account another role and ends all its sessions: power that was taken ends at once.
   * @throws AppError `userNotFound`, `lastAdmin`
   */
  async setRole(id: string, role: Role): Promise<void> {
    await this.endingSessions(id, null, (transaction) => this.users.setRole(id, role, transaction));
  }

  /** Makes the change and ends the account's sessions but for `keep`, both or neither. */
  private async endingSessions<T>(
    id: string,
    keep: string | null,
    change: Parameters<typeof this.transactions.run<T>>[0],
  ): Promise<T> {
    const { result, ended } = await this.transactions.run(async (transaction) => ({
      result: await change(transaction),
      ended: await this.sessions.removeAllOf(id, keep, transaction),
    }));
    this.sessions.announceEnd(id, ended);
    // Once more for who logged in meanwhile: the transaction did not see that session.
    await this.sessions.endAllOf(id, keep);
    return result;
  }

  /** The hash of the new password, after every check of it; undefined when none is wanted. */
  private async newHash(
    { name, email, oldPassword, newPassword }: UpdateUserInput,
    account: StoredUser,
    own: StoredUser,
  ): Promise<string | undefined> {
    if (oldPassword === undefined) return undefined;
    if (!(await this.hasher.verify(own.passwordHash, oldPassword))) {
      throw new AppError('wrongOldPassword');
    }
    if (newPassword === undefined) return undefined;
    const future = { name: name ?? account.name, email: email ?? account.email };
    await checkPasswordPolicy(newPassword, future, 'newPassword');
    if (account === own && newPassword === oldPassword) {
      throw fieldError('newPassword', 'The new password is the old one');
    }
    return this.hasher.hash(newPassword);
  }
}

/** @throws AppError `nothingToUpdate`, or `validation` when one of the two passwords is missing */
function checkCompleteness({ name, email, oldPassword, newPassword }: UpdateUserInput): void {
  const hasOther = name !== undefined || email !== undefined;
  if (newPassword === undefined) {
    if (!hasOther && oldPassword === undefined) throw new AppError('nothingToUpdate');
    if (!hasOther) throw fieldError('newPassword', messages.bothPasswords);
  } else if (oldPassword === undefined) {
    throw fieldError('oldPassword', messages.bothPasswords);
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language, Role, User, WhoMayWrite } from '@unburden/contracts';
import { AppError } from '../common/errors.js';
import { nameKeyOf } from '../common/name-forms.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { isDuplicateKey } from '../database/database-errors.js';
import { isNewer, nextVersion } from '../database/stored-times.js';
import { outsideTransaction, Transactions } from '../database/transactions.js';
import { UserDataRegistry } from '../jobs/user-data.js';
import { NameQuarantine } from './name-quarantine.js';
import { presentCurrentUser, presentUser, unconfirmedEmailOf } from './user.presenter.js';
import type { Account, StoredSuspension } from './user.schema.js';
import { nameFieldsOf } from './user-name.js';
import { UsersQueries } from './users.queries.js';
import {
  type NewUser,
  type Preferences,
  type UpdateOptions,
  UsersRepository,
} from './users.repository.js';

type NewAccount = Omit<NewUser, 'nameKey' | 'namePieces' | 'lookAlikes'>;

/** A new address, and the language in which to write to it. */
export interface NewAddress {
  email: string;
  language: Language;
}

/** The fields to change; undefined ones stay. */
export interface AccountChange {
  name: string | undefined;
  address: NewAddress | undefined;
  passwordHash: string | undefined;
}

/** The users' accounts. The auth module owns sessions and passwords. */
@Injectable()
export class UsersService implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly users: UsersRepository,
    private readonly queries: UsersQueries,
    private readonly names: NameQuarantine,
    private readonly transactions: Transactions,
    private readonly userData: UserDataRegistry,
  ) {}

  onModuleInit(): void {
    this.userData.register({
      collection: 'users',
      erase: 'Deleted before the job begins.',
      export: (_id) => ({
        where: { _id },
        without: [
          'passwordHash',
          'recoveryHash',
          'nameKey',
          'namePieces',
          'lookAlikes',
          'adminLockVersion',
          'relationVersion',
        ],
      }),
    });
  }

  /** @throws AppError `userNotFound` */
  async getAccount(id: string): Promise<Account> {
    const user = await this.queries.findAccount(id);
    if (!user) throw new AppError('userNotFound');
    return user;
  }

  /** @throws AppError `userNotFound` */
  async getPublicProfile(name: string): Promise<User> {
    const user = await this.queries.findByName(name);
    if (!user) throw new AppError('userNotFound');
    return presentUser(user);
  }

  /** The latest to join, as everyone sees them. */
  async newest(limit: number): Promise<User[]> {
    return (await this.queries.page({ position: null, limit })).items.map(presentUser);
  }

  /**
   * Changes the given fields and returns the account after the change.
   * @throws AppError `nameTaken`, `nameConfusable`, `emailTaken`, `userNotFound`, `changedMeanwhile`
   *   when name or address are newer than `version`, and `wrongOldPassword` when the password is
   *   another by now than `onlyIf` names
   */
  async change(
    id: string,
    { name, address, passwordHash }: AccountChange,
    { onlyIf, version }: UpdateOptions & { version: Date | undefined },
  ): Promise<Account> {
    const before = await this.queries.findAccount(id);
    if (!before) throw new AppError('userNotFound');
    if (isNewer(before, version)) {
      const current = presentCurrentUser(before, before.role);
      throw new AppError('changedMeanwhile', { current });
    }
    const change = {
      ...(name !== undefined && nameFieldsOf(name)),
      ...(address && this.unconfirmed(address)),
      ...((name !== undefined || address) && { updatedAt: nextVersion(before) }),
      ...(passwordHash !== undefined && { passwordHash }),
    };
    if (name !== undefined) await this.swapNames(id, name);
    const options = { ...(onlyIf && { onlyIf }), returns: 'after' } as const;
    const changed = await this.mapDuplicateKey(name, this.users.update(id, change, options));
    if (changed) return changed;
    throw new AppError(onlyIf ? 'wrongOldPassword' : 'userNotFound');
  }

  /**
   * The fields of an address that nobody has confirmed: where none is required, it waits beside the
   * one that counts.
   */
  unconfirmed({ email, language }: NewAddress) {
    return this.environment.needsEmail
      ? { email, language, emailConfirmed: false, pendingEmail: null }
      : { language, pendingEmail: email };
  }

  /**
   * The account's owner reads this address: it counts from here on. Returns the account as it was.
   * @throws AppError `linkExpired` when the account waits for another one by now, or it is taken
   */
  async confirmEmail(id: string, email: string): Promise<Account> {
    const before = await this.queries.findAccount(id);
    if (!before || unconfirmedEmailOf(before) !== email) throw new AppError('linkExpired');
    if (before.pendingEmail !== null) await this.users.releaseUnconfirmed(email);
    const change = { email, emailConfirmed: true, pendingEmail: null };
    const { pendingEmail } = before;
    const update = this.users.update(id, change, { onlyIf: { pendingEmail } });
    try {
      if (await update) return before;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    throw new AppError('linkExpired');
  }

  /** Sets the password of an account that has this address; null if it has another by now. */
  setPasswordByEmail(
    id: string,
    { email, passwordHash }: Pick<Account, 'email' | 'passwordHash'>,
  ): Promise<Account | null> {
    const options = { onlyIf: { email }, returns: 'after' } as const;
    return this.users.update(id, { passwordHash }, options);
  }

  /** Lets more than one account have no email. */
  async allowNoEmail(): Promise<void> {
    if (!this.environment.needsEmail) await this.users.dropOldEmailIndex();
  }

  /**
   * Gives the account another role and returns it as it was. Its sessions are to end in the same
   * transaction.
   * @throws AppError `userNotFound`, `lastAdmin`
   */
  async setRole(id: string, role: Role): Promise<Account> {
    const before = await this.users.update(id, { role });
    if (!before) throw new AppError('userNotFound');
    if (role !== 'admin') await this.checkNotLastAdmin(before);
    return before;
  }

  /**
   * Suspends the account, or lifts that, and returns it as it was. Its sessions are to end in the
   * same transaction.
   * @throws AppError `userNotFound`
   */
  async setSuspension(id: string, suspension: StoredSuspension | null): Promise<Account> {
    const before = await this.users.update(id, { suspension });
    if (!before) throw new AppError('userNotFound');
    return before;
  }

  /**
   * Deletes the account and returns it. The caller deletes the user's other data.
   * @throws AppError `userNotFound`, `lastAdmin`
   */
  async removeAccount(id: string): Promise<Account> {
    const removed = await this.users.remove(id);
    if (!removed) throw new AppError('userNotFound');
    await this.checkNotLastAdmin(removed);
    await this.names.add(removed.name, id);
    return removed;
  }

  /** Removes an account that should not be there any more, the last admin's too; null without one. */
  removeErasedAccount(id: string): Promise<Account | null> {
    return this.users.remove(id);
  }

  /** Gives another hash of the same password; not if it is another password by now. */
  replaceHash(id: string, from: string, to: string): Promise<void> {
    return this.users.replaceHash(id, from, to);
  }

  /** Counts one more block or mute of the member, one less, or one that has changed. */
  countRelations(id: string, change: 1 | 0 | -1): Promise<void> {
    return this.users.countRelations(id, change);
  }

  /** Notes that the member has no block or mute, unless one was made since that version. */
  clearRelations(id: string, version: number): Promise<void> {
    return this.users.clearRelations(id, version);
  }

  /** @throws AppError `userNotFound` */
  async setRecoveryHash(id: string, hash: string): Promise<void> {
    const isThere = await this.users.setRecoveryHash(id, hash);
    if (!isThere) throw new AppError('userNotFound');
  }

  confirmRecoveryWords(id: string): Promise<void> {
    return this.users.confirmRecoveryWords(id);
  }

  /** Sets both hashes and returns the account after; null if the recovery words are others by now. */
  async recover(
    id: string,
    from: string,
    hashes: { passwordHash: string; recoveryHash: string },
  ): Promise<Account | null> {
    const onlyIf = { recoveryHash: from };
    const change = { ...hashes, recoveryWordsConfirmed: false };
    return this.users.update(id, change, { onlyIf, returns: 'after' });
  }

  /** @throws AppError `nameTaken` when somebody else had the new name until lately */
  private async swapNames(id: string, name: string): Promise<void> {
    const before = await this.queries.findAccount(id);
    if (!before || before.nameKey === nameKeyOf(name)) return;
    if (await this.names.isReserved(id, name)) throw new AppError('nameTaken');
    await this.names.add(before.name, id);
  }

  private async checkNotLastAdmin(before: Account): Promise<void> {
    if (before.role !== 'admin') return;
    const isOneLeft = await this.users.holdAnotherAdmin(before._id.toString());
    if (!isOneLeft) throw new AppError('lastAdmin');
  }

  /**
   * Says early, before a password is hashed for nothing, that an account cannot be made, with all
   * that is wrong. The unique indexes decide in the end.
   * @throws AppError `nameTaken`, `nameConfusable` or `emailTaken`
   */
  async checkAvailable({ name, email, role }: Omit<NewAccount, 'passwordHash'>): Promise<void> {
    const [clash, isReserved, byEmail] = await Promise.all([
      this.queries.nameClash(name),
      role === 'user' && this.names.isReserved(null, name),
      email !== null && this.queries.findAccountByEmail(email),
    ]);
    const ofName = clash ?? (isReserved ? 'nameTaken' : null);
    const ofEmail = byEmail ? ('emailTaken' as const) : null;
    const wrong = [ofName, ofEmail].filter((reason) => reason !== null);
    if (wrong[0] === undefined) return;
    const errors = wrong.flatMap((reason) => new AppError(reason).errors ?? []);
    throw new AppError(wrong[0], { errors });
  }

  /**
   * Members get no name that somebody else had until lately; what the operator sets up may.
   * @throws AppError `nameTaken`, `nameConfusable` or `emailTaken`
   */
  async createAccount(input: NewAccount): Promise<Account> {
    const user = { ...input, ...nameFieldsOf(input.name) };
    const isReserved = input.role === 'user' && (await this.names.isReserved(null, user.name));
    if (isReserved) throw new AppError('nameTaken');
    return this.mapDuplicateKey(user.name, this.users.insert(user));
  }

  /**
   * Call this in the transaction in which a conversation begins between these members. Returns who
   * may write to the receiver.
   * @throws AppError `userNotFound` when one of them is gone
   */
  async beginConversation(people: { sender: string; receiver: string }): Promise<WhoMayWrite> {
    const whoMayWrite = await this.users.beginConversation(people);
    if (whoMayWrite === null) throw new AppError('userNotFound');
    return whoMayWrite;
  }

  setPreferences(id: string, chosen: Preferences): Promise<void> {
    return this.users.setPreferences(id, chosen);
  }

  /** The result of the write of `name`, or the unique field that is taken. */
  private async mapDuplicateKey<T>(name: string | undefined, write: Promise<T>): Promise<T> {
    try {
      return await write;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (error.keyPattern?.email) throw new AppError('emailTaken', { cause: error });
      // An equal name breaks two indexes, and the database tells one of them.
      // The refused write has ended the transaction, so that is looked up outside of it.
      const clash =
        name === undefined ? null : await outsideTransaction(() => this.queries.nameClash(name));
      throw new AppError(clash ?? 'nameTaken', { cause: error });
    }
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Role, type User } from '@unburden/contracts';
import { UserDataRegistry } from '../jobs/user-data.js';
import { AppError } from '../common/errors.js';
import { isDuplicateKey } from '../database/database-errors.js';
import { type Transaction, Transactions } from '../database/transactions.js';
import { NameQuarantine } from './name-quarantine.js';
import { nameFieldsOf, nameKeyOf } from './user-name.js';
import { presentUser } from './user.presenter.js';
import type { Account, StoredSuspension } from './user.schema.js';
import { UsersQueries } from './users.queries.js';
import { type NewUser, type UpdateOptions, UsersRepository } from './users.repository.js';

type NewAccount = Pick<NewUser, 'name' | 'email' | 'passwordHash' | 'role'>;

/** The fields to change; undefined ones stay. */
export type AccountChange = Record<'name' | 'email' | 'passwordHash', string | undefined>;

/** The users' accounts. The auth module owns sessions and passwords. */
@Injectable()
export class UsersService implements OnModuleInit {
  constructor(
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
        without: ['passwordHash', 'nameKey', 'namePieces', 'adminLockVersion'],
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
    return (await this.queries.page(null, limit)).items.map(presentUser);
  }

  /**
   * Changes the given fields and returns the account after the change.
   * @throws AppError `nameTaken`, `emailTaken`, `userNotFound`, and `wrongOldPassword` when the
   *   password is another by now than `onlyIf` names
   */
  async change(
    id: string,
    { name, email, passwordHash }: AccountChange,
    { transaction, onlyIf }: UpdateOptions,
  ): Promise<Account> {
    const change = {
      ...(name !== undefined && nameFieldsOf(name)),
      ...(email !== undefined && { email }),
      ...(passwordHash !== undefined && { passwordHash }),
    };
    if (name !== undefined) await this.swapNames(id, nameKeyOf(name), transaction);
    const options = { transaction, ...(onlyIf && { onlyIf }), returns: 'after' } as const;
    const changed = await mapDuplicateKey(this.users.update(id, change, options));
    if (changed) return changed;
    throw new AppError(onlyIf ? 'wrongOldPassword' : 'userNotFound');
  }

  /**
   * Gives the account another role and returns it as it was. Its sessions are to end in the same
   * transaction.
   * @throws AppError `userNotFound`, `lastAdmin`
   */
  async setRole(id: string, role: Role, transaction: Transaction): Promise<Account> {
    const before = await this.users.update(id, { role }, { transaction });
    if (!before) throw new AppError('userNotFound');
    if (role !== 'admin') await this.checkNotLastAdmin(before, transaction);
    return before;
  }

  /**
   * Suspends the account, or lifts that, and returns it as it was. Its sessions are to end in the
   * same transaction.
   * @throws AppError `userNotFound`
   */
  async setSuspension(
    id: string,
    suspension: StoredSuspension | null,
    transaction: Transaction,
  ): Promise<Account> {
    const before = await this.users.update(id, { suspension }, { transaction });
    if (!before) throw new AppError('userNotFound');
    return before;
  }

  /**
   * Deletes the account and returns it. The caller deletes the user's other data.
   * @throws AppError `userNotFound`, `lastAdmin`
   */
  async removeAccount(id: string, transaction: Transaction): Promise<Account> {
    const removed = await this.users.remove(id, transaction);
    if (!removed) throw new AppError('userNotFound');
    await this.checkNotLastAdmin(removed, transaction);
    await this.names.add(removed.nameKey, id, transaction);
    return removed;
  }

  /** Removes an account that should not be there any more, the last admin's too; null without one. */
  removeErasedAccount(id: string, transaction: Transaction): Promise<Account | null> {
    return this.users.remove(id, transaction);
  }

  /** Gives another hash of the same password; not if it is another password by now. */
  replaceHash(id: string, from: string, to: string): Promise<void> {
    return this.users.replaceHash(id, from, to);
  }

  /** @throws AppError `nameTaken` when somebody else had the new name until lately */
  private async swapNames(id: string, nameKey: string, transaction: Transaction): Promise<void> {
    const before = await this.queries.findAccount(id, transaction);
    if (!before || before.nameKey === nameKey) return;
    if (await this.names.isReserved(id, nameKey, transaction)) {
      throw new AppError('nameTaken');
    }
    await this.names.add(before.nameKey, id, transaction);
  }

  private async checkNotLastAdmin(before: Account, transaction: Transaction): Promise<void> {
    if (before.role !== 'admin') return;
    const isOneLeft = await this.users.holdAnotherAdmin(before._id.toString(), transaction);
    if (!isOneLeft) throw new AppError('lastAdmin');
  }

  /**
   * Says early, before a password is hashed for nothing, that an account cannot be made. The unique
   * indexes decide in the end.
   * @throws AppError `nameTaken` or `emailTaken`
   */
  async checkAvailable({ name, email, role }: Omit<NewAccount, 'passwordHash'>): Promise<void> {
    const nameKey = nameKeyOf(name);
    const [byName, isReserved, byEmail] = await Promise.all([
      this.queries.findByName(name),
      role === 'user' && this.names.isReserved(null, nameKey),
      this.queries.findAccountByEmail(email),
    ]);
    if (byName || isReserved) throw new AppError('nameTaken');
    if (byEmail) throw new AppError('emailTaken');
  }

  /**
   * Members get no name that somebody else had until lately; what the operator sets up may.
   * @throws AppError `nameTaken` or `emailTaken`
   */
  async createAccount(input: NewAccount, transaction: Transaction): Promise<Account> {
    const user = { ...input, ...nameFieldsOf(input.name) };
    const isReserved =
      input.role === 'user' && (await this.names.isReserved(null, user.nameKey, transaction));
    if (isReserved) throw new AppError('nameTaken');
    return mapDuplicateKey(this.users.insert(user, transaction));
  }

  /**
   * To be called in the transaction in which a conversation begins between these members.
   * @throws AppError `userNotFound` when one of them is gone
   */
  async countConversation(ids: readonly string[], transaction: Transaction): Promise<void> {
    if (!(await this.users.countConversation(ids, transaction))) throw new AppError('userNotFound');
  }
}

/** The result of the write, or the unique field that is taken. */
async function mapDuplicateKey<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new AppError(error.keyPattern?.email ? 'emailTaken' : 'nameTaken', { cause: error });
  }
}

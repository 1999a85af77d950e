import { Injectable } from '@nestjs/common';
import type { Role, User } from '@unburden/contracts';
import { AppError } from '../common/errors.js';
import { isDuplicateKey } from '../common/duplicate-key.js';
import { distinct } from '../common/stored-id.js';
import type { Transaction } from '../database/transactions.js';
import { nameFieldsOf, nameKeyOf } from './user-name.js';
import { presentUser, type PublicAccount } from './user.presenter.js';
import type { StoredUser } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

/** The members' accounts. Sessions and passwords are the auth module's business. */
@Injectable()
export class UsersService {
  constructor(private readonly users: UsersRepository) {}

  findAccount(id: string): Promise<StoredUser | null> {
    return this.users.findById(id);
  }

  findAccountByEmail(email: string): Promise<StoredUser | null> {
    return this.users.findByEmail(email);
  }

  /** @throws AppError `userNotFound` */
  async getAccount(id: string): Promise<StoredUser> {
    const user = await this.users.findById(id);
    if (!user) throw new AppError('userNotFound');
    return user;
  }

  /** @throws AppError `userNotFound` */
  async getPublicProfile(name: string): Promise<User> {
    const user = await this.users.findByNameKey(nameKeyOf(name));
    if (!user) throw new AppError('userNotFound');
    return presentUser(user);
  }

  /**
   * Says early, before a password is hashed for nothing, that an account cannot be made. The unique
   * indexes decide in the end.
   * @throws AppError `nameTaken` or `emailTaken`
   */
  async checkAvailable(name: string, email: string): Promise<void> {
    const [byName, byEmail] = await Promise.all([
      this.users.findByNameKey(nameKeyOf(name)),
      this.users.findByEmail(email),
    ]);
    if (byName) throw new AppError('nameTaken');
    if (byEmail) throw new AppError('emailTaken');
  }

  /** @throws AppError `nameTaken` or `emailTaken` */
  async createAccount(input: {
    name: string;
    email: string;
    passwordHash: string;
    role: Role;
  }): Promise<StoredUser> {
    try {
      return await this.users.insert({ ...input, ...nameFieldsOf(input.name) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw new AppError(error.keyPattern?.email ? 'emailTaken' : 'nameTaken', { cause: error });
    }
  }

  /** Present names by id; who is gone is missing. One query, however many ids. */
  async namesOf(ids: Iterable<string | null>): Promise<Map<string, string>> {
    const unique = distinct(ids);
    const found = unique.length > 0 ? await this.users.namesOf(unique) : [];
    return new Map(found.map((user) => [user._id.toString(), user.name]));
  }

  /** What everyone may see of these members, by id; with `part` of those whose name contains it. */
  async publicAccountsOf(
    ids: readonly string[],
    part: string | null = null,
  ): Promise<Map<string, PublicAccount>> {
    const found = ids.length > 0 ? await this.users.publicAccountsOf(ids, part) : [];
    return new Map(found.map((user) => [user._id.toString(), user]));
  }

  /** The next members by name, after the name key `after` ('' for the first). */
  listByName(page: {
    after: string;
    part: string | null;
    limit: number;
  }): Promise<PublicAccount[]> {
    return this.users.byNameQuery(page).exec();
  }

  /**
   * To be called in the transaction in which a conversation begins between these members.
   * @throws AppError `userNotFound` when one of them is gone
   */
  async countConversation(ids: readonly string[], transaction: Transaction): Promise<void> {
    if (!(await this.users.countConversation(ids, transaction))) throw new AppError('userNotFound');
  }
}

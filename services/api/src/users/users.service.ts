import { Injectable } from '@nestjs/common';
import {
  limits,
  type CurrentUser,
  type Role,
  type StaffListQuery,
  type User,
} from '@unburden/contracts';
import { AppError } from '../common/errors.js';
import { isDuplicateKey } from '../common/duplicate-key.js';
import { distinct } from '../common/stored-id.js';
import type { Caller } from '../common/caller.js';
import { decodeCursor } from '../common/page-cursor.js';
import type { TimeSpan } from '../common/time-span.js';
import type { Transaction } from '../database/transactions.js';
import { nameFieldsOf, nameKeyOf } from './user-name.js';
import {
  presentCurrentUser,
  presentListedUser,
  presentUser,
  type PublicAccount,
} from './user.presenter.js';
import type { StoredSuspension, StoredUser } from './user.schema.js';
import { checkMayManage } from './users.policy.js';
import { type ChangeOptions, UsersRepository } from './users.repository.js';

interface AccountInput {
  name?: string | undefined;
  email?: string | undefined;
  passwordHash?: string | undefined;
}

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

  /** @throws AppError `notAuthorized`, `userNotFound` */
  async getDetail(actor: Caller, id: string): Promise<CurrentUser> {
    checkMayManage(actor, id);
    const user = await this.getAccount(id);
    return presentCurrentUser(user, user.role);
  }

  /**
   * A page of all members, newest first unless asked otherwise, with their number; or of those whose
   * name contains `q`. Only admins see emails, and find members by the beginning of one.
   * @throws AppError `badCursor`
   */
  async page(actor: Caller, { cursor, limit = limits.page.default, q, sort }: StaffListQuery) {
    const withEmail = actor.role === 'admin';
    const position = decodeCursor(cursor);
    const namePart = nameKeyOf(q ?? '');
    const search =
      namePart === '' ? null : { namePart, emailStart: withEmail && q ? q.toLowerCase() : null };
    const order = sort === 'old' ? 'oldest' : 'newest';
    const [page, total] = await Promise.all([
      this.users.page(position, limit, { search, order }),
      search === null ? this.users.count() : undefined,
    ]);
    const users = page.items.map((user) => presentListedUser(user, { withEmail }));
    return { users, nextCursor: page.nextCursor, ...(total !== undefined && { total }) };
  }

  /** The member of exactly this name, in any case; null when there is none. */
  async findIdByName(name: string): Promise<string | null> {
    return (await this.users.findByNameKey(nameKeyOf(name)))?._id.toString() ?? null;
  }

  /** How many joined in that time, and are there. */
  countNew(span: TimeSpan): Promise<number> {
    return this.users.countNew(span);
  }

  /** The latest to join, as everyone sees them. */
  async newest(limit: number): Promise<User[]> {
    return (await this.users.page(null, limit)).items.map(presentUser);
  }

  /**
   * Changes what is given and returns the account after it.
   * @throws AppError `nameTaken`, `emailTaken`, `userNotFound`, and `wrongOldPassword` when the
   *   password is another by now than `ifPasswordHash`
   */
  async change(
    id: string,
    { name, email, passwordHash }: AccountInput,
    options: ChangeOptions = {},
  ): Promise<StoredUser> {
    const change = {
      ...(name !== undefined && nameFieldsOf(name)),
      ...(email !== undefined && { email }),
      ...(passwordHash !== undefined && { passwordHash }),
    };
    const changed = await orTaken(this.users.change(id, change, options));
    if (changed) return changed;
    throw new AppError(options.ifPasswordHash === undefined ? 'userNotFound' : 'wrongOldPassword');
  }

  /**
   * Gives the account another role and returns it as it was. Its sessions are to end in the same
   * transaction.
   * @throws AppError `userNotFound`, `lastAdmin`
   */
  async setRole(id: string, role: Role, transaction: Transaction): Promise<StoredUser> {
    const before = await this.users.setRole(id, role, transaction);
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
  ): Promise<StoredUser> {
    const before = await this.users.setSuspension(id, suspension, transaction);
    if (!before) throw new AppError('userNotFound');
    return before;
  }

  /**
   * Removes the account itself and returns what it was. What it leaves elsewhere is the business of
   * whoever calls.
   * @throws AppError `userNotFound`, `lastAdmin`
   */
  async removeAccount(id: string, transaction: Transaction): Promise<StoredUser> {
    const removed = await this.users.remove(id, transaction);
    if (!removed) throw new AppError('userNotFound');
    await this.checkNotLastAdmin(removed, transaction);
    return removed;
  }

  /** Removes an account that should not be there any more, the last admin's too; null without one. */
  removeErasedAccount(id: string, transaction: Transaction): Promise<StoredUser | null> {
    return this.users.remove(id, transaction);
  }

  private async checkNotLastAdmin(before: StoredUser, transaction: Transaction): Promise<void> {
    if (before.role !== 'admin') return;
    const isOneLeft = await this.users.holdAnotherAdmin(before._id.toString(), transaction);
    if (!isOneLeft) throw new AppError('lastAdmin');
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
    return orTaken(this.users.insert({ ...input, ...nameFieldsOf(input.name) }));
  }

  /** Present names by id; who is gone is missing. One query, however many ids. */
  async namesOf(
    ids: Iterable<string | null>,
    transaction?: Transaction,
  ): Promise<Map<string, string>> {
    const unique = distinct(ids);
    const found = unique.length > 0 ? await this.users.namesOf(unique, transaction) : [];
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

/** What the write gives, or which of the two unique things is taken. */
async function orTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new AppError(error.keyPattern?.email ? 'emailTaken' : 'nameTaken', { cause: error });
  }
}

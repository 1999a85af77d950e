import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import type { Transaction } from '../database/transactions.js';
import { type Account, accountFields, StoredUser } from './user.schema.js';

export type NewUser = Pick<
  StoredUser,
  'name' | 'nameKey' | 'namePieces' | 'email' | 'passwordHash' | 'role'
>;

export interface UpdateOptions {
  transaction: Transaction;
  returns?: 'before' | 'after';
  onlyIf?: { passwordHash?: string };
}

@Injectable()
export class UsersRepository {
  constructor(@InjectModel(StoredUser.name) private readonly model: Model<StoredUser>) {}

  /** @throws MongoServerError 11000 when the name or the email is taken */
  async insert(user: NewUser, transaction: Transaction): Promise<Account> {
    const created = new this.model({ ...user, profilePic: null, createdAt: new Date() });
    await created.save({ session: transaction });
    return created.toObject();
  }

  /** Counts a conversation that begins between these members; false unless all are still there. */
  async countConversation(ids: readonly string[], transaction: Transaction): Promise<boolean> {
    const { matchedCount } = await this.model.updateMany(
      { _id: trusted({ $in: ids }) },
      { $inc: { conversationCount: 1 } },
      { session: transaction },
    );
    return matchedCount === ids.length;
  }

  /**
   * Changes the account and returns it before or after; null if it is gone or `onlyIf` does not match.
   * @throws MongoServerError 11000 when the name or the email is taken
   */
  async update(
    id: string,
    change: Partial<StoredUser>,
    { transaction, returns = 'before', onlyIf = {} }: UpdateOptions,
  ): Promise<Account | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, ...onlyIf },
        { $set: change },
        { returnDocument: returns, projection: accountFields, session: transaction },
      )
      .lean<Account>();
  }

  /** Replaces the password hash unless it has changed since. */
  async replaceHash(id: string, from: string, to: string): Promise<void> {
    await this.model.updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to } });
  }

  /** Locks another admin for the transaction; false if there is none. */
  async holdAnotherAdmin(id: string, transaction: Transaction): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { role: 'admin', _id: trusted({ $ne: id }) },
      { $inc: { adminLockVersion: 1 } },
      { session: transaction },
    );
    return matchedCount === 1;
  }

  /** Removes the account and returns what it was; null when it is gone already. */
  async remove(id: string, transaction: Transaction): Promise<Account | null> {
    return this.model
      .findOneAndDelete({ _id: id }, { projection: accountFields, session: transaction })
      .lean<Account>();
  }
}

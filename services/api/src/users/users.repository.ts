import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Role } from '@unburden/contracts';
import { Model, trusted } from 'mongoose';
import type { Transaction } from '../database/transactions.js';
import { type Account, accountFields, type StoredSuspension, StoredUser } from './user.schema.js';

export type NewUser = Pick<
  StoredUser,
  'name' | 'nameKey' | 'namePieces' | 'email' | 'passwordHash' | 'role'
>;

export type AccountChange = Partial<Omit<NewUser, 'role'>>;

export interface ChangeOptions {
  transaction: Transaction;
  /** Change it only while this is its password. */
  ifPasswordHash?: string;
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
   * The account after the change; null when it is gone, or its password is another by now.
   * @throws MongoServerError 11000 when the name or the email is taken
   */
  change(
    id: string,
    change: AccountChange,
    { transaction, ifPasswordHash }: ChangeOptions,
  ): Promise<Account | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, ...(ifPasswordHash !== undefined && { passwordHash: ifPasswordHash }) },
        { $set: change },
        { returnDocument: 'after', projection: accountFields, session: transaction },
      )
      .lean<Account>()
      .exec();
  }

  /** Gives the account another hash of the same password; not if it has another by now. */
  async replaceHash(id: string, from: string, to: string): Promise<void> {
    await this.model.updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to } });
  }

  /** The account before it got this role; null when it is gone. */
  setRole(id: string, role: Role, transaction: Transaction): Promise<Account | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id },
        { $set: { role } },
        { returnDocument: 'before', projection: accountFields, session: transaction },
      )
      .lean<Account>()
      .exec();
  }

  /** Suspends the account, or lifts that; returns it as it was, or null when it is gone. */
  setSuspension(
    id: string,
    suspension: StoredSuspension | null,
    transaction: Transaction,
  ): Promise<Account | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id },
        { $set: { suspension } },
        { returnDocument: 'before', projection: accountFields, session: transaction },
      )
      .lean<Account>()
      .exec();
  }

  /** Whether there is another admin, who stays at least as long as the transaction runs. */
  async holdAnotherAdmin(id: string, transaction: Transaction): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { role: 'admin', _id: trusted({ $ne: id }) },
      { $inc: { adminWitness: 1 } },
      { session: transaction },
    );
    return matchedCount === 1;
  }

  /** Removes the account and returns what it was; null when it is gone already. */
  remove(id: string, transaction: Transaction): Promise<Account | null> {
    return this.model
      .findOneAndDelete({ _id: id }, { projection: accountFields, session: transaction })
      .lean<Account>()
      .exec();
  }

  /** Gives the account another picture and returns it as it was before; null when it is gone. */
  replacePicture(id: string, key: string, transaction: Transaction): Promise<Account | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id },
        { $set: { profilePic: key } },
        { returnDocument: 'before', projection: accountFields, session: transaction },
      )
      .lean<Account>()
      .exec();
  }
}

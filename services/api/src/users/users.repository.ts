import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { WhoMayWrite } from '@unburden/contracts';
import { Model, trusted } from 'mongoose';
import { type Account, accountFields, StoredUser } from './user.schema.js';

export type NewUser = Pick<
  StoredUser,
  'name' | 'nameKey' | 'namePieces' | 'lookAlikes' | 'email' | 'passwordHash' | 'role'
> &
  Partial<Pick<StoredUser, 'pendingEmail' | 'language' | 'recoveryHash' | 'whoMayWrite'>>;

export type Preferences = Partial<
  Pick<StoredUser, 'followsAnswered' | 'hidesComments' | 'whoMayWrite'>
>;

export interface UpdateOptions {
  returns?: 'before' | 'after';
  onlyIf?: Partial<Pick<StoredUser, 'passwordHash' | 'recoveryHash' | 'email' | 'pendingEmail'>>;
}

@Injectable()
export class UsersRepository {
  constructor(@InjectModel(StoredUser.name) private readonly model: Model<StoredUser>) {}

  /** @throws MongoServerError 11000 when the name or the email is taken */
  async insert(user: NewUser): Promise<Account> {
    const words = user.recoveryHash ? { recoveryWordsConfirmed: false } : {};
    const created = new this.model({ ...user, ...words, profilePic: null, createdAt: new Date() });
    await created.save();
    return created.toObject();
  }

  /** Counts a conversation that begins. Returns who may write to the receiver; null if one is gone. */
  async beginConversation({
    sender,
    receiver,
  }: {
    sender: string;
    receiver: string;
  }): Promise<WhoMayWrite | null> {
    const counted = { $inc: { conversationCount: 1 } };
    const found = await this.model
      .findOneAndUpdate({ _id: receiver }, counted, { projection: { whoMayWrite: 1 } })
      .lean<Partial<Pick<StoredUser, 'whoMayWrite'>>>();
    const { matchedCount } = await this.model.updateOne({ _id: sender }, counted);
    return found && matchedCount === 1 ? (found.whoMayWrite ?? 'everyone') : null;
  }

  async setPreferences(_id: string, chosen: Preferences): Promise<void> {
    await this.model.updateOne({ _id }, { $set: chosen });
  }

  /**
   * Changes the account and returns it before or after; null if it is gone or `onlyIf` does not match.
   * @throws MongoServerError 11000 when the name or the email is taken
   */
  async update(
    id: string,
    change: Partial<StoredUser>,
    { returns = 'before', onlyIf = {} }: UpdateOptions = {},
  ): Promise<Account | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, ...onlyIf },
        { $set: change },
        { returnDocument: returns, projection: accountFields },
      )
      .lean<Account>();
  }

  /** Takes an address from an account that never confirmed it. */
  async releaseUnconfirmed(email: string): Promise<void> {
    const unconfirmed = { email, emailConfirmed: trusted({ $ne: true }) };
    await this.model.updateOne(unconfirmed, { $set: { email: null } });
  }

  /** Drops the index of earlier releases, which takes two accounts without an email for duplicates. */
  async dropOldEmailIndex(): Promise<void> {
    const indexes = await this.model.collection.indexes();
    if (indexes.some(({ name }) => name === 'email_1')) {
      await this.model.collection.dropIndex('email_1');
    }
  }

  /** Replaces the password hash unless it has changed since. */
  async replaceHash(id: string, from: string, to: string): Promise<void> {
    await this.model.updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to } });
  }

  /** False if the account is gone. */
  async setRecoveryHash(id: string, hash: string): Promise<boolean> {
    const change = { $set: { recoveryHash: hash, recoveryWordsConfirmed: false } };
    const { matchedCount } = await this.model.updateOne({ _id: id }, change);
    return matchedCount === 1;
  }

  async confirmRecoveryWords(_id: string): Promise<void> {
    await this.model.updateOne({ _id }, { $set: { recoveryWordsConfirmed: true } });
  }

  async countRelations(id: string, change: 1 | 0 | -1): Promise<void> {
    const $inc = { relationCount: change, relationVersion: 1 };
    await this.model.updateOne({ _id: id }, { $inc });
  }

  async clearRelations(id: string, relationVersion: number): Promise<void> {
    await this.model.updateOne({ _id: id, relationVersion }, { $set: { relationCount: 0 } });
  }

  /** Locks another admin for the transaction; false if there is none. */
  async holdAnotherAdmin(id: string): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { role: 'admin', _id: trusted({ $ne: id }) },
      { $inc: { adminLockVersion: 1 } },
    );
    return matchedCount === 1;
  }

  /** Removes the account and returns what it was; null when it is gone already. */
  async remove(id: string): Promise<Account | null> {
    return this.model.findOneAndDelete({ _id: id }, { projection: accountFields }).lean<Account>();
  }
}

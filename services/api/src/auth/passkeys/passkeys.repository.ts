import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, Types } from 'mongoose';
import type { Caller } from '../../common/caller.js';
import { newObjectId } from '../../database/stored-id.js';
import { type StoredPasskey, StoredPasskeyChallenge, StoredPasskeys } from './passkey.schema.js';

/** The member who adds a passkey, in this session; null for a login or a proof. */
export type ChallengeOwner = Pick<Caller, 'id' | 'sessionId'> | null;

const ownedBy = (owner: ChallengeOwner) => ({
  userId: owner?.id ?? null,
  sessionId: owner?.sessionId ?? null,
});

@Injectable()
export class PasskeysRepository {
  constructor(
    @InjectModel(StoredPasskeys.name) private readonly model: Model<StoredPasskeys>,
    @InjectModel(StoredPasskeyChallenge.name)
    private readonly challenges: Model<StoredPasskeyChallenge>,
  ) {}

  async listOf(userId: string): Promise<StoredPasskey[]> {
    return (await this.model.findById(userId, { keys: 1 }).lean())?.keys ?? [];
  }

  async hasAny(userId: string): Promise<boolean> {
    return (
      (await this.model.exists({ _id: userId, 'keys.0': trusted({ $exists: true }) })) !== null
    );
  }

  async has(userId: string, credentialId: string): Promise<boolean> {
    return (await this.model.exists({ _id: userId, 'keys.credentialId': credentialId })) !== null;
  }

  async findOwner(credentialId: string): Promise<StoredPasskeys | null> {
    return this.model.findOne({ 'keys.credentialId': credentialId }).lean();
  }

  /** The member's document, which begins with this handle. */
  async findOrBegin(userId: string, handle: string): Promise<StoredPasskeys> {
    return this.model
      .findOneAndUpdate(
        { _id: userId },
        { $setOnInsert: { handle, keys: [] } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean()
      .orFail();
  }

  /** null if the member has as many as allowed. */
  async add(
    userId: string,
    added: Omit<StoredPasskey, '_id'>,
    max: number,
  ): Promise<StoredPasskey | null> {
    const passkey = { _id: newObjectId(), ...added };
    const { modifiedCount } = await this.model.updateOne(
      { _id: userId, [`keys.${max - 1}`]: trusted({ $exists: false }) },
      { $push: { keys: passkey } },
    );
    return modifiedCount === 1 ? passkey : null;
  }

  /** False if there is no such passkey, or if it is the last and has to stay. */
  async remove(userId: string, id: string, keepsLast: boolean): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      {
        _id: userId,
        'keys._id': id,
        ...(keepsLast && { 'keys.1': trusted({ $exists: true }) }),
      },
      { $pull: { keys: { _id: new Types.ObjectId(id) } } },
    );
    return modifiedCount === 1;
  }

  async count(credentialId: string, counter: number): Promise<void> {
    await this.model.updateOne(
      { 'keys.credentialId': credentialId },
      { $max: { 'keys.$.counter': counter } },
    );
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.model.deleteOne({ _id: userId });
  }

  async insertChallenge(_id: string, owner: ChallengeOwner, expiresAt: Date): Promise<void> {
    await this.challenges.create({ _id, ...ownedBy(owner), expiresAt });
  }

  /** Uses up the challenge; false if it is none of theirs, or no more. */
  async takeChallenge(_id: string, owner: ChallengeOwner, now: Date): Promise<boolean> {
    const taken = await this.challenges.deleteOne({
      _id,
      ...ownedBy(owner),
      expiresAt: trusted({ $gt: now }),
    });
    return taken.deletedCount === 1;
  }

  async removeChallengesOf(userId: string): Promise<void> {
    await this.challenges.deleteMany({ userId });
  }
}

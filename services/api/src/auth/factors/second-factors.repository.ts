import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import { type Factor, type PendingFactor, StoredSecondFactor } from './second-factor.schema.js';

@Injectable()
export class SecondFactorsRepository {
  constructor(
    @InjectModel(StoredSecondFactor.name) private readonly model: Model<StoredSecondFactor>,
  ) {}

  async find(userId: string): Promise<StoredSecondFactor | null> {
    return this.model.findById(userId).lean();
  }

  /** The factor that this session began to set up; null for none, or if another began one since. */
  async findPending(userId: string, sessionId: string): Promise<PendingFactor | null> {
    const found = await this.model.findOne({ _id: userId, 'pending.sessionId': sessionId }).lean();
    return found?.pending ?? null;
  }

  async setPending(userId: string, pending: PendingFactor): Promise<void> {
    await this.model.updateOne({ _id: userId }, { $set: { pending } }, { upsert: true });
  }

  /** Makes the pending factor the one that counts; false if it is another by now. */
  async activate(
    userId: string,
    { secret, backupHashes }: PendingFactor,
    step: number,
  ): Promise<boolean> {
    const active = { secret, backupHashes };
    const { modifiedCount } = await this.model.updateOne(
      { _id: userId, 'pending.secret': secret },
      { $set: { active, pending: null, lastStep: step } },
    );
    return modifiedCount === 1;
  }

  /** Uses up the codes of this period and of those before; false if one of them was used already. */
  async useStep(userId: string, { secret }: Factor, step: number): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: userId, 'active.secret': secret, lastStep: trusted({ $lt: step }) },
      { $set: { lastStep: step } },
    );
    return modifiedCount === 1;
  }

  /** Uses up the backup code; false if it was used already. */
  async useBackup(userId: string, hash: string): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: userId, 'active.backupHashes': hash },
      { $pull: { 'active.backupHashes': hash } },
    );
    return modifiedCount === 1;
  }

  async remove(userId: string): Promise<void> {
    await this.model.deleteOne({ _id: userId });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Signer } from '../../common/signer.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { addressKey } from '../../rate-limit/client-address.js';
import { StoredVisitorMark } from './visitor-mark.schema.js';

/** Within this time an address reports a thing once. Milliseconds. */
const markLifeMs = 7 * 24 * 60 * 60_000;

@Injectable()
export class VisitorMarksRepository {
  private readonly signer: Signer;

  constructor(
    @InjectModel(StoredVisitorMark.name) private readonly model: Model<StoredVisitorMark>,
    @Inject(ENVIRONMENT) { jwtSecrets }: Environment,
  ) {
    this.signer = new Signer(jwtSecrets, 'visitors’ reports');
  }

  /** Remembers for a week that the address reported the target; false if it did so before. */
  async add(address: string, target: string): Promise<boolean> {
    const _id = this.signer.sign(addressKey(address), target);
    const expiresAt = new Date(Date.now() + markLifeMs);
    const { upsertedCount } = await this.model.updateOne(
      { _id },
      { $setOnInsert: { expiresAt } },
      { upsert: true },
    );
    return upsertedCount > 0;
  }
}

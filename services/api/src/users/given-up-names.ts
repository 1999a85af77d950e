import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import { derivedKey } from '../common/derived-key.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import type { Transaction } from '../database/transactions.js';
import { StoredGivenUpName } from './given-up-name.schema.js';

/** How long nobody else may have the name. Milliseconds. */
const rest = 30 * 24 * 60 * 60_000;

/** Keeps names from others for a while after a rename or a removal, lest they pass for who had them. */
@Injectable()
export class GivenUpNames {
  /** One for each secret: while the operator changes them, the names given up before count too. */
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(
    @InjectModel(StoredGivenUpName.name) private readonly model: Model<StoredGivenUpName>,
    @Inject(ENVIRONMENT) { jwtSecrets: [first, ...others] }: Environment,
  ) {
    this.keys = [keyOf(first), ...others.map(keyOf)];
  }

  /** To be called in the transaction in which the account gives up the name. */
  async note(nameKey: string, userId: string, transaction: Transaction): Promise<void> {
    const [key] = this.keys;
    const owner = hashOf(key, nameKey, userId);
    const expiresAt = new Date(Date.now() + rest);
    await this.model.updateOne(
      { _id: hashOf(key, nameKey) },
      { $set: { owner, expiresAt } },
      { upsert: true, session: transaction },
    );
  }

  /**
   * Whether somebody else than `userId` gave up the name lately. In the transaction that takes the
   * name it cannot be given up in between.
   */
  async isKeptFrom(
    userId: string | null,
    nameKey: string,
    transaction?: Transaction,
  ): Promise<boolean> {
    const ids = this.keys.map((key) => hashOf(key, nameKey));
    const own = userId === null ? [] : this.keys.map((key) => hashOf(key, nameKey, userId));
    const found = await this.model
      .exists({
        _id: trusted({ $in: ids }),
        owner: trusted({ $nin: own }),
        expiresAt: trusted({ $gt: new Date() }),
      })
      .session(transaction ?? null);
    return found !== null;
  }
}

function keyOf(secret: string): Buffer {
  return derivedKey(secret, 'given up names');
}

/** A name key has no line break, so that no two of these texts are the same. */
function hashOf(key: Buffer, ...parts: string[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}

import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import { derivedKey } from '../common/derived-key.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import type { Transaction } from '../database/transactions.js';
import { StoredQuarantinedName } from './quarantined-name.schema.js';

/** Milliseconds. */
const quarantineMs = 30 * 24 * 60 * 60_000;

/** Reserves a name for 30 days after a rename or an erasure, so that nobody can impersonate its owner. */
@Injectable()
export class NameQuarantine {
  /** One for each secret: while the operator changes them, the names hashed with the old one count too. */
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(
    @InjectModel(StoredQuarantinedName.name) private readonly model: Model<StoredQuarantinedName>,
    @Inject(ENVIRONMENT) { jwtSecrets: [first, ...others] }: Environment,
  ) {
    this.keys = [keyOf(first), ...others.map(keyOf)];
  }

  /** To be called in the transaction in which the account loses the name. */
  async add(nameKey: string, userId: string, transaction: Transaction): Promise<void> {
    const [key] = this.keys;
    const owner = hashOf(key, nameKey, userId);
    const expiresAt = new Date(Date.now() + quarantineMs);
    await this.model.updateOne(
      { _id: hashOf(key, nameKey) },
      { $set: { owner, expiresAt } },
      { upsert: true, session: transaction },
    );
  }

  /**
   * Whether the name was lately somebody else's than `userId`'s. Within the transaction that takes the
   * name, no other can put it into quarantine.
   */
  async isReserved(
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
  return derivedKey(secret, 'name quarantine');
}

/** A name key has no line break, so that no two of these texts are the same. */
function hashOf(key: Buffer, ...parts: string[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}

import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import { Signer } from '../common/signer.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import type { Transaction } from '../database/transactions.js';
import { StoredQuarantinedName } from './quarantined-name.schema.js';

/** Milliseconds. */
const quarantineMs = 30 * 24 * 60 * 60_000;

/** Reserves a name for 30 days after a rename or an erasure, so that nobody can impersonate its owner. */
@Injectable()
export class NameQuarantine {
  private readonly signer: Signer;

  constructor(
    @InjectModel(StoredQuarantinedName.name) private readonly model: Model<StoredQuarantinedName>,
    @Inject(ENVIRONMENT) { jwtSecrets }: Environment,
  ) {
    this.signer = new Signer(jwtSecrets, 'name quarantine');
  }

  /** Call this in the transaction in which the account loses the name. */
  async add(nameKey: string, userId: string, transaction: Transaction): Promise<void> {
    const owner = this.signer.sign(nameKey, userId);
    const expiresAt = new Date(Date.now() + quarantineMs);
    await this.model.updateOne(
      { _id: this.signer.sign(nameKey) },
      { $set: { owner, expiresAt } },
      { upsert: true, session: transaction },
    );
  }

  /**
   * True if the name is in quarantine for another user than `userId`. Within the transaction that takes the
   * name, no other can put it into quarantine.
   */
  async isReserved(
    userId: string | null,
    nameKey: string,
    transaction?: Transaction,
  ): Promise<boolean> {
    // While the operator changes the secret, the names signed with the old one count too.
    const ids = this.signer.signatures(nameKey);
    const own = userId === null ? [] : this.signer.signatures(nameKey, userId);
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

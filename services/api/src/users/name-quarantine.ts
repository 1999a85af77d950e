import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import { lookAlikesOf, nameKeyOf } from '../common/name-forms.js';
import { Signer } from '../common/signer.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { StoredQuarantinedName } from './quarantined-name.schema.js';

/** Milliseconds. */
const quarantineMs = 30 * 24 * 60 * 60_000;

/** The forms of a name that are reserved: its look-alikes go with it. */
const formsOf = (name: string) => [...new Set([nameKeyOf(name), ...lookAlikesOf(name)])];

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
  async add(name: string, userId: string): Promise<void> {
    const expiresAt = new Date(Date.now() + quarantineMs);
    for (const form of formsOf(name)) {
      await this.model.updateOne(
        { _id: this.signer.sign(form) },
        { $set: { owner: this.signer.sign(form, userId), expiresAt } },
        { upsert: true },
      );
    }
  }

  /**
   * True if the name, or one that looks like it, is in quarantine for another user than `userId`. Within
   * the transaction that takes the name, no other can put it into quarantine.
   */
  async isReserved(userId: string | null, name: string): Promise<boolean> {
    const forms = formsOf(name);
    // While the operator changes the secret, the names signed with the old one count too.
    const ids = forms.flatMap((form) => this.signer.signatures(form));
    const own =
      userId === null ? [] : forms.flatMap((form) => this.signer.signatures(form, userId));
    const found = await this.model.exists({
      _id: trusted({ $in: ids }),
      owner: trusted({ $nin: own }),
      expiresAt: trusted({ $gt: new Date() }),
    });
    return found !== null;
  }
}

import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import { type MailTokenKind, StoredMailToken } from './mail.schema.js';

/** Milliseconds. */
const lifeMs = 30 * 60_000;

@Injectable()
export class MailTokensRepository {
  constructor(@InjectModel(StoredMailToken.name) private readonly model: Model<StoredMailToken>) {}

  /** Returns a new token, of which only the hash is stored. */
  async make(kind: MailTokenKind, user: string, email: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + lifeMs);
    await this.model.create({ _id: hashOf(token), kind, user, email, expiresAt });
    return token;
  }

  async find(kind: MailTokenKind, token: string): Promise<StoredMailToken | null> {
    return this.model.findOne(valid(kind, token)).lean<StoredMailToken>();
  }

  /** Uses the token up; null if somebody else has, or it has expired. */
  async use(kind: MailTokenKind, token: string): Promise<StoredMailToken | null> {
    return this.model.findOneAndDelete(valid(kind, token)).lean<StoredMailToken>();
  }

  /** Ends the links of the account: those of one kind, or all. */
  async removeAllOf(user: string, kind?: MailTokenKind): Promise<void> {
    const filter = { user, ...(kind && { kind }) };
    await this.model.deleteMany(filter);
  }
}

const valid = (kind: MailTokenKind, token: string) => ({
  _id: hashOf(token),
  kind,
  expiresAt: trusted({ $gt: new Date() }),
});

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

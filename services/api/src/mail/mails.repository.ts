import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Language } from '@unburden/contracts';
import type { Model } from 'mongoose';
import { type MailKind, StoredMail } from './mail.schema.js';

/** An unsent mail is of no use after a day. Milliseconds. */
const lifeMs = 24 * 60 * 60_000;

export interface NewMail {
  kind: MailKind;
  to: string;
  user: string | null;
  language?: Language;
}

@Injectable()
export class MailsRepository {
  constructor(@InjectModel(StoredMail.name) private readonly model: Model<StoredMail>) {}

  /** Returns the id. */
  async insert(mail: NewMail): Promise<string> {
    const created = new this.model({ ...mail, expiresAt: new Date(Date.now() + lifeMs) });
    await created.save();
    return created._id.toString();
  }

  async find(id: string): Promise<StoredMail | null> {
    return this.model.findById(id).lean<StoredMail>();
  }

  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  async removeAllOf(user: string): Promise<void> {
    await this.model.deleteMany({ user });
  }
}

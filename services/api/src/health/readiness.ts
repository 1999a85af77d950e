import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Indexes } from '../database/indexes.js';

/** How long indexes that were found complete are taken to be so. Milliseconds. */
const trustedForMs = 60_000;

/** An answer is given again for so long: whoever asks, the database is not asked more often. */
const answerHoldsForMs = 1_000;

/** Whether the database is fit to be asked. Anybody may ask this, as often as they like. */
@Injectable()
export class Readiness {
  private completeAt: number | null = null;
  private latest: { answer: Promise<boolean>; until: number } | null = null;

  constructor(
    private readonly indexes: Indexes,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Throws when the database does not answer. */
  isReady(): Promise<boolean> {
    if (this.latest && Date.now() < this.latest.until) return this.latest.answer;
    const question = { answer: this.ask(), until: Infinity };
    this.latest = question;
    const settle = () => (question.until = Date.now() + answerHoldsForMs);
    question.answer.then(settle, settle);
    return question.answer;
  }

  private async ask(): Promise<boolean> {
    const now = Date.now();
    if (this.completeAt !== null && now - this.completeAt < trustedForMs) {
      await this.connection.db?.command({ ping: 1 });
      return true;
    }
    this.completeAt = (await this.indexes.areComplete()) ? now : null;
    return this.completeAt !== null;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Indexes } from '../database/indexes.js';

/** Complete indexes are not checked again for this time. Milliseconds. */
const trustedForMs = 60_000;

/** Checks whether the database is usable. */
@Injectable()
export class Readiness {
  private completeAt: number | null = null;

  constructor(
    private readonly indexes: Indexes,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Throws if the database does not answer. */
  async isReady(): Promise<boolean> {
    const now = Date.now();
    if (this.completeAt !== null && now - this.completeAt < trustedForMs) {
      await this.connection.db?.command({ ping: 1 });
      return true;
    }
    this.completeAt = (await this.indexes.areComplete()) ? now : null;
    return this.completeAt !== null;
  }
}

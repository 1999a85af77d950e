import { Inject, Injectable } from '@nestjs/common';
import { CommentTotals } from '../blog/comment-totals.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { AbandonedTransactions } from '../database/abandoned-transactions.js';
import { Indexes } from '../database/indexes.js';
import { Migrations } from '../database/migrations/migrations.js';
import { DemoSeed } from './demo-seed.js';
import { FirstAdmin } from './first-admin.js';

/** Brings the database into order. */
@Injectable()
export class Setup {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly abandoned: AbandonedTransactions,
    private readonly migrations: Migrations,
    private readonly indexes: Indexes,
    private readonly seed: DemoSeed,
    private readonly commentTotals: CommentTotals,
    private readonly firstAdmin: FirstAdmin,
  ) {}

  /** Idempotent, and safe to run in two processes at once. Nothing may be listened to before it. */
  async run(): Promise<void> {
    await this.abandoned.end();
    await this.migrations.run();
    await this.indexes.ensure();
    const isDemo = this.environment.seed === 'demo';
    if (isDemo) await this.seed.plant();
    // The demo community comes past the totals.
    await (isDemo ? this.commentTotals.setRight() : this.commentTotals.begin());
    await this.firstAdmin.ensure();
  }
}

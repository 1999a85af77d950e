import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { BlogModule } from '../blog/blog.module.js';
import { CommentTotals } from '../blog/comment-totals.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { UsersModule } from '../users/users.module.js';
import { AbandonedTransactions } from './abandoned-transactions.js';
import { DemoSeed } from './demo-seed.js';
import { FirstAdmin } from './first-admin.js';
import { Indexes } from './indexes.js';
import { Migrations } from './migrations/migrations.js';
import { seedSchema, StoredSeed } from './seed.schema.js';

/** Brings the database into order at boot: nothing is listened to before this is done. */
@Module({
  imports: [
    AuthModule,
    BlogModule,
    UsersModule,
    MongooseModule.forFeature([{ name: StoredSeed.name, schema: seedSchema }]),
  ],
  providers: [DemoSeed, FirstAdmin],
  exports: [DemoSeed],
})
export class SetupModule implements OnApplicationBootstrap {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly abandoned: AbandonedTransactions,
    private readonly migrations: Migrations,
    private readonly indexes: Indexes,
    private readonly seed: DemoSeed,
    private readonly commentTotals: CommentTotals,
    private readonly firstAdmin: FirstAdmin,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.abandoned.end();
    await this.migrations.run();
    await this.indexes.ensure();
    if (this.environment.seed === 'demo') await this.seed.plant();
    await this.commentTotals.setRight();
    await this.firstAdmin.ensure();
  }
}

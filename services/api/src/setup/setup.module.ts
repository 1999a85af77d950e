import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { BlogModule } from '../blog/blog.module.js';
import { UsersModule } from '../users/users.module.js';
import { DemoSeed } from './demo-seed.js';
import { FirstAdmin } from './first-admin.js';
import { seedSchema, StoredSeed } from './seed.schema.js';
import { Setup } from './setup.js';

/** Prepares the database before the server listens. */
@Module({
  imports: [
    AuthModule,
    BlogModule,
    UsersModule,
    MongooseModule.forFeature([{ name: StoredSeed.name, schema: seedSchema }]),
  ],
  providers: [DemoSeed, FirstAdmin, Setup],
  exports: [Setup],
})
export class SetupModule {}

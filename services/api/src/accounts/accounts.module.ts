import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { BlogModule } from '../blog/blog.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { UsersModule } from '../users/users.module.js';
import { accountRemovalSchema, StoredAccountRemoval } from './account-removal.schema.js';
import { AccountRemovalResumer } from './account-removal.resumer.js';
import { AccountRemovalService } from './account-removal.service.js';
import { AccountRemovalsRepository } from './account-removals.repository.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';

/** What concerns an account and more than one of the modules that know about members. */
@Module({
  imports: [
    AuthModule,
    UsersModule,
    BlogModule,
    ChatModule,
    MongooseModule.forFeature([{ name: StoredAccountRemoval.name, schema: accountRemovalSchema }]),
  ],
  controllers: [AccountsController],
  providers: [
    AccountsService,
    AccountRemovalService,
    AccountRemovalResumer,
    AccountRemovalsRepository,
  ],
  exports: [AccountsService],
})
export class AccountsModule {}

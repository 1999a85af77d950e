import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BlogModule } from '../blog/blog.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { ReasonsModule } from '../reasons/reasons.module.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountAuditService } from './account-audit.service.js';
import { AccountRemovalService } from './account-removal.service.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';

/** Account changes and deletion, which concern more than one module. */
@Module({
  imports: [
    AuditModule,
    NoticesModule,
    ReasonsModule,
    AuthModule,
    UsersModule,
    BlogModule,
    ChatModule,
    ModerationModule,
  ],
  controllers: [AccountsController],
  providers: [AccountsService, AccountRemovalService, AccountAuditService],
  exports: [AccountRemovalService],
})
export class AccountsModule {}

import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { ReasonsModule } from '../reasons/reasons.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountErasureService } from './account-erasure.service.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';

/** Changes and erasure of an account. */
@Module({
  imports: [AuditModule, MailModule, NoticesModule, ReasonsModule, AuthModule, UsersModule],
  controllers: [AccountsController],
  providers: [AccountsService, AccountErasureService],
  exports: [AccountErasureService],
})
export class AccountsModule {}

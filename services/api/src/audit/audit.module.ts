import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import {
  auditDiffSchema,
  auditEntrySchema,
  StoredAuditDiff,
  StoredAuditEntry,
} from './audit-entry.schema.js';
import { AuditLogController } from './audit-log.controller.js';
import { AuditLogRepository } from './audit-log.repository.js';
import { AuditLogService } from './audit-log.service.js';

/** The audit log: every module in which staff can act writes to it. */
@Module({
  imports: [
    UsersModule,
    MongooseModule.forFeature([
      { name: StoredAuditEntry.name, schema: auditEntrySchema },
      { name: StoredAuditDiff.name, schema: auditDiffSchema },
    ]),
  ],
  controllers: [AuditLogController],
  providers: [AuditLogService, AuditLogRepository],
  exports: [AuditLogService],
})
export class AuditModule {}

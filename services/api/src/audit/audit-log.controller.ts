import { Controller, Get, Query } from '@nestjs/common';
import type { AuditEntry } from '@unburden/contracts';
import { StaffOnly } from '../common/access.decorators.js';
import { type Caller, CurrentUser } from '../common/caller.js';
import { Answer } from '../openapi/answer.decorator.js';
import type { Page } from '../pagination/cursor.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditQueryDto } from './audit-query.dto.js';

/** `moderation/acts` is its earlier address, which answers until the next version. */
@Controller('moderation')
export class AuditLogController {
  constructor(private readonly auditLog: AuditLogService) {}

  @StaffOnly()
  @Answer('The record of what staff did, newest first; nobody has the cases about themselves', [
    'AuditEntry',
  ])
  @Get(['audit-log', 'acts'])
  list(@CurrentUser() actor: Caller, @Query() query: AuditQueryDto): Promise<Page<AuditEntry>> {
    return this.auditLog.page(actor, query);
  }
}

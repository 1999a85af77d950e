import { Controller, Get, Query, Res } from '@nestjs/common';
import type { AuditEntry } from '@unburden/contracts';
import type { Response } from 'express';
import { StaffOnly } from '../common/access.decorators.js';
import { withListHeaders } from '../pagination/cursor.js';
import { Answer } from '../openapi/answer.decorator.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditQueryDto } from './dto/audit-query.dto.js';

@Controller('moderation')
export class AuditLogController {
  constructor(private readonly auditLog: AuditLogService) {}

  @StaffOnly()
  @Answer('The record of what staff did, newest first', ['AuditEntry'])
  @Get('acts')
  async list(
    @Query() query: AuditQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntry[]> {
    return withListHeaders(response, await this.auditLog.page(query));
  }
}

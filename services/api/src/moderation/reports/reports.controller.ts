import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import type { MessageResponse, OwnReport } from '@unburden/contracts';
import { CurrentUser, type Caller } from '../../common/caller.js';
import { Idempotent } from '../../idempotency/idempotency.interceptor.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import type { Page } from '../../pagination/cursor.js';
import { PageQueryDto } from '../../pagination/page-query.dto.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { ReportDto } from './report.dto.js';
import { ReportsService } from './reports.service.js';

@Controller('reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Answer('The caller’s own reports with their outcomes, newest first', ['OwnReport'])
  @Get()
  list(@CurrentUser() actor: Caller, @Query() query: PageQueryDto): Promise<Page<OwnReport>> {
    return this.reports.page(actor, query);
  }

  @Idempotent()
  @RateLimit('report')
  @Answer(
    'Reports a post, comment, reply, member or message',
    'MessageResponse',
    'ownReport',
    'postNotFound',
    'commentNotFound',
    'replyNotFound',
    'userNotFound',
    'messageNotFound',
  )
  @Post()
  file(@CurrentUser() actor: Caller, @Body() input: ReportDto): Promise<MessageResponse> {
    return this.reports.file(actor, input);
  }
}

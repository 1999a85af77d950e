import { Body, Controller, Get, Ip, Post, Query } from '@nestjs/common';
import type { MessageResponse, OwnReport } from '@unburden/contracts';
import { Public } from '../../common/access.decorators.js';
import { type Caller, CurrentUser, Viewer } from '../../common/caller.js';
import { Idempotent } from '../../idempotency/idempotency.service.js';
import { Answer } from '../../openapi/answer.decorator.js';
import type { Page } from '../../pagination/cursor.js';
import { PageQueryDto } from '../../pagination/page-query.dto.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
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

  @Public()
  @Idempotent()
  @RateLimit('report')
  @Answer(
    'Reports a post, comment, reply, member or message; visitors report no messages',
    'MessageResponse',
    'ownReport',
    'postNotFound',
    'commentNotFound',
    'replyNotFound',
    'userNotFound',
    'messageNotFound',
  )
  @Post()
  file(
    @Viewer() actor: Caller | null,
    @Ip() address: string,
    @Body() input: ReportDto,
  ): Promise<MessageResponse> {
    return this.reports.file(actor ?? { address }, input);
  }
}

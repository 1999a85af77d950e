import { Body, Controller, Post } from '@nestjs/common';
import type { MessageResponse } from '@unburden/contracts';
import { CurrentUser, type Caller } from '../../common/caller.js';
import { Idempotent } from '../../idempotency/idempotency.interceptor.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { ReportDto } from './report.dto.js';
import { ReportsService } from './reports.service.js';

@Controller('reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

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

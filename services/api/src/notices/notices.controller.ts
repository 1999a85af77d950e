import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import {
  type AppealInput,
  chatHeaders,
  limits,
  type MessageResponse,
  type Notice,
  type ReadNoticesInput,
  type ReadNoticesResponse,
} from '@unburden/contracts';
import type { Response } from 'express';
import { type Caller, CurrentUser } from '../common/caller.js';
import { Idempotent } from '../idempotency/idempotency.service.js';
import { Answer } from '../openapi/answer.decorator.js';
import type { Page } from '../pagination/cursor.js';
import { PageQueryDto } from '../pagination/page-query.dto.js';
import { IdField, IdPipe, TextField } from '../validation/fields.decorator.js';
import { NoticesService } from './notices.service.js';

class ReadNoticesDto implements ReadNoticesInput {
  @IdField('upTo')
  upTo: string;
}

class AppealDto implements AppealInput {
  @TextField({ label: 'Text', ...limits.appeal, multiline: true })
  text: string;
}

/** The caller's own notices, below `/users` by the contract. */
@Controller('users/notices')
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Answer('What the caller is told by the staff and about the account, newest first', ['Notice'])
  @Get()
  async list(
    @CurrentUser() actor: Caller,
    @Query() query: PageQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Page<Notice>> {
    const page = await this.notices.page(actor, query);
    response.setHeader(chatHeaders.unreadTotal, String(page.unread));
    return page;
  }

  @Answer('Marks a notice and all older ones as read', 'ReadNoticesResponse', 'noticeNotFound')
  @Patch('read')
  async markRead(
    @CurrentUser() actor: Caller,
    @Body() { upTo }: ReadNoticesDto,
  ): Promise<ReadNoticesResponse> {
    return { unread: await this.notices.markRead(actor, upTo) };
  }

  @Idempotent()
  @HttpCode(200)
  @Answer(
    'Asks for another look at a removal, a warning or a suspension, once and within 20 days',
    'MessageResponse',
    'noticeNotFound',
    'notAppealable',
    'appealedAlready',
  )
  @Post(':noticeId/appeal')
  async appeal(
    @CurrentUser() actor: Caller,
    @Param('noticeId', IdPipe) noticeId: string,
    @Body() { text }: AppealDto,
  ): Promise<MessageResponse> {
    return this.notices.appeal(actor, noticeId, text);
  }
}

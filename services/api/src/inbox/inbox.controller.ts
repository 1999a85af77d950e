import { Body, Controller, Get, HttpCode, Patch, Query, Res } from '@nestjs/common';
import {
  inboxHeaders,
  type InboxSettings,
  type InboxThread,
  type InboxUnread,
} from '@unburden/contracts';
import type { Response } from 'express';
import { type Caller, CurrentUser } from '../common/caller.js';
import { Answer, AnswerHeaders } from '../openapi/answer.decorator.js';
import type { Page } from '../pagination/cursor.js';
import { InboxQueryDto, InboxSettingsDto, ReadInboxDto } from './inbox.dto.js';
import { InboxService } from './inbox.service.js';

/** Answers of others to the caller. Notices of the staff are at `users/notices`. */
@Controller('users/inbox')
export class InboxController {
  constructor(private readonly inbox: InboxService) {}

  @Answer('Threads with answers for the caller, latest first', ['InboxThread'])
  @AnswerHeaders({ [inboxHeaders.unreadCount]: 'Threads with an unread answer, counted to 100.' })
  @Get()
  async list(
    @CurrentUser() actor: Caller,
    @Query() query: InboxQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Page<InboxThread>> {
    const page = await this.inbox.page(actor, query);
    response.setHeader(inboxHeaders.unreadCount, String(page.unread));
    return page;
  }

  @Answer('Marks one thread, or all, as read', 'InboxUnread', 'postNotFound')
  @Patch('read')
  async markRead(@CurrentUser() actor: Caller, @Body() body: ReadInboxDto): Promise<InboxUnread> {
    return { unread: await this.inbox.markRead(actor, body) };
  }

  @Answer('What makes the caller follow a thread', 'InboxSettings')
  @Get('settings')
  settings(@CurrentUser() { followsAnswered }: Caller): InboxSettings {
    return { followAnswered: followsAnswered };
  }

  @Answer('Changes that', null)
  @HttpCode(204)
  @Patch('settings')
  changeSettings(
    @CurrentUser() actor: Caller,
    @Body() { followAnswered }: InboxSettingsDto,
  ): Promise<void> {
    return this.inbox.setFollowAnswered(actor, followAnswered);
  }
}

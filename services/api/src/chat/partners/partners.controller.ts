import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { chatHeaders, type ChatPartner } from '@unburden/contracts';
import type { Request, Response } from 'express';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { Answer, AnswerHeaders, DocumentedUnder } from '../../openapi/answer.decorator.js';
import type { Page } from '../../pagination/cursor.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { PartnersService } from './partners.service.js';
import { PartnersQueryDto } from './partners-query.dto.js';

@DocumentedUnder('Messages')
@Controller('messages')
export class PartnersController {
  constructor(
    private readonly partners: PartnersService,
    private readonly limiter: RateLimiter,
  ) {}

  @Answer('Members to chat with, latest talk first', ['ChatPartner'])
  @AnswerHeaders({
    [chatHeaders.unreadTotal]: 'What the caller has not read in all chats together.',
  })
  @Get('getUserForSidebar')
  async chatPartners(
    @CurrentUser() actor: Caller,
    @Query() query: PartnersQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Page<ChatPartner>> {
    if (query.q) await this.limiter.consume('search', request);
    const page = await this.partners.page(actor, query);
    response.setHeader(chatHeaders.unreadTotal, String(page.unreadTotal));
    return page;
  }

  @Answer('One member to chat with, as in that list', 'ChatPartner', 'userNotFound')
  @Get('partner/:userId')
  chatPartner(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
  ): Promise<ChatPartner> {
    return this.partners.one(actor, userId);
  }
}

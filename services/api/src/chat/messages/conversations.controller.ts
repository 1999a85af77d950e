import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import { chatHeaders, type Message, type ReadMessagesResponse } from '@unburden/contracts';
import type { Response } from 'express';
import { ChangesState } from '../../common/access.decorators.js';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Answer, AnswerHeaders, DocumentedUnder } from '../../openapi/answer.decorator.js';
import type { Page } from '../../pagination/cursor.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { ConversationRemovalService } from './conversation-removal.service.js';
import { ConversationsService } from './conversations.service.js';
import { ConversationQueryDto, ConversationUpToDto } from './message.dto.js';
import { ReadReceiptsService } from './read-receipts.service.js';
import { TypingService } from './typing.service.js';

/** The conversation with one other member: messages, read receipts and typing. */
@DocumentedUnder('Messages')
@Controller('messages')
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly removal: ConversationRemovalService,
    private readonly readReceipts: ReadReceiptsService,
    private readonly typings: TypingService,
  ) {}

  @Answer('The conversation with a member', ['Message'], 'userNotFound')
  @AnswerHeaders({
    [chatHeaders.readUpTo]: 'The id of the message up to which the other one has read, if shown.',
  })
  @ChangesState()
  @Get('getmessage/:userId')
  async conversation(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Query() query: ConversationQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Page<Message>> {
    const page = await this.conversations.page(actor, userId, query);
    if (page.readUpTo) response.setHeader(chatHeaders.readUpTo, page.readUpTo);
    return page;
  }

  @RateLimit('markRead')
  @Answer('Marks a conversation as read', 'ReadMessagesResponse', 'messageNotFound')
  @Patch('read/:userId')
  async read(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() { upTo }: ConversationUpToDto,
  ): Promise<ReadMessagesResponse> {
    return { unread: await this.readReceipts.readUpTo(actor, userId, upTo) };
  }

  @RateLimit('remove')
  @Answer('Removes a conversation from the view of the caller alone', null, 'messageNotFound')
  @HttpCode(204)
  @Delete('conversation/:userId')
  async remove(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() { upTo }: ConversationUpToDto,
  ): Promise<void> {
    await this.removal.remove(actor, userId, upTo);
  }

  @RateLimit('typing')
  @UseGuards(NoFieldsGuard)
  @Answer('Tells a member that the caller is writing to them', null, 'userNotFound')
  @HttpCode(204)
  @Post('typing/:userId')
  async typing(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
  ): Promise<void> {
    await this.typings.tell(actor, userId);
  }
}

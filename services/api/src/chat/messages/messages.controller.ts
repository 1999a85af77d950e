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
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import {
  chatHeaders,
  type ChatPartner,
  type Message,
  type MessageResponse,
  type ReadMessagesResponse,
} from '@unburden/contracts';
import { messages } from '../../common/messages.js';
import type { Request, Response } from 'express';
import { ChangesState } from '../../common/access.decorators.js';
import { CurrentUser, type Caller } from '../../common/caller.js';
import { IdPipe } from '../../validation/id.pipe.js';
import { Idempotent } from '../../idempotency/idempotency.interceptor.js';
import type { Page } from '../../pagination/cursor.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import { PictureUpload, UploadedPicture } from '../../storage/processing/picture-upload.js';
import { ChatPartnersService } from '../partners/chat-partners.service.js';
import { ConversationsService } from './conversations.service.js';
import { ChatPartnersQueryDto } from '../partners/chat-partners-query.dto.js';
import { ConversationQueryDto, ReadMessagesDto, SendMessageDto } from './message.dto.js';
import { MessagesService } from './messages.service.js';
import { ReadReceiptsService } from './read-receipts.service.js';
import { TypingService } from './typing.service.js';
import { UploadAllowance } from './upload-allowance.interceptor.js';
import { Answer, AnswerHeaders } from '../../openapi/answer.decorator.js';

@Controller('messages')
export class MessagesController {
  constructor(
    private readonly partners: ChatPartnersService,
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesService,
    private readonly readReceipts: ReadReceiptsService,
    private readonly typings: TypingService,
    private readonly limiter: RateLimiter,
  ) {}

  @Answer('Members to chat with, latest talk first', ['ChatPartner'])
  @AnswerHeaders({
    [chatHeaders.unreadTotal]: 'What the caller has not read in all chats together.',
  })
  @Get('getUserForSidebar')
  async chatPartners(
    @CurrentUser() actor: Caller,
    @Query() query: ChatPartnersQueryDto,
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

  @Idempotent()
  @RateLimit('message')
  @UseInterceptors(UploadAllowance)
  @PictureUpload('image')
  @Answer(
    'Sends a message, a picture or both',
    'Message',
    'userNotFound',
    'blockedByYou',
    'requestWithPicture',
    'requestTooLong',
    'tooManyNewChats',
  )
  @Post('sendmessage/:userId')
  send(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() { text, clientId }: SendMessageDto,
    @UploadedPicture() image: Buffer | null,
  ): Promise<Message> {
    return this.messages.send(actor, userId, { text, image, clientId: clientId ?? null });
  }

  @RateLimit('remove')
  @Answer('The sender takes a message back, for both', 'MessageResponse', 'messageNotFound')
  @Delete('deletemessage/:messageId')
  async delete(
    @CurrentUser() actor: Caller,
    @Param('messageId', IdPipe) messageId: string,
  ): Promise<MessageResponse> {
    await this.messages.remove(actor, messageId);
    return { message: messages.messageDeleted };
  }

  @RateLimit('markRead')
  @Answer('Marks a conversation as read', 'ReadMessagesResponse', 'messageNotFound')
  @Patch('read/:userId')
  async read(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() { upTo }: ReadMessagesDto,
  ): Promise<ReadMessagesResponse> {
    return { unread: await this.readReceipts.readUpTo(actor, userId, upTo) };
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

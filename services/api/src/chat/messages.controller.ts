import { Body, Controller, Get, Param, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import type { ChatPartner, Message } from '@unburden/contracts';
import type { Response } from 'express';
import { CurrentUser, type Caller } from '../common/caller.js';
import { IdPipe } from '../common/id.pipe.js';
import { IdempotencyKey } from '../common/idempotency-key.decorator.js';
import { setListHeaders } from '../common/list-headers.js';
import { RateLimit } from '../common/rate-limit.decorator.js';
import { PictureUpload, UploadedPicture } from '../storage/picture-upload.js';
import { ChatPartnersService } from './chat-partners.service.js';
import { ChatPartnersQueryDto } from './dto/chat-partners-query.dto.js';
import { ConversationQueryDto } from './dto/conversation-query.dto.js';
import { SendMessageDto } from './dto/send-message.dto.js';
import { MessagesService } from './messages.service.js';
import { SendingService } from './sending.service.js';
import { UploadAllowance } from './upload-allowance.interceptor.js';
import { Answer } from '../openapi/answer.decorator.js';
import * as wire from '../openapi/wire-schemas.js';

@Controller('messages')
export class MessagesController {
  constructor(
    private readonly partners: ChatPartnersService,
    private readonly messages: MessagesService,
    private readonly sending: SendingService,
  ) {}

  @Answer('Members to chat with, latest talk first', wire.list(wire.chatPartner))
  @Get('getUserForSidebar')
  async chatPartners(
    @CurrentUser() actor: Caller,
    @Query() query: ChatPartnersQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChatPartner[]> {
    const page = await this.partners.page(actor, query);
    setListHeaders(response, page);
    return page.partners;
  }

  @Answer('The conversation with a member', wire.list(wire.message), 'userNotFound')
  @Get('getmessage/:userId')
  async conversation(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Query() query: ConversationQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Message[]> {
    const page = await this.messages.page(actor, userId, query);
    setListHeaders(response, page);
    return page.messages;
  }

  @RateLimit('message')
  @UseInterceptors(UploadAllowance)
  @PictureUpload('image')
  @Answer('Sends a message, a picture or both', wire.message, 'userNotFound')
  @Post('sendmessage/:userId')
  send(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() { text, clientId }: SendMessageDto,
    @UploadedPicture() image: Buffer | null,
    @IdempotencyKey() idempotencyKey: string | null,
  ): Promise<Message> {
    const input = { text, image, clientId: clientId ?? null, idempotencyKey };
    return this.sending.send(actor, userId, input);
  }
}

import {
  Body,
  type CallHandler,
  Controller,
  Delete,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  Param,
  Patch,
  Post,
  UseInterceptors,
} from '@nestjs/common';
import { answers, type Message, type MessageResponse } from '@unburden/contracts';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { Idempotent } from '../../idempotency/idempotency.service.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import { PictureUpload, UploadedPicture } from '../../storage/processing/picture-upload.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { EditMessageDto, SendMessageDto } from './message.dto.js';
import { MessagesService } from './messages.service.js';

/** Counts a call with a picture as an upload, once the form is parsed. */
@Injectable()
class UploadAllowance implements NestInterceptor {
  constructor(private readonly limiter: RateLimiter) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.file) await this.limiter.consume('upload', request);
    return next.handle();
  }
}

@Controller('messages')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Idempotent()
  @RateLimit('message')
  @UseInterceptors(UploadAllowance)
  @PictureUpload('image')
  @Answer(
    'Sends a message, a picture or both',
    'Message',
    'userNotFound',
    'quotedNotFound',
    'blockedByYou',
    'requestWithPicture',
    'requestTooLong',
    'tooManyNewChats',
  )
  @Post('sendmessage/:userId')
  send(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() { text, clientId, replyTo }: SendMessageDto,
    @UploadedPicture() image: Buffer | null,
  ): Promise<Message> {
    const sent = { text, image, clientId: clientId ?? null, replyTo: replyTo ?? null };
    return this.messages.send(actor, userId, sent);
  }

  @RateLimit('message')
  @Answer(
    'The sender edits the text of a message, in its first 15 minutes',
    'Message',
    'messageNotFound',
    'editOver',
    'nothingToEdit',
    'blockedByYou',
    'requestTooLong',
  )
  @Patch('editmessage/:messageId')
  edit(
    @CurrentUser() actor: Caller,
    @Param('messageId', IdPipe) messageId: string,
    @Body() { text }: EditMessageDto,
  ): Promise<Message> {
    return this.messages.edit(actor, messageId, text);
  }

  @RateLimit('remove')
  @Answer('The sender takes a message back, for both', 'MessageResponse', 'messageNotFound')
  @Delete('deletemessage/:messageId')
  async delete(
    @CurrentUser() actor: Caller,
    @Param('messageId', IdPipe) messageId: string,
  ): Promise<MessageResponse> {
    await this.messages.remove(actor, messageId);
    return { message: answers.messageDeleted };
  }
}

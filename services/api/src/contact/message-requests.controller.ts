import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type {
  Message,
  MessageRequest,
  MessageResponse,
  OpenedMessageRequest,
} from '@unburden/contracts';
import { type Caller, CurrentUser } from '../common/caller.js';
import { ReportRequestDto } from '../moderation/reports/report.dto.js';
import { Answer } from '../openapi/answer.decorator.js';
import type { Page } from '../pagination/cursor.js';
import { PageQueryDto } from '../pagination/page-query.dto.js';
import { RateLimit } from '../rate-limit/rate-limit.decorator.js';
import { IdPipe } from '../validation/fields.decorator.js';
import { ContactService } from './contact.service.js';

/** Messages of strangers to the caller. Somebody else's request is not found. */
@Controller('messages/requests')
export class MessageRequestsController {
  constructor(private readonly contact: ContactService) {}

  @Answer('Open message requests, newest first: no names and no texts', ['MessageRequest'])
  @Get()
  list(@CurrentUser() actor: Caller, @Query() query: PageQueryDto): Promise<Page<MessageRequest>> {
    return this.contact.page(actor, query);
  }

  @RateLimit('write')
  @Answer('Shows who it is from, and the text', 'OpenedMessageRequest', 'requestNotFound')
  @HttpCode(200)
  @Post(':requestId/look')
  look(
    @CurrentUser() actor: Caller,
    @Param('requestId', IdPipe) id: string,
  ): Promise<OpenedMessageRequest> {
    return this.contact.look(actor, id);
  }

  @RateLimit('write')
  @Answer('Takes messages of the sender; the conversation', ['Message'], 'requestNotFound')
  @HttpCode(200)
  @Post(':requestId/accept')
  accept(
    @CurrentUser() actor: Caller,
    @Param('requestId', IdPipe) id: string,
  ): Promise<Page<Message>> {
    return this.contact.accept(actor, id);
  }

  @RateLimit('relation')
  @Answer('Blocks the sender, who is not told', null, 'requestNotFound', 'tooManyRelations')
  @HttpCode(204)
  @Post(':requestId/block')
  block(@CurrentUser() actor: Caller, @Param('requestId', IdPipe) id: string): Promise<void> {
    return this.contact.block(actor, id);
  }

  @RateLimit('report')
  @Answer('Reports the message; the request stays', 'MessageResponse', 'requestNotFound')
  @Post(':requestId/report')
  report(
    @CurrentUser() actor: Caller,
    @Param('requestId', IdPipe) id: string,
    @Body() reason: ReportRequestDto,
  ): Promise<MessageResponse> {
    return this.contact.report(actor, id, reason);
  }

  @RateLimit('write')
  @Answer('Deletes the request; the sender is not told', null, 'requestNotFound')
  @HttpCode(204)
  @Delete(':requestId')
  remove(@CurrentUser() actor: Caller, @Param('requestId', IdPipe) id: string): Promise<void> {
    return this.contact.remove(actor, id);
  }
}

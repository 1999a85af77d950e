import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import {
  type ListedReply,
  type MessageResponse,
  messages,
  type Reply,
  type ReplyResponse,
} from '@unburden/contracts';
import { Public, StaffOnly } from '../../common/access.decorators.js';
import { type Caller, CurrentUser, Viewer } from '../../common/caller.js';
import { Idempotent } from '../../idempotency/idempotency.service.js';
import { Answer } from '../../openapi/answer.decorator.js';
import type { Page } from '../../pagination/cursor.js';
import { PageQueryDto, StaffListQueryDto } from '../../pagination/page-query.dto.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { ReasonedDto } from '../../reasons/reason.dto.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { CreateReplyDto, EditReplyDto } from './comment.dto.js';
import { CommentsService } from './comments.service.js';

@Controller('blog')
export class RepliesController {
  constructor(private readonly comments: CommentsService) {}

  @Public()
  @Answer('Every reply below a comment, oldest first', ['Reply'], 'commentNotFound')
  @Get('getNestedComments/:commentId')
  thread(
    @Viewer() viewer: Caller | null,
    @Param('commentId', IdPipe) commentId: string,
    @Query() query: PageQueryDto,
  ): Promise<Page<Reply>> {
    return this.comments.repliesBelow(viewer, commentId, query);
  }

  @StaffOnly()
  @Answer('Every reply', { data: ['ListedReply'] })
  @Get('getallreplies')
  listAll(@Query() query: StaffListQueryDto): Promise<Page<ListedReply>> {
    return this.comments.allReplies(query);
  }

  @Idempotent()
  @RateLimit('comment')
  @Answer(
    'Replies to a comment or a reply',
    'ReplyResponse',
    'commentsClosed',
    'commentNotFound',
    'threadTooDeep',
  )
  @Post('postreply/:commentId')
  create(
    @CurrentUser() actor: Caller,
    @Param('commentId', IdPipe) commentId: string,
    @Body() { text }: CreateReplyDto,
  ): Promise<ReplyResponse> {
    return this.comments.reply(actor, commentId, text);
  }

  @RateLimit('edit')
  @Answer(
    'Changes a reply',
    'ReplyResponse',
    'notAuthorized',
    'commentNotFound',
    'changedMeanwhile',
  )
  @Patch('editreply/:replyId')
  async edit(
    @CurrentUser() actor: Caller,
    @Param('replyId', IdPipe) replyId: string,
    @Body() { replyText, ...edit }: EditReplyDto,
  ): Promise<ReplyResponse> {
    const reply = await this.comments.editReply(actor, replyId, replyText, edit);
    return { message: messages.replyEdited, reply };
  }

  @RateLimit('remove')
  @Answer(
    'Removes a reply; its place stays when it has replies',
    'MessageResponse',
    'notAuthorized',
    'commentNotFound',
  )
  @Delete('deletereply/:replyId')
  async remove(
    @CurrentUser() actor: Caller,
    @Param('replyId', IdPipe) replyId: string,
    @Body() { reason }: ReasonedDto,
  ): Promise<MessageResponse> {
    await this.comments.remove(actor, 'reply', replyId, reason);
    return { message: messages.replyDeleted };
  }
}

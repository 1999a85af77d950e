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
  UseGuards,
} from '@nestjs/common';
import {
  answers,
  type Comment,
  type CommentResponse,
  type MessageResponse,
  messages,
} from '@unburden/contracts';
import { Public, StaffOnly } from '../../common/access.decorators.js';
import { type Caller, CurrentUser, Viewer } from '../../common/caller.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Idempotent } from '../../idempotency/idempotency.service.js';
import { Answer } from '../../openapi/answer.decorator.js';
import type { Page } from '../../pagination/cursor.js';
import { StaffListQueryDto } from '../../pagination/page-query.dto.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { ReasonedDto } from '../../reasons/reason.dto.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { CommentsQueryDto, CreateCommentDto, EditCommentDto } from './comment.dto.js';
import { CommentsService } from './comments.service.js';

@Controller('blog')
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  /** The path is spelled so in the contract. */
  @Public()
  @Answer('Comments on a post, oldest first by default', ['Comment'], 'postNotFound')
  @Get('getcommets/:postId')
  list(
    @Viewer() viewer: Caller | null,
    @Param('postId', IdPipe) postId: string,
    @Query() query: CommentsQueryDto,
  ): Promise<Page<Comment>> {
    return this.comments.commentsOf(viewer, postId, query);
  }

  /** Target of a link to one comment or reply: its post, and the comment above it. */
  @Public()
  @Answer(
    'The comment atop a comment or reply: itself, or its thread',
    'Comment',
    'commentNotFound',
  )
  @Get('thread/:commentId')
  top(
    @Viewer() viewer: Caller | null,
    @Param('commentId', IdPipe) commentId: string,
  ): Promise<Comment> {
    return this.comments.topOf(viewer, commentId);
  }

  @StaffOnly()
  @Answer('Every comment', { data: ['Comment'] })
  @Get('allcomments')
  listAll(@Query() query: StaffListQueryDto): Promise<Page<Comment>> {
    return this.comments.allComments(query);
  }

  @Idempotent()
  @RateLimit('comment')
  @Answer(
    'Comments on a post, or replies to a comment',
    'CommentResponse',
    'commentsClosed',
    'postNotFound',
    'commentNotFound',
    'parentElsewhere',
    'threadTooDeep',
  )
  @Post('comment/:postId')
  create(
    @CurrentUser() actor: Caller,
    @Param('postId', IdPipe) postId: string,
    @Body() input: CreateCommentDto,
  ): Promise<CommentResponse> {
    return this.comments.create(actor, postId, input);
  }

  @RateLimit('edit')
  @Answer(
    'Changes a comment',
    'CommentResponse',
    'notAuthorized',
    'commentNotFound',
    'changedMeanwhile',
  )
  @Patch('editcomment/:commentId')
  async edit(
    @CurrentUser() actor: Caller,
    @Param('commentId', IdPipe) commentId: string,
    @Body() { text, ...edit }: EditCommentDto,
  ): Promise<CommentResponse> {
    const comment = await this.comments.editComment(actor, commentId, text, edit);
    return { message: messages.commentEdited, comment };
  }

  @RateLimit('remove')
  @Answer(
    'Removes a comment; its place stays when it has replies',
    'MessageResponse',
    'notAuthorized',
    'commentNotFound',
  )
  @Delete('deletecomment/:commentId')
  async remove(
    @CurrentUser() actor: Caller,
    @Param('commentId', IdPipe) commentId: string,
    @Body() { reason }: ReasonedDto,
  ): Promise<MessageResponse> {
    await this.comments.remove(actor, 'comment', commentId, reason);
    return { message: messages.commentDeleted };
  }

  @UseGuards(NoFieldsGuard)
  @RateLimit('remove')
  @HttpCode(200)
  @Answer(
    'Restores a comment or reply that its author removed a moment ago',
    'MessageResponse',
    'undoTooLate',
    'placeGone',
  )
  @Post('restorecomment/:commentId')
  async restore(
    @CurrentUser() actor: Caller,
    @Param('commentId', IdPipe) commentId: string,
  ): Promise<MessageResponse> {
    await this.comments.undoRemove(actor, commentId);
    return { message: answers.restored };
  }
}

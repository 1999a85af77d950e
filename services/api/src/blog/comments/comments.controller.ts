import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import {
  messages,
  type Comment,
  type CommentResponse,
  type DataResponse,
  type MessageResponse,
} from '@unburden/contracts';
import type { Response } from 'express';
import { StaffOnly, Public } from '../../common/access.decorators.js';
import { CurrentUser, type Caller } from '../../common/caller.js';
import { IdPipe } from '../../validation/id.pipe.js';
import { Idempotent } from '../../idempotency/idempotency.interceptor.js';
import { withListHeaders } from '../../pagination/cursor.js';
import { PageQueryDto, StaffListQueryDto } from '../../pagination/page-query.dto.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { CommentsService } from './comments.service.js';
import { EditCommentDto, CreateCommentDto } from './comment.dto.js';
import { RemoveDto } from '../../reasons/reason.dto.js';
import { Answer } from '../../openapi/answer.decorator.js';

@Controller('blog')
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  /** The path is spelled so in the contract. */
  @Public()
  @Answer('Comments on a post, oldest first', ['Comment'], 'postNotFound')
  @Get('getcommets/:postId')
  async list(
    @Param('postId', IdPipe) postId: string,
    @Query() query: PageQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Comment[]> {
    return withListHeaders(response, await this.comments.commentsOf(postId, query));
  }

  /** Target of a link to one comment or reply: its post, and the comment above it. */
  @Public()
  @Answer(
    'The comment atop a comment or reply: itself, or its thread',
    'Comment',
    'commentNotFound',
  )
  @Get('thread/:commentId')
  top(@Param('commentId', IdPipe) commentId: string): Promise<Comment> {
    return this.comments.topOf(commentId);
  }

  @StaffOnly()
  @Answer('Every comment', { data: ['Comment'] })
  @Get('allcomments')
  async listAll(
    @Query() query: StaffListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DataResponse<Comment>> {
    return { data: withListHeaders(response, await this.comments.allComments(query)) };
  }

  @Idempotent()
  @RateLimit('comment')
  @Answer(
    'Comments on a post, or replies to a comment',
    'CommentResponse',
    'postNotFound',
    'commentNotFound',
    'parentElsewhere',
    'threadTooDeep',
  )
  @Post('comment/:postId')
  async create(
    @CurrentUser() actor: Caller,
    @Param('postId', IdPipe) postId: string,
    @Body() input: CreateCommentDto,
  ): Promise<CommentResponse> {
    const comment = await this.comments.create(actor, postId, input);
    return { message: messages.commentPosted, comment };
  }

  @Answer('Changes a comment', 'CommentResponse', 'notAuthorized', 'commentNotFound')
  @Patch('editcomment/:commentId')
  async edit(
    @CurrentUser() actor: Caller,
    @Param('commentId', IdPipe) commentId: string,
    @Body() { text, reason }: EditCommentDto,
  ): Promise<CommentResponse> {
    const comment = await this.comments.editComment(actor, commentId, text, reason);
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
    @Body() { reason }: RemoveDto,
  ): Promise<MessageResponse> {
    await this.comments.remove(actor, 'comment', commentId, reason);
    return { message: messages.commentDeleted };
  }
}

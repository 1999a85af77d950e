import { Controller, Delete, HttpCode, Param, Put, UseGuards } from '@nestjs/common';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { CommentLikesService } from './comment-likes.service.js';

@Controller('blog')
export class CommentLikesController {
  constructor(private readonly likes: CommentLikesService) {}

  @UseGuards(NoFieldsGuard)
  @RateLimit('vote')
  @Answer('Likes a comment or reply', null, 'commentNotFound')
  @HttpCode(204)
  @Put('likecomment/:commentId')
  put(@CurrentUser() actor: Caller, @Param('commentId', IdPipe) commentId: string): Promise<void> {
    return this.likes.put(actor, commentId);
  }

  @UseGuards(NoFieldsGuard)
  @RateLimit('vote')
  @Answer('Takes the like of a comment or reply back', null, 'commentNotFound')
  @HttpCode(204)
  @Delete('likecomment/:commentId')
  remove(
    @CurrentUser() actor: Caller,
    @Param('commentId', IdPipe) commentId: string,
  ): Promise<void> {
    return this.likes.remove(actor, commentId);
  }
}

import { Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import type { PostResponse } from '@unburden/contracts';
import { CurrentUser, type Caller } from '../../common/caller.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Idempotent } from '../../idempotency/idempotency.interceptor.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { IdPipe } from '../../validation/id.pipe.js';
import { VotesService } from './votes.service.js';

@Controller('blog')
@UseGuards(NoFieldsGuard)
export class VotesController {
  constructor(private readonly votes: VotesService) {}

  @Idempotent()
  @RateLimit('vote')
  @HttpCode(200)
  @Answer('Likes a post, or takes the like back', 'PostResponse', 'postNotFound')
  @Post('likepost/:postId')
  like(
    @CurrentUser() actor: Caller,
    @Param('postId', IdPipe) postId: string,
  ): Promise<PostResponse> {
    return this.votes.vote(actor, postId, 1);
  }

  @Idempotent()
  @RateLimit('vote')
  @HttpCode(200)
  @Answer('Dislikes a post, or takes the dislike back', 'PostResponse', 'postNotFound')
  @Post('dislikepost/:postId')
  dislike(
    @CurrentUser() actor: Caller,
    @Param('postId', IdPipe) postId: string,
  ): Promise<PostResponse> {
    return this.votes.vote(actor, postId, -1);
  }
}

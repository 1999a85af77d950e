import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { PostResponse, VoteInput } from '@unburden/contracts';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { Idempotent } from '../../idempotency/idempotency.service.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { IdPipe, OptionalBooleanField } from '../../validation/fields.decorator.js';
import { VotesService } from './votes.service.js';

/** The optional body of a vote. */
class VoteDto implements VoteInput {
  @OptionalBooleanField('on')
  on?: boolean;
}

@Controller('blog')
export class VotesController {
  constructor(private readonly votes: VotesService) {}

  @Idempotent()
  @RateLimit('vote')
  @HttpCode(200)
  @Answer('Likes a post, or takes the like back', 'PostResponse', 'postNotFound')
  @ApiBody({ type: VoteDto, required: false })
  @Post('likepost/:postId')
  like(
    @CurrentUser() actor: Caller,
    @Param('postId', IdPipe) postId: string,
    @Body() { on }: VoteDto,
  ): Promise<PostResponse> {
    return this.votes.vote(actor, postId, 1, on);
  }

  @Idempotent()
  @RateLimit('vote')
  @HttpCode(200)
  @Answer('Dislikes a post, or takes the dislike back', 'PostResponse', 'postNotFound')
  @ApiBody({ type: VoteDto, required: false })
  @Post('dislikepost/:postId')
  dislike(
    @CurrentUser() actor: Caller,
    @Param('postId', IdPipe) postId: string,
    @Body() { on }: VoteDto,
  ): Promise<PostResponse> {
    return this.votes.vote(actor, postId, -1, on);
  }
}

import { Body, Controller, Delete, HttpCode, Param, Put, UseGuards } from '@nestjs/common';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { FollowDto } from './follow.dto.js';
import { FollowsService } from './follows.service.js';

@Controller('blog/follow')
export class FollowsController {
  constructor(private readonly follows: FollowsService) {}

  @RateLimit('follow')
  @Answer('Follows a post, or mutes its thread', null, 'postNotFound')
  @HttpCode(204)
  @Put(':postId')
  put(
    @CurrentUser() actor: Caller,
    @Param('postId', IdPipe) postId: string,
    @Body() { level }: FollowDto,
  ): Promise<void> {
    return this.follows.put(actor, postId, level);
  }

  @UseGuards(NoFieldsGuard)
  @RateLimit('follow')
  @Answer('Follows a post no more', null, 'postNotFound')
  @HttpCode(204)
  @Delete(':postId')
  remove(@CurrentUser() actor: Caller, @Param('postId', IdPipe) postId: string): Promise<void> {
    return this.follows.remove(actor, postId);
  }
}

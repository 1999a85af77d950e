import { Controller, Delete, Get, HttpCode, Param, Put, Query, UseGuards } from '@nestjs/common';
import type { Post } from '@unburden/contracts';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Answer } from '../../openapi/answer.decorator.js';
import type { Page } from '../../pagination/cursor.js';
import { PageQueryDto } from '../../pagination/page-query.dto.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { SavesService } from './saves.service.js';

@Controller('blog')
export class SavesController {
  constructor(private readonly saves: SavesService) {}

  @Answer('The posts that the caller has saved, the last one first', ['Post'])
  @Get('saved')
  list(@CurrentUser() actor: Caller, @Query() query: PageQueryDto): Promise<Page<Post>> {
    return this.saves.page(actor, query);
  }

  @UseGuards(NoFieldsGuard)
  @RateLimit('follow')
  @Answer('Saves a post, which nobody else learns', null, 'postNotFound', 'tooManySaved')
  @HttpCode(204)
  @Put('save/:postId')
  put(@CurrentUser() actor: Caller, @Param('postId', IdPipe) postId: string): Promise<void> {
    return this.saves.put(actor, postId);
  }

  @UseGuards(NoFieldsGuard)
  @RateLimit('follow')
  @Answer('Takes a post off the saved ones', null, 'postNotFound')
  @HttpCode(204)
  @Delete('save/:postId')
  remove(@CurrentUser() actor: Caller, @Param('postId', IdPipe) postId: string): Promise<void> {
    return this.saves.remove(actor, postId);
  }
}

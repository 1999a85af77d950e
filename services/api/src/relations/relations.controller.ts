import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import type { Relation } from '@unburden/contracts';
import { type Caller, CurrentUser } from '../common/caller.js';
import { Answer } from '../openapi/answer.decorator.js';
import type { Page } from '../pagination/cursor.js';
import { PageQueryDto } from '../pagination/page-query.dto.js';
import { RateLimit } from '../rate-limit/rate-limit.decorator.js';
import { IdPipe } from '../validation/fields.decorator.js';
import { DeleteRelationDto, PutRelationDto } from './relation.dto.js';
import { RelationsService } from './relations.service.js';

/** The caller's blocks and mutes. */
@Controller('users/relations')
export class RelationsController {
  constructor(private readonly relations: RelationsService) {}

  @Answer('Whom the caller blocks and mutes, newest first', ['Relation'])
  @Get()
  list(@CurrentUser() actor: Caller, @Query() query: PageQueryDto): Promise<Page<Relation>> {
    return this.relations.page(actor, query);
  }

  @Answer('The block and the mute of one member, as far as the caller has them', ['Relation'])
  @Get(':userId')
  between(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
  ): Promise<Relation[]> {
    return this.relations.between(actor, userId);
  }

  @RateLimit('relation')
  @Answer('Blocks or mutes a member, who is not told', null, 'userNotFound', 'tooManyRelations')
  @HttpCode(204)
  @Put(':userId')
  put(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() { kind, until }: PutRelationDto,
  ): Promise<void> {
    return this.relations.put(actor, userId, kind, until ?? null);
  }

  @RateLimit('relation')
  @Answer('Ends a block or a mute', null, 'userNotFound')
  @HttpCode(204)
  @Delete(':userId')
  remove(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() { kind }: DeleteRelationDto,
  ): Promise<void> {
    return this.relations.remove(actor, userId, kind);
  }
}

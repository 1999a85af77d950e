import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import {
  type Appeal,
  limits,
  type MessageResponse,
  type RejectAppealInput,
} from '@unburden/contracts';
import { StaffOnly } from '../../common/access.decorators.js';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Answer } from '../../openapi/answer.decorator.js';
import type { Page } from '../../pagination/cursor.js';
import { PageQueryDto } from '../../pagination/page-query.dto.js';
import { IdPipe, TextField } from '../../validation/fields.decorator.js';
import { AppealsService } from './appeals.service.js';

class RejectAppealDto implements RejectAppealInput {
  @TextField({ label: 'Answer', ...limits.caseNote, multiline: true })
  answer: string;
}

@StaffOnly()
@Controller('moderation/appeals')
export class AppealsController {
  constructor(private readonly appeals: AppealsService) {}

  @Answer('What members ask to be looked at again, the oldest decisions first', ['Appeal'])
  @Get()
  list(@CurrentUser() actor: Caller, @Query() query: PageQueryDto): Promise<Page<Appeal>> {
    return this.appeals.page(actor, query);
  }

  @UseGuards(NoFieldsGuard)
  @HttpCode(200)
  @Answer(
    'Takes the decision back: restores what was removed, withdraws the warning or lifts the suspension',
    'MessageResponse',
    'appealNotFound',
    'ownDecision',
    'notRestorable',
    'placeGone',
    'notSuspended',
  )
  @Post(':appealId/accept')
  accept(
    @CurrentUser() actor: Caller,
    @Param('appealId', IdPipe) appealId: string,
  ): Promise<MessageResponse> {
    return this.appeals.accept(actor, appealId);
  }

  @HttpCode(200)
  @Answer(
    'Tells the member why the decision stands',
    'MessageResponse',
    'appealNotFound',
    'ownDecision',
  )
  @Post(':appealId/reject')
  reject(
    @CurrentUser() actor: Caller,
    @Param('appealId', IdPipe) appealId: string,
    @Body() { answer }: RejectAppealDto,
  ): Promise<MessageResponse> {
    return this.appeals.reject(actor, appealId, answer);
  }
}

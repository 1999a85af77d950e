import { Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import type { MessageResponse } from '@unburden/contracts';
import { StaffOnly } from '../../common/access.decorators.js';
import { messages } from '../../common/messages.js';
import { CurrentUser, type Caller } from '../../common/caller.js';
import { IdPipe } from '../../validation/id.pipe.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { StaffContentService } from '../../blog/staff-content.service.js';

@Controller('moderation')
export class RestoringController {
  constructor(private readonly content: StaffContentService) {}

  @StaffOnly()
  @UseGuards(NoFieldsGuard)
  @HttpCode(200)
  @Answer(
    'Puts back what an act removed, within 30 days',
    'MessageResponse',
    'notAuthorized',
    'auditEntryNotFound',
    'notRestorable',
    'placeGone',
  )
  @Post('restore/:actId')
  async restore(
    @CurrentUser() actor: Caller,
    @Param('actId', IdPipe) actId: string,
  ): Promise<MessageResponse> {
    await this.content.restore(actor, actId);
    return { message: messages.restored };
  }
}

import { Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { answers, type MessageResponse } from '@unburden/contracts';
import { StaffOnly } from '../../common/access.decorators.js';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Answer, DocumentedUnder } from '../../openapi/answer.decorator.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { TrashService } from './trash.service.js';

/** Its call lives below `/moderation`, where the contract has it. */
@DocumentedUnder('Restoring')
@Controller('moderation')
export class TrashController {
  constructor(private readonly trash: TrashService) {}

  @StaffOnly()
  @UseGuards(NoFieldsGuard)
  @HttpCode(200)
  @Answer(
    'Puts back what was removed, within 30 days',
    'MessageResponse',
    'notAuthorized',
    'auditEntryNotFound',
    'notRestorable',
    'placeGone',
  )
  @Post('restore/:entryId')
  async restore(
    @CurrentUser() actor: Caller,
    @Param('entryId', IdPipe) entryId: string,
  ): Promise<MessageResponse> {
    await this.trash.restore(actor, entryId);
    return { message: answers.restored };
  }
}

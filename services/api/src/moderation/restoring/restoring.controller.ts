import { Controller, HttpCode, HttpStatus, Param, Post, Res, UseGuards } from '@nestjs/common';
import type { MessageResponse } from '@unburden/contracts';
import type { Response } from 'express';
import { StaffOnly } from '../../common/access.decorators.js';
import { CurrentUser, type Caller } from '../../common/caller.js';
import { IdPipe } from '../../validation/id.pipe.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Answer, AnswersLater } from '../../openapi/answer.decorator.js';
import { RestoringService } from './restoring.service.js';

@Controller('moderation')
export class RestoringController {
  constructor(private readonly restoring: RestoringService) {}

  @StaffOnly()
  @UseGuards(NoFieldsGuard)
  @HttpCode(200)
  @Answer(
    'Puts back what an act removed, within 30 days',
    'MessageResponse',
    'notAuthorized',
    'actNotFound',
    'notRestorable',
    'placeGone',
    'busy',
  )
  @AnswersLater('It goes on: what was removed shows once all of it is back')
  @Post('restore/:actId')
  async restore(
    @CurrentUser() actor: Caller,
    @Param('actId', IdPipe) actId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageResponse> {
    if (await this.restoring.restore(actor, actId)) return { message: 'Put back' };
    response.status(HttpStatus.ACCEPTED);
    return { message: 'Restoring. This can take a few minutes.' };
  }
}

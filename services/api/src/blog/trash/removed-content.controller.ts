import { Controller, Get, Param } from '@nestjs/common';
import type { RemovedContent } from '@unburden/contracts';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { TrashService } from './trash.service.js';

@Controller('blog')
export class RemovedContentController {
  constructor(private readonly trash: TrashService) {}

  @Answer('The caller’s own content that staff removed, for 30 days', 'RemovedContent', 'notFound')
  @Get('removed/:contentId')
  get(
    @CurrentUser() actor: Caller,
    @Param('contentId', IdPipe) contentId: string,
  ): Promise<RemovedContent> {
    return this.trash.getOwn(actor, contentId);
  }
}

import { Controller, Param, Patch, UseGuards } from '@nestjs/common';
import type { ViewsResponse } from '@unburden/contracts';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Answer, DocumentedUnder } from '../../openapi/answer.decorator.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { ViewsService } from './views.service.js';

@DocumentedUnder('Posts')
@Controller('blog')
export class ViewsController {
  constructor(private readonly views: ViewsService) {}

  @UseGuards(NoFieldsGuard)
  @RateLimit('view')
  @Answer('Counts a view, once an hour for each member', 'ViewsResponse', 'postNotFound')
  @Patch('viewscount/:postId')
  async countView(
    @CurrentUser() actor: Caller,
    @Param('postId', IdPipe) postId: string,
  ): Promise<ViewsResponse> {
    return { views: await this.views.countView(actor, postId) };
  }
}

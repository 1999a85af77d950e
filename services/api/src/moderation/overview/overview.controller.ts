import { Controller, Get } from '@nestjs/common';
import type { Overview } from '@unburden/contracts';
import { StaffOnly } from '../../common/access.decorators.js';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { OverviewService } from './overview.service.js';

@Controller('moderation')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @StaffOnly()
  @Answer('What is new, in numbers, and the latest audit entries', 'Overview')
  @Get('overview')
  get(@CurrentUser() actor: Caller): Promise<Overview> {
    return this.overview.get(actor);
  }
}

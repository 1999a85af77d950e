import { Controller, Get } from '@nestjs/common';
import type { ReasonOption } from '@unburden/contracts';
import { Public } from '../common/access.decorators.js';
import { Answer } from '../openapi/answer.decorator.js';
import { ReasonsService } from './reasons.service.js';

@Controller('moderation')
export class ReasonsController {
  constructor(private readonly reasons: ReasonsService) {}

  /** Also for members and visitors, who choose a reason for a report. */
  @Public()
  @Answer('The reasons to choose from', ['ReasonOption'])
  @Get('reasons')
  async list(): Promise<ReasonOption[]> {
    return [...(await this.reasons.list())];
  }
}

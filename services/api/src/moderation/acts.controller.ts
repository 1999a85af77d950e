import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Act } from '@unburden/contracts';
import type { Response } from 'express';
import { StaffOnly } from '../common/access.decorators.js';
import { setListHeaders } from '../common/list-headers.js';
import { Answer } from '../openapi/answer.decorator.js';
import * as wire from '../openapi/moderation-schemas.js';
import { list } from '../openapi/schema.js';
import { ActsService } from './acts.service.js';
import { ActsQueryDto } from './dto/acts-query.dto.js';

@Controller('moderation')
export class ActsController {
  constructor(private readonly acts: ActsService) {}

  @StaffOnly()
  @Answer('The record of what staff did, newest first', list(wire.act))
  @Get('acts')
  async list(
    @Query() query: ActsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Act[]> {
    const page = await this.acts.page(query);
    setListHeaders(response, page);
    return page.acts;
  }
}

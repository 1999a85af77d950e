import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { DataResponse, Post } from '@unburden/contracts';
import type { Request, Response } from 'express';
import { Public } from '../../common/access.decorators.js';
import { Viewer, type Caller } from '../../common/caller.js';
import { withListHeaders } from '../../pagination/cursor.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import { FeedQueryDto } from './feed-query.dto.js';
import { FeedService } from './feed.service.js';
import { Answer } from '../../openapi/answer.decorator.js';

@Controller('blog')
export class FeedController {
  constructor(
    private readonly feed: FeedService,
    private readonly limiter: RateLimiter,
  ) {}

  @Public()
  @Answer('The feed', { data: ['Post'] })
  @Get('allpost')
  async page(
    @Viewer() viewer: Caller | null,
    @Query() query: FeedQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DataResponse<Post>> {
    if (query.q) await this.limiter.consume('search', request);
    return { data: withListHeaders(response, await this.feed.page(viewer, query)) };
  }
}

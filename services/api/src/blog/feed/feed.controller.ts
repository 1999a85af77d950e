import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { feedHeaders, type FeedQuery, feedSorts, type Post } from '@unburden/contracts';
import type { Request, Response } from 'express';
import { Public } from '../../common/access.decorators.js';
import { type Caller, Viewer } from '../../common/caller.js';
import { Answer, AnswerHeaders } from '../../openapi/answer.decorator.js';
import type { Page } from '../../pagination/cursor.js';
import { PageQueryDto } from '../../pagination/page-query.dto.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import { ChoiceField, OptionalField, SearchField } from '../../validation/fields.decorator.js';
import { FeedService } from './feed.service.js';

class FeedQueryDto extends PageQueryDto implements FeedQuery {
  @SearchField()
  q?: string;

  @SearchField()
  author?: string;

  @OptionalField()
  @ChoiceField('sort', feedSorts)
  sort?: FeedQuery['sort'];
}

@Controller('blog')
export class FeedController {
  constructor(
    private readonly feed: FeedService,
    private readonly limiter: RateLimiter,
  ) {}

  @Public()
  @Answer('The feed', { data: ['Post'] })
  @AnswerHeaders({
    [feedHeaders.unanswered]:
      'How many posts nobody has answered, up to 99; absent for none. With the first page of all posts.',
  })
  @Get('allpost')
  async page(
    @Viewer() viewer: Caller | null,
    @Query() query: FeedQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Page<Post>> {
    if (query.q) await this.limiter.consume('search', request);
    const page = await this.feed.page(viewer, query);
    if (page.unanswered) response.setHeader(feedHeaders.unanswered, String(page.unanswered));
    return page;
  }
}

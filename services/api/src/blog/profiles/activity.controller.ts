import { Controller, Get, Param, Query } from '@nestjs/common';
import type { Comment, Post, PublicProfile } from '@unburden/contracts';
import { Public } from '../../common/access.decorators.js';
import { type Caller, CurrentUser, Viewer } from '../../common/caller.js';
import { Answer } from '../../openapi/answer.decorator.js';
import type { Page } from '../../pagination/cursor.js';
import { LimitQueryDto, PageQueryDto } from '../../pagination/page-query.dto.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { ActivityService } from './activity.service.js';

@Controller('blog')
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Public()
  @Answer(
    'A member, by name in any case, with the newest of what they wrote',
    'PublicProfile',
    'userNotFound',
  )
  @Get('userpublicprofile/:name')
  profile(
    @Viewer() viewer: Caller | null,
    @Param('name') name: string,
    @Query() query: LimitQueryDto,
  ): Promise<PublicProfile> {
    return this.activity.profile(viewer, name, query);
  }

  @Public()
  @Answer('Posts of a member', ['Post'], 'userNotFound')
  @Get('getallpostbyuser/:userId')
  posts(
    @Viewer() viewer: Caller | null,
    @Param('userId', IdPipe) userId: string,
    @Query() query: PageQueryDto,
  ): Promise<Page<Post>> {
    return this.activity.postsBy(viewer, userId, query);
  }

  @Public()
  @Answer('Comments and replies of a member', ['Comment'], 'userNotFound', 'commentsHidden')
  @Get('getallcommentsbyuser/:userId')
  comments(
    @Viewer() viewer: Caller | null,
    @Param('userId', IdPipe) userId: string,
    @Query() query: PageQueryDto,
  ): Promise<Page<Comment>> {
    return this.activity.commentsBy(viewer, userId, query);
  }

  @Answer('Posts that a member liked, latest vote first', ['Post'], 'notAuthorized', 'userNotFound')
  @Get('getlikedpost/:userId')
  liked(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Query() query: PageQueryDto,
  ): Promise<Page<Post>> {
    return this.activity.votedPosts(actor, { userId, value: 1 }, query);
  }

  @Answer(
    'Posts that a member disliked, latest vote first',
    ['Post'],
    'notAuthorized',
    'userNotFound',
  )
  @Get('getdislikedpost/:userId')
  disliked(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Query() query: PageQueryDto,
  ): Promise<Page<Post>> {
    return this.activity.votedPosts(actor, { userId, value: -1 }, query);
  }
}

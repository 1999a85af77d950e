import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { CurrentUser as WireCurrentUser, User } from '@unburden/contracts';
import type { Response } from 'express';
import { AdminOnly, Public } from '../common/access.decorators.js';
import { CurrentUser, type Caller } from '../common/caller.js';
import { IdPipe } from '../common/id.pipe.js';
import { setListHeaders } from '../common/list-headers.js';
import { PageQueryDto } from '../common/page-query.dto.js';
import { UsersService } from './users.service.js';
import { Answer } from '../openapi/answer.decorator.js';
import * as wire from '../openapi/wire-schemas.js';

@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Public()
  @Answer('A member, by name in any case', wire.user, 'userNotFound')
  @Get('userpublicdetail/:name')
  publicDetail(@Param('name') name: string): Promise<User> {
    return this.users.getPublicProfile(name);
  }

  @Answer('An account, for its owner and admins', wire.currentUser, 'notAuthorized', 'userNotFound')
  @Get('userdetail/:userId')
  detail(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
  ): Promise<WireCurrentUser> {
    return this.users.getDetail(actor, userId);
  }

  @AdminOnly()
  @Answer('Every account', wire.list(wire.currentUser))
  @Get('getallusers')
  async listAll(
    @Query() query: PageQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WireCurrentUser[]> {
    const page = await this.users.page(query);
    setListHeaders(response, page);
    return page.users;
  }
}

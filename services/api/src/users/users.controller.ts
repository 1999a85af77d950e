import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { CurrentUser as WireCurrentUser, ListedUser, User } from '@unburden/contracts';
import type { Response } from 'express';
import { Public, StaffOnly } from '../common/access.decorators.js';
import { CurrentUser, type Caller } from '../common/caller.js';
import { IdPipe } from '../common/id.pipe.js';
import { setListHeaders } from '../common/list-headers.js';
import { StaffListQueryDto } from '../common/staff-list-query.dto.js';
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

  @StaffOnly()
  @Answer('Every account, for admins with the email', wire.list(wire.listedUser))
  @Get('getallusers')
  async listAll(
    @CurrentUser() actor: Caller,
    @Query() query: StaffListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListedUser[]> {
    const page = await this.users.page(actor, query);
    setListHeaders(response, page);
    return page.users;
  }
}

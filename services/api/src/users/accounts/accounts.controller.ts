import { Body, Controller, Delete, Get, Inject, Param, Patch, Query, Res } from '@nestjs/common';
import {
  type CurrentUser as WireCurrentUser,
  type ListedUser,
  messages,
  type MessageResponse,
  type UpdateUserResponse,
} from '@unburden/contracts';
import type { Response } from 'express';
import { clearSessionCookie } from '../../auth/sessions/session-cookie.js';
import { StaffOnly } from '../../common/access.decorators.js';
import { CurrentUser, type Caller } from '../../common/caller.js';
import { forgetDevice } from '../../rate-limit/device-cookie.js';
import { IdPipe } from '../../validation/id.pipe.js';
import { withListHeaders } from '../../pagination/cursor.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { StaffListQueryDto } from '../../pagination/page-query.dto.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { AccountErasureService } from './account-erasure.service.js';
import { AccountsService } from './accounts.service.js';
import { RemoveDto } from '../../reasons/reason.dto.js';
import { UpdateUserDto } from './update-user.dto.js';
import { Answer } from '../../openapi/answer.decorator.js';

/** The calls that show or change an account. They live below `/users`, where the contract has them. */
@Controller('users')
export class AccountsController {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly accounts: AccountsService,
    private readonly erasure: AccountErasureService,
  ) {}

  @Answer('An account, for its owner and admins', 'CurrentUser', 'notAuthorized', 'userNotFound')
  @Get('userdetail/:userId')
  detail(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
  ): Promise<WireCurrentUser> {
    return this.accounts.getDetail(actor, userId);
  }

  @StaffOnly()
  @Answer('Every account, for admins with the email', ['ListedUser'])
  @Get('getallusers')
  async listAll(
    @CurrentUser() actor: Caller,
    @Query() query: StaffListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListedUser[]> {
    return withListHeaders(response, await this.accounts.page(actor, query));
  }

  @RateLimit('updateUser')
  @Answer(
    'Changes a name, an email or a password',
    'UpdateUserResponse',
    'notAuthorized',
    'userNotFound',
    'nameTaken',
    'emailTaken',
    'busy',
  )
  @Patch('updateuser/:userId')
  async update(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() input: UpdateUserDto,
  ): Promise<UpdateUserResponse> {
    const updated = await this.accounts.update(actor, userId, input);
    return { message: messages.userUpdated, ...updated };
  }

  @RateLimit('removeAccount')
  @Answer(
    'Removes an account, and what is private of it',
    'MessageResponse',
    'notAuthorized',
    'userNotFound',
    'conflict',
  )
  @Delete('deleteuser/:userId')
  async remove(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() { reason }: RemoveDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageResponse> {
    await this.erasure.erase(actor, userId, reason);
    if (actor.id === userId) {
      clearSessionCookie(response, this.environment.isProduction);
      forgetDevice(response, this.environment);
    }
    return { message: messages.userDeleted };
  }
}

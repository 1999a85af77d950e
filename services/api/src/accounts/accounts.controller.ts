import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Inject,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import {
  answers,
  type CurrentUser as WireCurrentUser,
  type DeleteUserInput,
  type ListedUser,
  type MessageResponse,
  messages,
  type UpdateUserResponse,
} from '@unburden/contracts';
import type { Request, Response } from 'express';
import { ConfirmEmailDto } from '../auth/dto/auth.dto.js';
import { RecentProofGuard } from '../auth/guards/recent-proof.guard.js';
import { clearSessionCookie } from '../auth/sessions/session-cookie.js';
import { AuthEndpoint, StaffOnly } from '../common/access.decorators.js';
import { type Caller, CurrentUser } from '../common/caller.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { NoFieldsGuard } from '../http/no-fields.guard.js';
import { languageOf } from '../http/request-language.js';
import { Answer } from '../openapi/answer.decorator.js';
import type { Page } from '../pagination/cursor.js';
import { StaffListQueryDto } from '../pagination/page-query.dto.js';
import { forgetDevice } from '../rate-limit/device-cookie.js';
import { RateLimit } from '../rate-limit/rate-limit.decorator.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { ReasonedDto } from '../reasons/reason.dto.js';
import { IdPipe, OptionalBooleanField } from '../validation/fields.decorator.js';
import { AccountErasureService } from './account-erasure.service.js';
import { AccountsService } from './accounts.service.js';
import { UpdateUserDto } from './update-user.dto.js';

/** The optional body of the call that removes an account. */
export class DeleteUserDto extends ReasonedDto implements DeleteUserInput {
  @OptionalBooleanField('withContent')
  withContent?: boolean;
}

/** The calls that show or change an account. They live below `/users`, where the contract has them. */
@Controller('users')
export class AccountsController {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly accounts: AccountsService,
    private readonly erasure: AccountErasureService,
    private readonly limiter: RateLimiter,
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
  listAll(
    @CurrentUser() actor: Caller,
    @Query() query: StaffListQueryDto,
  ): Promise<Page<ListedUser>> {
    return this.accounts.page(actor, query);
  }

  @RateLimit('updateUser')
  @Answer(
    'Changes a name, an email or a password',
    'UpdateUserResponse',
    'notAuthorized',
    'staffAccount',
    'proofRequired',
    'userNotFound',
    'nameTaken',
    'nameReserved',
    'nameConfusable',
    'emailTaken',
    'changedMeanwhile',
    'busy',
  )
  @Patch('updateuser/:userId')
  async update(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() input: UpdateUserDto,
    @Req() request: Request,
  ): Promise<UpdateUserResponse> {
    if (input.oldPassword !== undefined) await this.limiter.consume('ownPassword', request);
    const updated = await this.accounts.update(actor, userId, input, languageOf(request));
    return { message: answers.userUpdated, ...updated };
  }

  @AuthEndpoint()
  @RateLimit('token')
  @HttpCode(200)
  @Answer('Confirms an address by the link of a mail', 'MessageResponse', 'linkExpired')
  @Post('confirmemail')
  async confirmEmail(
    @Body() { token }: ConfirmEmailDto,
    @Req() request: Request,
  ): Promise<MessageResponse> {
    await this.accounts.confirmEmail(token, request.user);
    return { message: answers.emailConfirmed };
  }

  @RateLimit('resendMail')
  @UseGuards(NoFieldsGuard)
  @HttpCode(200)
  @Answer('Sends the link that confirms the address again', 'MessageResponse')
  @Post('confirmemail/resend')
  async resendConfirmation(@CurrentUser() actor: Caller): Promise<MessageResponse> {
    await this.accounts.resendConfirmation(actor);
    return { message: answers.confirmationSent };
  }

  @RateLimit('removeAccount')
  @UseGuards(RecentProofGuard)
  @Answer(
    'Removes an account, and what is private of it. The status is 202 while that goes on',
    'MessageResponse',
    'notAuthorized',
    'staffAccount',
    'proofRequired',
    'userNotFound',
    'conflict',
  )
  @Delete('deleteuser/:userId')
  async remove(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() { reason, withContent }: DeleteUserDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageResponse> {
    const outcome = await this.erasure.erase(actor, userId, { reason, withContent });
    if (actor.id === userId) {
      clearSessionCookie(response, this.environment.isProduction);
      forgetDevice(response, this.environment);
    }
    if (outcome === 'done') return { message: messages.userDeleted };
    response.status(HttpStatus.ACCEPTED);
    return { message: messages.userBeingDeleted };
  }
}

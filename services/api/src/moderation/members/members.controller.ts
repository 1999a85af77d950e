import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  UseGuards,
} from '@nestjs/common';
import {
  answers,
  type MemberHistory,
  type MemberResponse,
  type MessageResponse,
} from '@unburden/contracts';
import { RecentProofGuard } from '../../auth/guards/recent-proof.guard.js';
import { AdminOnly, StaffOnly } from '../../common/access.decorators.js';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Idempotent } from '../../idempotency/idempotency.service.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { ChangeRoleDto, SendHelpDto, SuspendDto, WarnDto } from './member.dto.js';
import { MembersService } from './members.service.js';

@Controller('moderation')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @AdminOnly()
  @UseGuards(RecentProofGuard)
  @Answer(
    'Changes a role, and ends the sessions',
    'MemberResponse',
    'proofRequired',
    'userNotFound',
    'lastAdmin',
  )
  @Patch('role/:userId')
  async changeRole(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() input: ChangeRoleDto,
  ): Promise<MemberResponse> {
    const user = await this.members.changeRole(actor, userId, input);
    return { message: answers.roleChanged, user };
  }

  @StaffOnly()
  @UseGuards(RecentProofGuard, NoFieldsGuard)
  @HttpCode(200)
  @Answer(
    'Sends a member a link to set a new password',
    'MemberResponse',
    'proofRequired',
    'userNotFound',
    'noConfirmedAddress',
  )
  @Post('recovery/:userId')
  async startRecovery(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
  ): Promise<MemberResponse> {
    const user = await this.members.startRecovery(actor, userId);
    return { message: answers.recoveryStarted, user };
  }

  @StaffOnly()
  @Answer(
    'The decisions about a member; nobody has those about themselves',
    'MemberHistory',
    'notAuthorized',
    'userNotFound',
  )
  @Get('history/:userId')
  history(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
  ): Promise<MemberHistory> {
    return this.members.history(actor, userId);
  }

  @StaffOnly()
  @Idempotent()
  @HttpCode(200)
  @Answer(
    'Sends kind words with the way to Help to a member, or to the author of content',
    'MessageResponse',
    'notAuthorized',
    'userNotFound',
    'postNotFound',
    'commentNotFound',
    'replyNotFound',
    'authorGone',
  )
  @Post('help')
  async sendHelp(
    @CurrentUser() actor: Caller,
    @Body() input: SendHelpDto,
  ): Promise<MessageResponse> {
    return this.members.sendHelp(actor, input);
  }

  @StaffOnly()
  @Idempotent()
  @HttpCode(200)
  @Answer(
    'Warns a member by a notice with the reason',
    'MemberResponse',
    'userNotFound',
    'caseNotFound',
  )
  @Post('warn/:userId')
  async warn(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() input: WarnDto,
  ): Promise<MemberResponse> {
    return this.members.warn(actor, userId, input);
  }

  @StaffOnly()
  @UseGuards(NoFieldsGuard)
  @Answer(
    'Withdraws the warning of an audit entry, within 30 days',
    'MemberResponse',
    'userNotFound',
    'auditEntryNotFound',
    'notRestorable',
  )
  @Delete('warning/:entryId')
  async withdrawWarning(
    @CurrentUser() actor: Caller,
    @Param('entryId', IdPipe) entryId: string,
  ): Promise<MemberResponse> {
    const user = await this.members.withdrawWarning(actor, entryId);
    return { message: answers.warningWithdrawn, user };
  }

  @StaffOnly()
  @HttpCode(200)
  @Answer(
    'Suspends a member, and ends the sessions',
    'MemberResponse',
    'userNotFound',
    'caseNotFound',
  )
  @Post('suspend/:userId')
  async suspend(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
    @Body() input: SuspendDto,
  ): Promise<MemberResponse> {
    const user = await this.members.suspend(actor, userId, input);
    return { message: answers.accountSuspended, user };
  }

  @StaffOnly()
  @UseGuards(NoFieldsGuard)
  @Answer('Lifts a suspension', 'MemberResponse', 'userNotFound', 'notSuspended')
  @Delete('suspend/:userId')
  async lift(
    @CurrentUser() actor: Caller,
    @Param('userId', IdPipe) userId: string,
  ): Promise<MemberResponse> {
    return { message: answers.suspensionLifted, user: await this.members.lift(actor, userId) };
  }
}

import { Controller, Delete, Get, Param, UseGuards } from '@nestjs/common';
import { answers, type ListedSession, type MessageResponse } from '@unburden/contracts';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { RecentProofGuard } from '../guards/recent-proof.guard.js';
import { SessionsService } from './sessions.service.js';

/** The devices on which a member is logged in. */
@Controller('users/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Answer('The caller’s sessions, the latest first', ['ListedSession'])
  @Get()
  list(@CurrentUser() actor: Caller): Promise<ListedSession[]> {
    return this.sessions.list(actor);
  }

  @UseGuards(RecentProofGuard, NoFieldsGuard)
  @Answer('Ends all other sessions, on sockets too', 'MessageResponse', 'proofRequired')
  @Delete()
  async endOthers(@CurrentUser() actor: Caller): Promise<MessageResponse> {
    await this.sessions.endOthers(actor);
    return { message: answers.othersLoggedOut };
  }

  @UseGuards(RecentProofGuard, NoFieldsGuard)
  @Answer('Ends a session, on sockets too', 'MessageResponse', 'proofRequired', 'sessionNotFound')
  @Delete(':sessionId')
  async end(
    @CurrentUser() actor: Caller,
    @Param('sessionId', IdPipe) sessionId: string,
  ): Promise<MessageResponse> {
    await this.sessions.endListed(actor, sessionId);
    return { message: answers.deviceLoggedOut };
  }
}

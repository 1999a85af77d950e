import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
  UseGuards,
} from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { Passkey, PasskeyCreation } from '@unburden/contracts';
import type { Request } from 'express';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { PresentCodeDto } from '../dto/auth.dto.js';
import type { CountTry } from '../factors/second-factors.service.js';
import { RecentProofGuard } from '../guards/recent-proof.guard.js';
import { AddPasskeyDto } from './passkey.dto.js';
import { PasskeysService } from './passkeys.service.js';

/** The caller's passkeys. */
@Controller('users/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly limiter: RateLimiter,
  ) {}

  @Answer('The caller’s passkeys, the oldest first', ['Passkey'])
  @Get()
  list(@CurrentUser() actor: Caller): Promise<Passkey[]> {
    return this.passkeys.list(actor);
  }

  @RateLimit('prove')
  @UseGuards(RecentProofGuard)
  @HttpCode(200)
  @Answer(
    'Begins to add a passkey; with a second factor, a code or a passkey just given allows it',
    'PasskeyCreation',
    'proofRequired',
    'passkeyRequired',
    'tooManyPasskeys',
    'busy',
  )
  @ApiBody({ type: PresentCodeDto, required: false })
  @Post('options')
  begin(
    @CurrentUser() actor: Caller,
    @Body() { code }: PresentCodeDto,
    @Req() request: Request,
  ): Promise<PasskeyCreation> {
    return this.passkeys.begin(actor, code, this.countTry(request), request.get('origin'));
  }

  @RateLimit('prove')
  @UseGuards(RecentProofGuard)
  @Answer(
    'Adds a passkey, and ends all other sessions',
    'Passkey',
    'proofRequired',
    'passkeyNotAdded',
    'tooManyPasskeys',
  )
  @Post()
  add(@CurrentUser() actor: Caller, @Body() input: AddPasskeyDto): Promise<Passkey> {
    return this.passkeys.add(actor, input);
  }

  @RateLimit('prove')
  @UseGuards(RecentProofGuard)
  @HttpCode(204)
  @Answer(
    'Removes a passkey, as a code or a passkey just given allows, and ends all other sessions',
    null,
    'proofRequired',
    'passkeyRequired',
    'passkeyNotFound',
    'secondFactorKept',
    'busy',
  )
  @ApiBody({ type: PresentCodeDto, required: false })
  @Delete(':passkeyId')
  remove(
    @CurrentUser() actor: Caller,
    @Param('passkeyId', IdPipe) passkeyId: string,
    @Body() { code }: PresentCodeDto,
    @Req() request: Request,
  ): Promise<void> {
    return this.passkeys.remove(actor, passkeyId, code, this.countTry(request));
  }

  private countTry(request: Request): CountTry {
    return (account) => this.limiter.consume('code', request, account);
  }
}

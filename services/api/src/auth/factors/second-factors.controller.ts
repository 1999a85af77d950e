import { Body, Controller, Delete, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import {
  answers,
  type ConfirmSecondFactorInput,
  type MessageResponse,
  type NewSecondFactor,
  type SecondFactor,
} from '@unburden/contracts';
import type { Request } from 'express';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import { CodeField, PresentCodeDto } from '../dto/auth.dto.js';
import { RecentProofGuard } from '../guards/recent-proof.guard.js';
import { SecondFactorsService } from './second-factors.service.js';

class ConfirmSecondFactorDto implements ConfirmSecondFactorInput {
  @CodeField()
  code: string;
}

/** The caller's second factor. */
@Controller('users/secondfactor')
export class SecondFactorsController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly limiter: RateLimiter,
  ) {}

  @Answer('Whether the caller has a second factor', 'SecondFactor')
  @Get()
  status(@CurrentUser() actor: Caller): Promise<SecondFactor> {
    return this.factors.status(actor);
  }

  @RateLimit('prove')
  @UseGuards(RecentProofGuard)
  @Answer(
    'Begins to set up a second factor, of which the codes are told this once; a code of the present one allows it',
    'NewSecondFactor',
    'proofRequired',
    'busy',
  )
  @ApiBody({ type: PresentCodeDto, required: false })
  @Post()
  begin(
    @CurrentUser() actor: Caller,
    @Body() { code }: PresentCodeDto,
    @Req() request: Request,
  ): Promise<NewSecondFactor> {
    return this.factors.begin(actor, code, this.countTry(request));
  }

  @RateLimit('prove')
  @UseGuards(RecentProofGuard)
  @HttpCode(200)
  @Answer(
    'Turns the second factor on, and ends all other sessions',
    'MessageResponse',
    'proofRequired',
    'noFactorToConfirm',
  )
  @Post('confirm')
  async confirm(
    @CurrentUser() actor: Caller,
    @Body() { code }: ConfirmSecondFactorDto,
  ): Promise<MessageResponse> {
    await this.factors.confirm(actor, code);
    return { message: answers.secondFactorOn };
  }

  @RateLimit('prove')
  @UseGuards(RecentProofGuard)
  @Answer(
    'Turns the second factor off by one of its codes, and ends all other sessions',
    'MessageResponse',
    'proofRequired',
    'secondFactorKept',
  )
  @Delete()
  async turnOff(
    @CurrentUser() actor: Caller,
    @Body() { code }: PresentCodeDto,
    @Req() request: Request,
  ): Promise<MessageResponse> {
    await this.factors.turnOff(actor, code, this.countTry(request));
    return { message: answers.secondFactorOff };
  }

  private countTry(request: Request) {
    return (account: string) => this.limiter.consume('code', request, account);
  }
}

import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  answers,
  type LoggedInResponse,
  type MessageResponse,
  messages,
  type OnSharedDevice,
  type PasskeyRequest,
  type RecoverableSession,
  type RecoveryWords,
  type RecoveryWordsState,
  type SessionResponse,
} from '@unburden/contracts';
import type { Request, Response } from 'express';
import { AuthEndpoint, ChangesState } from '../common/access.decorators.js';
import { type Caller, CurrentUser } from '../common/caller.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { NoFieldsGuard } from '../http/no-fields.guard.js';
import { languageOf } from '../http/request-language.js';
import { MailService } from '../mail/mail.service.js';
import { Answer } from '../openapi/answer.decorator.js';
import { forgetDevice, rememberDevice } from '../rate-limit/device-cookie.js';
import { RateLimit } from '../rate-limit/rate-limit.decorator.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { presentUser } from '../users/user.presenter.js';
import { AuthService, type SignedIn, type Visit } from './auth.service.js';
import {
  AdminLoginDto,
  AppealSuspensionDto,
  ForgotDto,
  LoginDto,
  ProveDto,
  RecoverDto,
  RegisterDto,
  ResetDto,
} from './dto/auth.dto.js';
import { Authenticator } from './guards/authenticator.js';
import { RecentProofGuard } from './guards/recent-proof.guard.js';
import { PasskeyLoginDto } from './passkeys/passkey.dto.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { RecoveryService } from './recovery/recovery.service.js';
import { deviceOf } from './sessions/device.js';
import { clearSessionCookie, setSessionCookie } from './sessions/session-cookie.js';
import { TokensService } from './sessions/tokens.service.js';

/** The session calls, below `/users` by the contract. */
@Controller('users')
export class AuthController {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly auth: AuthService,
    private readonly authenticator: Authenticator,
    private readonly tokens: TokensService,
    private readonly recovery: RecoveryService,
    private readonly passkeys: PasskeysService,
    private readonly mails: MailService,
    private readonly limiter: RateLimiter,
  ) {}

  @AuthEndpoint()
  @RateLimit('register')
  @Answer(
    'Opens an account and logs in',
    'RecoverableSession',
    'nameTaken',
    'nameReserved',
    'nameConfusable',
    'emailTaken',
    'busy',
  )
  @Post('register')
  async register(
    @Body() input: RegisterDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecoverableSession> {
    const signedIn = await this.auth.register(input, this.visitOf(request, input));
    const session = await this.welcome(answers.registered, signedIn, request, response);
    return { ...session, recoveryWords: signedIn.words };
  }

  @AuthEndpoint()
  @RateLimit('recover')
  @HttpCode(200)
  @Answer(
    'Sets a new password by the recovery words, ends all sessions and logs in',
    'RecoverableSession',
    'wrongRecoveryWords',
    'secondFactorRequired',
    'passkeyNeeded',
    'wrongCode',
    'wrongPasskey',
    'suspended',
    'busy',
  )
  @Post('recover')
  async recover(
    @Body() input: RecoverDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecoverableSession> {
    const signedIn = await this.auth.recover(input, this.visitOf(request, input));
    const session = await this.welcome(answers.recovered, signedIn, request, response);
    return { ...session, recoveryWords: signedIn.words };
  }

  @AuthEndpoint()
  @RateLimit('forgot')
  @HttpCode(200)
  @Answer('Sends a link for a new password, if it is a confirmed address', 'MessageResponse')
  @Post('forgot')
  async forgot(@Body() { email }: ForgotDto): Promise<MessageResponse> {
    await this.mails.sendForgotten(email);
    return { message: answers.linkAskedFor };
  }

  @AuthEndpoint()
  @RateLimit('token')
  @HttpCode(200)
  @Answer(
    'Sets a new password by the link of a mail, ends all sessions and logs in',
    'SessionResponse',
    'linkExpired',
    'secondFactorRequired',
    'passkeyNeeded',
    'wrongCode',
    'wrongPasskey',
    'suspended',
    'busy',
  )
  @Post('reset')
  async reset(
    @Body() input: ResetDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionResponse> {
    const signedIn = await this.auth.reset(input, this.visitOf(request, input));
    return this.welcome(answers.recovered, signedIn, request, response);
  }

  @RateLimit('prove')
  @UseGuards(RecentProofGuard, NoFieldsGuard)
  @Answer(
    'Replaces the recovery words by new ones, told this once',
    'RecoveryWords',
    'proofRequired',
    'busy',
  )
  @Post('recoverywords')
  async newWords(@CurrentUser() actor: Caller): Promise<RecoveryWords> {
    return { recoveryWords: await this.recovery.replace(actor) };
  }

  @Answer('Whether the caller has confirmed their recovery words', 'RecoveryWordsState')
  @Get('recoverywords')
  async wordsState(@CurrentUser() actor: Caller): Promise<RecoveryWordsState> {
    return { areConfirmed: await this.recovery.areConfirmed(actor) };
  }

  @UseGuards(NoFieldsGuard)
  @HttpCode(204)
  @Answer('Notes that the caller has written their recovery words down', null)
  @Post('recoverywords/confirm')
  confirmWords(@CurrentUser() actor: Caller): Promise<void> {
    return this.recovery.confirm(actor);
  }

  @AuthEndpoint()
  @RateLimit('login')
  @HttpCode(200)
  @Answer(
    'Logs in as a member',
    'SessionResponse',
    'invalidCredentials',
    'secondFactorRequired',
    'wrongCode',
    'suspended',
    'busy',
  )
  @Post('login')
  async login(
    @Body() input: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionResponse> {
    const signedIn = await this.auth.login(input, this.visitOf(request, input));
    return this.welcome(answers.loggedIn, signedIn, request, response);
  }

  @AuthEndpoint()
  @RateLimit('login')
  @HttpCode(200)
  @Answer(
    'Logs in with the power of an admin or moderator',
    'SessionResponse',
    'invalidCredentials',
    'notAnAdmin',
    'secondFactorRequired',
    'wrongCode',
    'suspended',
    'busy',
  )
  @Post('adminlogin')
  async adminLogin(
    @Body() input: AdminLoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionResponse> {
    const signedIn = await this.auth.adminLogin(input, this.visitOf(request, input));
    return this.welcome(answers.loggedIn, signedIn, request, response);
  }

  @AuthEndpoint()
  @RateLimit('token')
  @HttpCode(200)
  @Answer(
    'Asks for another look at a suspension, by the token that came with the refused login',
    'MessageResponse',
    'appealExpired',
    'noticeNotFound',
    'notAppealable',
    'appealedAlready',
  )
  @Post('appeal')
  appeal(@Body() input: AppealSuspensionDto): Promise<MessageResponse> {
    return this.auth.appeal(input);
  }

  @AuthEndpoint()
  @RateLimit('passkeyOptions')
  @UseGuards(NoFieldsGuard)
  @HttpCode(200)
  @Answer('What a passkey has to sign, once, for a login or a proof', 'PasskeyRequest')
  @Post('passkeylogin/options')
  passkeyOptions(@Req() request: Request): Promise<PasskeyRequest> {
    return this.passkeys.request(request.get('origin'));
  }

  @AuthEndpoint()
  @RateLimit('login')
  @HttpCode(200)
  @Answer(
    'Logs in by a passkey; with the admin key, with the power of an admin or moderator',
    'SessionResponse',
    'wrongPasskey',
    'notAnAdmin',
    'suspended',
  )
  @Post('passkeylogin')
  async passkeyLogin(
    @Body() input: PasskeyLoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionResponse> {
    const signedIn = await this.auth.passkeyLogin(input, this.visitOf(request, input));
    return this.welcome(answers.loggedIn, signedIn, request, response);
  }

  @AuthEndpoint()
  @ChangesState()
  @Answer('Ends the session, on sockets too', 'MessageResponse')
  @Get('logout')
  async logout(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageResponse> {
    await this.auth.endSessions([request.user, await this.authenticator.byCookie(request)]);
    clearSessionCookie(response, this.environment.isProduction);
    return { message: messages.loggedOut };
  }

  @RateLimit('prove')
  @HttpCode(204)
  @Answer('Takes the password or a passkey as a recent proof', null, 'wrongPassword', 'busy')
  @Post('prove')
  async prove(
    @CurrentUser() caller: Caller,
    @Body() input: ProveDto,
    @Req() request: Request,
  ): Promise<void> {
    if (input.password !== undefined) await this.limiter.consume('ownPassword', request);
    await this.auth.prove(caller, input);
  }

  @Answer('The caller; by the cookie with a fresh bearer', 'LoggedInResponse')
  @Get('loggedin')
  loggedIn(@CurrentUser() caller: Caller): Promise<LoggedInResponse> {
    return this.auth.current(caller);
  }

  private visitOf(request: Request, { sharedDevice = false }: OnSharedDevice = {}): Visit {
    return {
      device: deviceOf(request.get('user-agent')),
      isOnSharedDevice: sharedDevice,
      language: languageOf(request),
      countTry: (account) => this.limiter.consume('code', request, account),
    };
  }

  /** Sends both credentials. Ends the browser's previous session, whose cookie is overwritten. */
  private async welcome(
    message: string,
    signedIn: SignedIn,
    request: Request,
    response: Response,
  ): Promise<SessionResponse> {
    await this.auth.endSessions([await this.authenticator.byCookie(request)]);
    const { session, role, awaitsFactor, isOnSharedDevice } = signedIn;
    const { isProduction } = this.environment;
    const cookie = this.tokens.sign(session, 'cookie');
    setSessionCookie(response, cookie, { isProduction, isOnSharedDevice });
    if (isOnSharedDevice) forgetDevice(response, this.environment);
    else rememberDevice(response, signedIn.user, this.environment);
    const { _id, name, profilePic } = presentUser(signedIn.user);
    const user = { _id, name, role, profilePic };
    const token = this.tokens.sign(session, 'bearer');
    return {
      ...{ message, token, role, user },
      ...(awaitsFactor && { awaitsSecondFactor: true }),
      ...(isOnSharedDevice && { sharedDevice: true }),
    };
  }
}

import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  messages,
  type LoggedInResponse,
  type MessageResponse,
  type SessionResponse,
} from '@unburden/contracts';
import type { Request, Response } from 'express';
import { ChangesState, AuthEndpoint } from '../common/access.decorators.js';
import { CurrentUser, type Caller } from '../common/caller.js';
import { rememberDevice } from '../rate-limit/device-cookie.js';
import { RateLimit } from '../rate-limit/rate-limit.decorator.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { AuthService, type SignedIn } from './auth.service.js';
import { Authenticator } from './guards/authenticator.js';
import { AdminLoginDto, LoginDto, RegisterDto } from './dto/auth.dto.js';
import { clearSessionCookie, setSessionCookie } from './sessions/session-cookie.js';
import { TokensService } from './sessions/tokens.service.js';
import { presentUser } from '../users/user.presenter.js';
import { Answer } from '../openapi/answer.decorator.js';

/** The session calls, below `/users` by the contract. */
@Controller('users')
export class AuthController {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly auth: AuthService,
    private readonly authenticator: Authenticator,
    private readonly tokens: TokensService,
  ) {}

  @AuthEndpoint()
  @RateLimit('register')
  @Answer('Opens an account and logs in', 'SessionResponse', 'nameTaken', 'emailTaken', 'busy')
  @Post('register')
  async register(
    @Body() input: RegisterDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionResponse> {
    const signedIn = await this.auth.register(input);
    return this.welcome('Registered successfully', signedIn, request, response);
  }

  @AuthEndpoint()
  @RateLimit('login')
  @HttpCode(200)
  @Answer('Logs in as a member', 'SessionResponse', 'invalidCredentials', 'suspended', 'busy')
  @Post('login')
  async login(
    @Body() input: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionResponse> {
    const signedIn = await this.auth.login(input);
    return this.welcome('Logged in successfully', signedIn, request, response);
  }

  @AuthEndpoint()
  @RateLimit('login')
  @HttpCode(200)
  @Answer(
    'Logs in with the power of an admin or moderator',
    'SessionResponse',
    'invalidCredentials',
    'notAnAdmin',
    'suspended',
    'busy',
  )
  @Post('adminlogin')
  async adminLogin(
    @Body() input: AdminLoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionResponse> {
    const signedIn = await this.auth.adminLogin(input);
    return this.welcome('Logged in successfully', signedIn, request, response);
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

  @Answer('The caller; by the cookie with a fresh bearer', 'LoggedInResponse')
  @Get('loggedin')
  loggedIn(@CurrentUser() caller: Caller): Promise<LoggedInResponse> {
    return this.auth.current(caller);
  }

  /** Sends both credentials. Ends the browser's previous session, whose cookie is overwritten. */
  private async welcome(
    message: string,
    signedIn: SignedIn,
    request: Request,
    response: Response,
  ): Promise<SessionResponse> {
    await this.auth.endSessions([await this.authenticator.byCookie(request)]);
    const cookie = this.tokens.sign(signedIn.session, 'cookie');
    setSessionCookie(response, cookie, this.environment.isProduction);
    rememberDevice(response, signedIn.user.email, this.environment);
    const { session, role } = signedIn;
    const { _id, name, profilePic } = presentUser(signedIn.user);
    const user = { _id, name, role, profilePic };
    return { message, token: this.tokens.sign(session, 'bearer'), role, user };
  }
}

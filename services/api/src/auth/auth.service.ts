import { Inject, Injectable } from '@nestjs/common';
import type { LoggedInResponse, Role } from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { AppError } from '../common/errors.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { presentCurrentUser } from '../users/user.presenter.js';
import type { StoredUser } from '../users/user.schema.js';
import { UsersService } from '../users/users.service.js';
import { isSameSecret } from './admin-key.js';
import type { AdminLoginDto, LoginDto } from './dto/login.dto.js';
import type { RegisterDto } from './dto/register.dto.js';
import { PasswordHasher } from './password-hasher.js';
import { checkPasswordPolicy } from './password-policy.js';
import { SessionsService, type NewSession } from './sessions.service.js';
import { TokensService } from './tokens.service.js';

/** A session that has just begun, and whose. */
export interface SignedIn {
  user: StoredUser;
  session: NewSession;
  role: Role;
}

/** The ways in and out. */
@Injectable()
export class AuthService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly hasher: PasswordHasher,
  ) {}

  /** @throws AppError `validation`, `nameTaken`, `emailTaken`, `busy` */
  async register(input: RegisterDto): Promise<SignedIn> {
    await checkPasswordPolicy(input.password, input);
    await this.users.checkAvailable(input.name, input.email);
    const user = await this.users.createAccount({
      name: input.name,
      email: input.email,
      passwordHash: await this.hasher.hash(input.password),
      role: 'user',
    });
    return this.signIn(user, 'user');
  }

  /** @throws AppError `invalidCredentials`, `busy` */
  async login(input: LoginDto): Promise<SignedIn> {
    return this.signIn(await this.checkPassword(input), 'user');
  }

  /** @throws AppError `invalidCredentials`, `notAnAdmin` (account or key), `busy` */
  async adminLogin(input: AdminLoginDto): Promise<SignedIn> {
    const user = await this.checkPassword(input);
    const hasKey = isSameSecret(input.adminKey ?? '', this.environment.adminKey);
    if (!hasKey || user.role !== 'admin') throw new AppError('notAnAdmin');
    return this.signIn(user, 'admin');
  }

  /** The caller's account with a fresh bearer. */
  async current(caller: Caller): Promise<LoggedInResponse> {
    const user = await this.users.findAccount(caller.id);
    if (!user) throw new AppError('notLoggedIn');
    const token = this.tokens.sign({ sid: caller.sid, userId: caller.id }, 'bearer');
    return { ...presentCurrentUser(user, caller.role), token };
  }

  /** Ends the callers' sessions at once. */
  async endSessions(callers: readonly (Caller | null | undefined)[]): Promise<void> {
    const ids = new Set(callers.flatMap((caller) => caller?.sessionId ?? []));
    await Promise.all([...ids].map((id) => this.sessions.end(id)));
  }

  private async checkPassword({ email, password }: LoginDto): Promise<StoredUser> {
    const user = await this.users.findAccountByEmail(email);
    const isRight = await this.hasher.verify(user?.passwordHash, password);
    if (!user || !isRight) throw new AppError('invalidCredentials');
    return user;
  }

  private async signIn(user: StoredUser, role: Role): Promise<SignedIn> {
    const session = await this.sessions.start(user._id.toString(), {
      withAdminPower: role === 'admin',
    });
    // Between the check of the password and now it may have changed, which ended all sessions but
    // this one: from here on the change sees it.
    const present = await this.users.findAccount(user._id.toString());
    if (present?.passwordHash !== user.passwordHash) {
      await this.sessions.endBySecret(session.sid);
      throw new AppError('invalidCredentials');
    }
    return { user, session, role };
  }
}

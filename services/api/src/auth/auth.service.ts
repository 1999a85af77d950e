import { Inject, Injectable } from '@nestjs/common';
import { isStaff, type LoggedInResponse, type Role } from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { AppError } from '../common/errors.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { ChatSettingsService } from '../chat/settings/chat-settings.service.js';
import { Transactions } from '../database/transactions.js';
import { AuditLogService } from '../audit/audit-log.service.js';
import { presentCurrentUser, suspensionOf } from '../users/user.presenter.js';
import type { Account } from '../users/user.schema.js';
import { UsersQueries } from '../users/users.queries.js';
import { UsersService } from '../users/users.service.js';
import type { AdminLoginDto, LoginDto, RegisterDto } from './dto/auth.dto.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { checkPasswordPolicy } from './passwords/password-policy.js';
import { SessionsService, type NewSession } from './sessions/sessions.service.js';
import { TokensService } from './sessions/tokens.service.js';
import { createHash, timingSafeEqual } from 'node:crypto';

/** A new session with its account. */
export interface SignedIn {
  user: Account;
  session: NewSession;
  role: Role;
}

/** Registration, login and logout. */
@Injectable()
export class AuthService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly userQueries: UsersQueries,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly hasher: PasswordHasher,
    private readonly auditLog: AuditLogService,
    private readonly chatSettings: ChatSettingsService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError `validation`, `nameTaken`, `emailTaken`, `busy` */
  async register(input: RegisterDto): Promise<SignedIn> {
    await checkPasswordPolicy(input.password, input);
    await this.users.checkAvailable({ name: input.name, email: input.email, role: 'user' });
    const passwordHash = await this.hasher.hash(input.password);
    const { name, email } = input;
    const user = await this.transactions.run(async (transaction) => {
      const account = { name, email, passwordHash, role: 'user' } as const;
      const created = await this.users.createAccount(account, transaction);
      await this.chatSettings.start(created._id.toString(), transaction);
      return created;
    });
    return this.signIn(user, 'user', input.password);
  }

  /** @throws AppError `invalidCredentials`, `suspended`, `busy` */
  async login(input: LoginDto): Promise<SignedIn> {
    return this.signIn(await this.checkPassword(input), 'user', input.password);
  }

  /** For moderators too. @throws AppError `invalidCredentials`, `notAnAdmin` (account or key), `suspended`, `busy` */
  async adminLogin(input: AdminLoginDto): Promise<SignedIn> {
    const user = await this.checkPassword(input);
    const hasKey = isOneOf(this.environment.adminKeys, input.adminKey ?? '');
    const isOfStaff = isStaff(user.role);
    if (hasKey !== isOfStaff) {
      // Somebody has only one of the two secrets, or a key without a staff account.
      const id = user._id.toString();
      await this.auditLog.recordHourly({ id }, { action: 'staff.refused', user: id });
    }
    if (!hasKey || !isOfStaff) throw new AppError('notAnAdmin');
    return this.signIn(user, user.role, input.password);
  }

  /** The caller's account with a bearer: a fresh one by the cookie, since no bearer extends itself. */
  async current(caller: Caller): Promise<LoggedInResponse> {
    const user = await this.userQueries.findAccount(caller.id);
    if (!user) throw new AppError('notLoggedIn');
    const notAfter = caller.via === 'bearer' ? caller.expiresAt : undefined;
    const token = this.tokens.sign({ ...caller, userId: caller.id }, 'bearer', notAfter);
    return { ...presentCurrentUser(user, caller.role), token };
  }

  /** Ends the callers' sessions at once. */
  async endSessions(callers: readonly (Caller | null | undefined)[]): Promise<void> {
    const ids = new Set(callers.flatMap((caller) => caller?.sessionId ?? []));
    await Promise.all([...ids].map((id) => this.sessions.end(id)));
  }

  private async checkPassword({ email, password }: LoginDto): Promise<Account> {
    const user = await this.userQueries.findAccountByEmail(email);
    const isRight = await this.hasher.verify(user?.passwordHash, password);
    if (!user || !isRight) throw new AppError('invalidCredentials');
    checkNotSuspended(user);
    return user;
  }

  private async signIn(user: Account, role: Role, password: string): Promise<SignedIn> {
    const id = user._id.toString();
    const session = isStaff(role) ? await this.startRecorded(id) : await this.sessions.start(id);
    // A password change since the check ended all sessions but this one. From here on a change ends
    // this session too.
    const present = await this.userQueries.findAccount(id);
    if (!present || !(await this.isStillRight(password, present, user))) {
      await this.sessions.endBySecret(session.sid);
      throw new AppError('invalidCredentials');
    }
    if (suspensionOf(present, new Date())) await this.sessions.endBySecret(session.sid);
    checkNotSuspended(present);
    await this.renewHash(present, password);
    return { user, session, role };
  }

  /** Another login may have renewed the hash of the same password. */
  private async isStillRight(password: string, present: Account, checked: Account) {
    return (
      present.passwordHash === checked.passwordHash ||
      (await this.hasher.verify(present.passwordHash, password))
    );
  }

  /** Renews an outdated hash; only a login has the password. */
  private async renewHash({ _id, passwordHash }: Account, password: string): Promise<void> {
    if (!this.hasher.isOutdated(passwordHash)) return;
    try {
      const renewed = await this.hasher.hash(password);
      await this.users.replaceHash(_id.toString(), passwordHash, renewed);
    } catch (error) {
      // The next login tries again.
      if (!(error instanceof AppError && error.reason === 'busy')) throw error;
    }
  }

  /** Starts a session with staff power, and records it. */
  private startRecorded(id: string): Promise<NewSession> {
    return this.transactions.run(async (transaction) => {
      const entry = {
        action: 'staff.signed_in',
        targetType: 'user',
        target: id,
        author: null,
      } as const;
      await this.auditLog.record({ id }, entry, transaction);
      return this.sessions.start(id, { withAdminPower: true, transaction });
    });
  }
}

/** Call this after the password check: others must not learn of a suspension. @throws AppError `suspended` */
function checkNotSuspended(user: Account): void {
  const suspension = suspensionOf(user, new Date());
  // Apps format the time and reason in `suspension`.
  if (suspension) throw new AppError('suspended', { suspension });
}

/** Compares in constant time, and hides the lengths. */
function isOneOf(secrets: readonly string[], given: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return secrets.filter((secret) => timingSafeEqual(digest(given), digest(secret))).length > 0;
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  codeOf,
  errorCatalogue,
  isStaff,
  type Language,
  type LoggedInResponse,
  type MessageResponse,
  type OwnSuspension,
  type Role,
} from '@unburden/contracts';
import { AuditLogService } from '../audit/audit-log.service.js';
import { ChatSettingsService } from '../chat/settings/chat-settings.service.js';
import type { Caller } from '../common/caller.js';
import { AppError, fieldError } from '../common/errors.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { idOf } from '../database/stored-id.js';
import { Transactions } from '../database/transactions.js';
import { MailService } from '../mail/mail.service.js';
import { NoticesService } from '../notices/notices.service.js';
import { presentCurrentUser, suspensionOf } from '../users/user.presenter.js';
import type { Account } from '../users/user.schema.js';
import { UsersQueries } from '../users/users.queries.js';
import { UsersService } from '../users/users.service.js';
import type {
  AdminLoginDto,
  AppealSuspensionDto,
  LoginDto,
  ProveDto,
  RecoverDto,
  RegisterDto,
  ResetDto,
} from './dto/auth.dto.js';
import type { Factor } from './factors/second-factor.schema.js';
import { type CountTry, SecondFactorsService } from './factors/second-factors.service.js';
import type { PasskeyLoginDto } from './passkeys/passkey.dto.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { OwnPasswordService } from './passwords/own-password.service.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordResetService } from './recovery/password-reset.service.js';
import { RecoveryService } from './recovery/recovery.service.js';
import type { Device } from './sessions/device.js';
import {
  type NewSession,
  SessionsService,
  type StartOptions,
} from './sessions/sessions.service.js';
import { TokensService } from './sessions/tokens.service.js';

/** A new session with its account. */
export interface SignedIn {
  user: Account;
  session: NewSession;
  role: Role;
  /** True if the session gets its power once the account has a second factor. */
  awaitsFactor: boolean;
  isOnSharedDevice: boolean;
}

/** The browser that logs in. */
export interface Visit {
  device: Device;
  isOnSharedDevice: boolean;
  language: Language;
  countTry: CountTry;
}

/** The secrets that were right when a session begins. */
interface Checked {
  /** null for a passkey. */
  password: string | null;
  hasFactor: boolean;
  /** False if they have changed since. */
  areStillRight: (present: Account) => Promise<boolean>;
}

/** A new session, and the recovery words that are shown once. */
interface Recoverable extends SignedIn {
  words: string[];
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
    private readonly ownPassword: OwnPasswordService,
    private readonly recovery: RecoveryService,
    private readonly passwordReset: PasswordResetService,
    private readonly mails: MailService,
    private readonly notices: NoticesService,
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
    private readonly auditLog: AuditLogService,
    private readonly chatSettings: ChatSettingsService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * If no address is required, the call neither checks nor tells that an address is taken.
   * @throws AppError `validation`, `nameTaken`, `nameConfusable`, `emailTaken`, `busy`
   */
  async register(input: RegisterDto, visit: Visit): Promise<Recoverable> {
    const { name, email = '', whoMayWrite = this.chatSettings.whoMayWriteAtFirst } = input;
    if (email === '' && this.environment.needsEmail) {
      throw fieldError('email', 'Please enter a valid email', 'is_email');
    }
    const { language } = visit;
    const address = {
      email: null,
      ...(email !== '' && this.users.unconfirmed({ email, language })),
    };
    await this.users.checkAvailable({ name, email: address.email, role: 'user' });
    const passwordHash = await this.hasher.hash(input.password);
    const { words, recoveryHash } = await this.recovery.make();
    const user = await this.transactions.run(async () => {
      const secrets = { passwordHash, recoveryHash };
      const account = { name, ...address, ...secrets, role: 'user', whoMayWrite } as const;
      const created = await this.users.createAccount(account);
      const id = created._id.toString();
      await this.chatSettings.start(id);
      if (email !== '') await this.mails.sendConfirmation(id, email);
      return created;
    });
    const checked = this.byPassword(user, input.password, null);
    return { ...(await this.signIn(user, 'user', checked, visit)), words };
  }

  /**
   * @throws AppError `wrongRecoveryWords`, `secondFactorRequired`, `passkeyNeeded`, `wrongCode`,
   *   `wrongPasskey`, `tooMany`, `validation`, `suspended`, `busy`
   */
  async recover(input: RecoverDto, visit: Visit): Promise<Recoverable> {
    const { user, words, factor } = await this.recovery.recover(input, visit.countTry);
    const checked = this.byPassword(user, input.newPassword, factor);
    return { ...(await this.signIn(user, 'user', checked, visit)), words };
  }

  /**
   * @throws AppError `linkExpired`, `secondFactorRequired`, `passkeyNeeded`, `wrongCode`,
   *   `wrongPasskey`, `tooMany`, `validation`, `suspended`, `busy`
   */
  async reset(input: ResetDto, visit: Visit): Promise<SignedIn> {
    const { user, factor } = await this.passwordReset.reset(input, visit.countTry);
    return this.signIn(user, 'user', this.byPassword(user, input.newPassword, factor), visit);
  }

  /**
   * @throws AppError `invalidCredentials`, `secondFactorRequired`, `wrongCode`, `tooMany`,
   *   `suspended`, `busy`
   */
  async login(input: LoginDto, visit: Visit): Promise<SignedIn> {
    const user = await this.checkPassword(input);
    const factor = await this.factors.check(user, input.code, visit.countTry);
    await this.checkNotSuspended(user);
    return this.signIn(user, 'user', this.byPassword(user, input.password, factor), visit);
  }

  /**
   * For moderators too. @throws AppError `notAnAdmin` (account or key), and those of `login`
   */
  async adminLogin(input: AdminLoginDto, visit: Visit): Promise<SignedIn> {
    const user = await this.checkPassword(input);
    await this.checkStaff(user, input.adminKey ?? '');
    const factor = await this.factors.check(user, input.code, visit.countTry);
    await this.checkNotSuspended(user);
    return this.signIn(user, user.role, this.byPassword(user, input.password, factor), visit);
  }

  /**
   * Asks the staff for another look at a suspension.
   * @throws AppError `appealExpired`, `noticeNotFound`, `notAppealable`, `appealedAlready`
   */
  async appeal({ token, text }: AppealSuspensionDto): Promise<MessageResponse> {
    const claims = this.tokens.verifyAppeal(token);
    if (!claims) throw new AppError('appealExpired');
    return this.notices.appeal({ id: claims.userId }, claims.notice, text);
  }

  /** @throws AppError `wrongPasskey`, `suspended`, `notAnAdmin` */
  async passkeyLogin({ adminKey, ...assertion }: PasskeyLoginDto, visit: Visit): Promise<SignedIn> {
    const passkey = await this.passkeys.check(assertion);
    const user = passkey && (await this.userQueries.findAccount(passkey.userId));
    if (!user) throw new AppError('wrongPasskey');
    await this.checkNotSuspended(user);
    if (adminKey !== undefined) await this.checkStaff(user, adminKey);
    const role = adminKey === undefined ? 'user' : user.role;
    const areStillRight = () => this.passkeys.isStill(passkey);
    return this.signIn(user, role, { password: null, hasFactor: true, areStillRight }, visit);
  }

  /**
   * Takes the password or a passkey as a recent proof. A passkey also gives the session the power that
   * waited for a factor.
   * @throws AppError `wrongPassword`, `validation` (passkey), `busy`
   */
  async prove(caller: Caller, { password = '', passkey }: ProveDto): Promise<void> {
    if (passkey) {
      const given = await this.passkeys.check(passkey);
      if (given?.userId !== caller.id) {
        throw fieldError('passkey', errorCatalogue.wrongPasskey[1], codeOf('wrongPasskey'));
      }
      await this.transactions.run(async () => {
        await this.sessions.markProvenByPasskey(caller);
        await this.factors.giveAwaitedPower(caller);
      });
      return;
    }
    const user = await this.userQueries.findAccount(caller.id);
    const isRight = await this.ownPassword.isRight(caller.id, user?.passwordHash, password);
    if (!isRight) throw new AppError('wrongPassword');
    await this.sessions.markProven(caller);
  }

  /** The caller's account with a bearer: a fresh one by the cookie, since no bearer extends itself. */
  async current(caller: Caller): Promise<LoggedInResponse> {
    const user = await this.userQueries.findAccount(caller.id);
    if (!user) throw new AppError('notLoggedIn');
    const notAfter = caller.via === 'bearer' ? caller.expiresAt : undefined;
    const token = this.tokens.sign({ ...caller, userId: caller.id }, 'bearer', notAfter);
    const shared = caller.isOnSharedDevice && { sharedDevice: true };
    return { ...presentCurrentUser(user, caller.role), token, ...shared };
  }

  async endSessions(callers: readonly (Caller | null | undefined)[]): Promise<void> {
    const ids = new Set(callers.flatMap((caller) => caller?.sessionId ?? []));
    await Promise.all([...ids].map((id) => this.sessions.end(id)));
  }

  private async checkPassword({ email, password }: LoginDto): Promise<Account> {
    const user = await this.userQueries.findAccountByLogin(email);
    const isRight = await this.hasher.verify(user?.passwordHash, password);
    if (!user || !isRight) throw new AppError('invalidCredentials');
    return user;
  }

  /**
   * Call this after all checks of a login: others must not learn of a suspension, nor ask for another
   * look at it. @throws AppError `suspended`
   */
  private async checkNotSuspended(user: Account): Promise<void> {
    const suspension = suspensionOf(user, new Date());
    if (!suspension) return;
    const appeal = await this.appealOf(user);
    // Apps format the time and the reason.
    throw new AppError('suspended', { suspension: { ...suspension, ...appeal } });
  }

  /** The member's appeal against the suspension, or a token to make one; neither where none can be. */
  private async appealOf({
    _id,
    suspension,
  }: Account): Promise<Pick<OwnSuspension, 'appeal' | 'appealToken'>> {
    const [id, decision] = [_id.toString(), idOf(suspension?.decision)];
    if (decision === null) return {};
    const state = await this.notices.appealState(id, decision);
    if (state?.appeal) return { appeal: state.appeal };
    return state?.isAppealable ? { appealToken: this.tokens.signAppeal(id, decision) } : {};
  }

  /** @throws AppError `notAnAdmin` (account or key) */
  private async checkStaff(user: Account, adminKey: string): Promise<void> {
    const hasKey = isOneOf(this.environment.adminKeys, adminKey);
    const isOfStaff = isStaff(user.role);
    if (hasKey !== isOfStaff) {
      // Somebody has only one of the two secrets, or a key without a staff account.
      const id = user._id.toString();
      await this.auditLog.recordHourly({ id }, { action: 'staff.refused', user: id });
    }
    if (!hasKey || !isOfStaff) throw new AppError('notAnAdmin');
  }

  private async signIn(
    user: Account,
    role: Role,
    { password, hasFactor, areStillRight }: Checked,
    { device, isOnSharedDevice }: Visit,
  ): Promise<SignedIn> {
    const id = user._id.toString();
    const awaitsFactor = !hasFactor && this.factors.isRequiredFor(role);
    const start = { device, isOnSharedDevice, byPasskey: password === null };
    const session = isStaff(role)
      ? await this.startWithPower(id, { ...start, awaitsFactor })
      : await this.sessions.start(id, start);
    // A change of password or factor since the check ended all sessions but this one. From here on a
    // change ends this session too.
    const present = await this.userQueries.findAccount(id);
    if (!present || !(await areStillRight(present))) {
      await this.sessions.endBySecret(session.sid);
      throw new AppError(password === null ? 'wrongPasskey' : 'invalidCredentials');
    }
    if (suspensionOf(present, new Date())) await this.sessions.endBySecret(session.sid);
    await this.checkNotSuspended(present);
    if (password !== null) await this.renewHash(present, password);
    const power = awaitsFactor ? 'user' : role;
    return { user, session, role: power, awaitsFactor, isOnSharedDevice };
  }

  private byPassword(user: Account, password: string, factor: Factor | null): Checked {
    return {
      password,
      hasFactor: factor !== null,
      areStillRight: async (present) =>
        (await this.isStillRight(password, present, user)) &&
        (await this.factors.isStill(present._id.toString(), factor)),
    };
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

  /** Starts a session with staff power, and records it; power that waits is recorded when it comes. */
  private startWithPower(
    id: string,
    start: Omit<StartOptions, 'withAdminPower'>,
  ): Promise<NewSession> {
    const options = { ...start, withAdminPower: true };
    if (start.awaitsFactor) return this.sessions.start(id, options);
    return this.transactions.run(async () => {
      const entry = {
        action: 'staff.signed_in',
        targetType: 'user',
        target: id,
        author: null,
      } as const;
      await this.auditLog.record({ id }, entry);
      return this.sessions.start(id, options);
    });
  }
}

/** Compares in constant time, and hides the lengths. */
function isOneOf(secrets: readonly string[], given: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return secrets.filter((secret) => timingSafeEqual(digest(given), digest(secret))).length > 0;
}

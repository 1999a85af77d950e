import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  codeOf,
  errorCatalogue,
  isStaff,
  type NewSecondFactor,
  type SecondFactor,
} from '@unburden/contracts';
import { Secret, TOTP } from 'otpauth';
import { aboutUser, AuditLogService } from '../../audit/audit-log.service.js';
import type { Actor, Caller } from '../../common/caller.js';
import { AppError, fieldError } from '../../common/errors.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { UserDataRegistry } from '../../jobs/user-data.js';
import { NoticesService } from '../../notices/notices.service.js';
import type { Account } from '../../users/user.schema.js';
import { UsersService } from '../../users/users.service.js';
import { isRecent } from '../guards/recent-proof.guard.js';
import { PasskeysRepository } from '../passkeys/passkeys.repository.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { codeForm, isBackupForm, newBackupCodes } from './backup-codes.js';
import type { Factor } from './second-factor.schema.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

/** Counts a try of a code. @throws AppError `tooMany` */
export type CountTry = (account: string) => Promise<void>;

/** Codes of an authenticator app (TOTP) besides the password. */
@Injectable()
export class SecondFactorsService implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly factors: SecondFactorsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly auditLog: AuditLogService,
    private readonly notices: NoticesService,
    private readonly userData: UserDataRegistry,
  ) {}

  onModuleInit(): void {
    this.userData.register({
      collection: 'second_factors',
      erase: (id) => this.factors.remove(id),
      export: 'They are secrets, and tell nothing about the member.',
    });
  }

  async status(actor: Caller): Promise<SecondFactor> {
    const [active, { role }] = await Promise.all([
      this.findActive(actor.id),
      this.users.getAccount(actor.id),
    ]);
    return {
      isOn: active !== null,
      backupCodesLeft: active?.backupHashes.length ?? 0,
      isRequired: this.isRequiredFor(role),
    };
  }

  /**
   * Begins to set up a factor, in place of one that any session began. One that counts already stays
   * until the new one is confirmed, and has to allow it by a code.
   * @throws AppError `passkeyRequired`, `validation` (code), `tooMany`, `busy`
   */
  async begin(
    actor: Caller,
    code: string | undefined,
    countTry: CountTry,
  ): Promise<NewSecondFactor> {
    const account = await this.checkMayChange(actor, code, countTry);
    const backupCodes = newBackupCodes();
    const hashes = backupCodes.map((each) => this.hasher.hash(codeForm(each)));
    const secret = new Secret({ size: 20 });
    const pending = {
      secret: secret.base32,
      backupHashes: await Promise.all(hashes),
      sessionId: actor.sessionId,
    };
    await this.factors.setPending(actor.id, pending);
    const label = account.name;
    return { address: totpOf(pending, label).toString(), backupCodes };
  }

  /**
   * The app that this session began to set up gives right codes: from here on the account needs
   * them. Ends all other sessions, and gives this one the power that waited for a factor.
   * @throws AppError `noFactorToConfirm`, `validation`, `notLoggedIn`
   */
  async confirm(actor: Caller, code: string): Promise<void> {
    const pending = await this.factors.findPending(actor.id, actor.sessionId);
    if (!pending) throw new AppError('noFactorToConfirm');
    const step = stepOf(pending, code);
    if (step === null) throw fieldError('code', errorCatalogue.wrongCode[1], 'wrong_code');
    const { id, sessionId: keep } = actor;
    await this.sessions.endAllWith({ userId: id, keep }, async () => {
      const isActive = await this.factors.activate(id, pending, step);
      if (!isActive) throw new AppError('noFactorToConfirm');
      await this.giveAwaitedPower(actor);
      await this.notices.tellOwner(id, 'second_factor_on');
    });
  }

  /** Gives the session the power that waited for a factor, if any, and records that. */
  async giveAwaitedPower(actor: Caller): Promise<void> {
    const hasNewPower = await this.sessions.giveAwaitedPower(actor);
    const entry = { action: 'staff.signed_in', ...aboutUser(actor.id), author: null } as const;
    if (hasNewPower) await this.auditLog.record(actor, entry);
  }

  /**
   * Removes the factor, which has to allow it by a code, and ends all other sessions.
   * @throws AppError `secondFactorKept`, `validation` (code), `tooMany`, `busy`, `notLoggedIn`
   */
  async turnOff(actor: Caller, code: string | undefined, countTry: CountTry): Promise<void> {
    const { role } = await this.users.getAccount(actor.id);
    if (this.isRequiredFor(role)) throw new AppError('secondFactorKept');
    await this.checkMayChange(actor, code, countTry);
    const { id, sessionId: keep } = actor;
    await this.sessions.endAllWith({ userId: id, keep }, async () => {
      await this.factors.remove(id);
      await this.notices.tellOwner(id, 'second_factor_off');
    });
  }

  /**
   * Removes all factors and ends all sessions, for a member who lost the app and the backup codes.
   */
  async reset(by: Pick<Actor, 'id'>, userId: string): Promise<void> {
    await this.sessions.endAllWith({ userId, keep: null }, async () => {
      await this.factors.remove(userId);
      await this.passkeys.removeAllOf(userId);
      const entry = { action: 'user.factors_reset', ...aboutUser(userId) } as const;
      await this.auditLog.record(by, entry);
      await this.notices.tellOwner(userId, 'second_factor_off');
    });
  }

  /**
   * Uses up the code of an account with a factor, and returns the factor; null for none. Call this
   * after the check of the password or the words: each try is counted.
   * @throws AppError `secondFactorRequired`, `wrongCode`, `tooMany`, `busy`
   */
  async check(
    account: Pick<Account, '_id' | 'name' | 'email'>,
    code: string | undefined,
    countTry: CountTry,
  ): Promise<Factor | null> {
    const id = account._id.toString();
    const active = await this.findActive(id);
    if (!active) return null;
    if (code === undefined) throw new AppError('secondFactorRequired');
    await countTry(account.email ?? account.name);
    if (!(await this.use(id, active, code))) throw new AppError('wrongCode');
    return active;
  }

  /** The factor that counts; null for none. */
  async findActive(userId: string): Promise<Factor | null> {
    return (await this.factors.find(userId))?.active ?? null;
  }

  /** False if the account got a factor, or another, since `checked` was. */
  async isStill(userId: string, checked: Factor | null): Promise<boolean> {
    return (await this.findActive(userId))?.secret === checked?.secret;
  }

  /** True if the power of this role needs a factor. */
  isRequiredFor(role: Account['role']): boolean {
    return this.environment.staffNeedFactor && isStaff(role);
  }

  /** True if staff without their passkeys had no factor any more. */
  async needsPasskey(userId: string): Promise<boolean> {
    const { role } = await this.users.getAccount(userId);
    return this.isRequiredFor(role) && (await this.findActive(userId)) === null;
  }

  /**
   * A factor of the account has to allow a change of its factors. Else a password would be enough
   * to replace them. Members without codes need their password only, as for a login.
   * @throws AppError `passkeyRequired`, `validation` (code), `tooMany`, `busy`
   */
  async checkMayChange(
    actor: Caller,
    code: string | undefined,
    countTry: CountTry,
  ): Promise<Account> {
    const account = await this.users.getAccount(actor.id);
    if (isRecent(actor.passkeyAt)) return account;
    if ((await this.needsPasskey(actor.id)) && (await this.passkeys.hasAny(actor.id))) {
      throw new AppError('passkeyRequired');
    }
    try {
      await this.check(account, code, countTry);
      return account;
    } catch (error) {
      // A caller would be logged out by a 401.
      const isCode =
        error instanceof AppError && ['secondFactorRequired', 'wrongCode'].includes(error.reason);
      if (!isCode) throw error;
      throw fieldError('code', error.message, codeOf(error.reason));
    }
  }

  private async use(userId: string, active: Factor, given: string): Promise<boolean> {
    const code = codeForm(given);
    const step = stepOf(active, code);
    if (step !== null) return this.factors.useStep(userId, active, step);
    if (!isBackupForm(code)) return false;
    for (const hash of active.backupHashes) {
      if (await this.hasher.verify(hash, code)) return this.factors.useBackup(userId, hash);
    }
    return false;
  }
}

const period = 30;

function totpOf({ secret }: Factor, label = ''): TOTP {
  // Not every app knows another algorithm than SHA-1, nor another number of digits than six.
  return new TOTP({ issuer: 'Unburden', label, secret, algorithm: 'SHA1', digits: 6, period });
}

/** The number of the period of which it is the code: this one, the one before or after; else null. */
function stepOf(factor: Factor, code: string): number | null {
  const now = Date.now();
  const delta = totpOf(factor).validate({ token: codeForm(code), window: 1, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors.js';
import { MailTokensRepository } from '../../mail/mail-tokens.repository.js';
import { NoticesService } from '../../notices/notices.service.js';
import { confirmedEmailOf } from '../../users/user.presenter.js';
import type { Account } from '../../users/user.schema.js';
import { checkNotSuspended } from '../../users/users.policy.js';
import { UsersQueries } from '../../users/users.queries.js';
import { UsersService } from '../../users/users.service.js';
import type { ResetDto } from '../dto/auth.dto.js';
import type { Factor } from '../factors/second-factor.schema.js';
import type { CountTry } from '../factors/second-factors.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { checkPasswordPolicy } from '../passwords/password-policy.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { RecoveryService } from './recovery.service.js';

/** A new password by the link of a mail. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly userQueries: UsersQueries,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly recovery: RecoveryService,
    private readonly tokens: MailTokensRepository,
    private readonly hasher: PasswordHasher,
    private readonly notices: NoticesService,
  ) {}

  /**
   * Sets the password, ends all sessions, and all other links of this kind. A link to an address that
   * the account has no more is worth nothing.
   * @throws AppError `linkExpired`, `suspended`, `validation`, `busy`, and those of `checkFactor`
   */
  async reset(
    { token, newPassword, ...given }: ResetDto,
    countTry: CountTry,
  ): Promise<{ user: Account; factor: Factor | null }> {
    const link = await this.tokens.find('reset', token);
    const found = link && (await this.userQueries.findAccount(link.user.toString()));
    if (!found || confirmedEmailOf(found) !== link.email) throw new AppError('linkExpired');
    checkNotSuspended(found);
    await checkPasswordPolicy(newPassword, found, 'newPassword');
    const factor = await this.recovery.checkFactor(found, given, countTry);
    const passwordHash = await this.hasher.hash(newPassword);
    const { email } = link;
    const userId = found._id.toString();
    const user = await this.sessions.endAllWith({ userId, keep: null }, async () => {
      // One of two concurrent calls with the same link comes too late.
      const isFirst = await this.tokens.use('reset', token);
      const change = { email, passwordHash };
      const changed = isFirst && (await this.users.setPasswordByEmail(userId, change));
      if (!changed) throw new AppError('linkExpired');
      await this.tokens.removeAllOf(userId, 'reset');
      await this.notices.tellOwner(userId, 'password_changed');
      return changed;
    });
    return { user, factor };
  }
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { Transactions } from '../../database/transactions.js';
import { NoticesService } from '../../notices/notices.service.js';
import type { Account } from '../../users/user.schema.js';
import { checkNotSuspended } from '../../users/users.policy.js';
import { UsersQueries } from '../../users/users.queries.js';
import { UsersService } from '../../users/users.service.js';
import type { RecoverDto } from '../dto/auth.dto.js';
import type { Factor } from '../factors/second-factor.schema.js';
import { type CountTry, SecondFactorsService } from '../factors/second-factors.service.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { checkPasswordPolicy } from '../passwords/password-policy.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { newRecoveryWords, wordsForm } from './recovery-words.js';

/** Words with the only trace that is stored of them. */
export interface MadeWords {
  words: string[];
  recoveryHash: string;
}

/** The way back into an account without its password. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly userQueries: UsersQueries,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
    private readonly hasher: PasswordHasher,
    private readonly notices: NoticesService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError `busy` */
  async make(): Promise<MadeWords> {
    const words = await newRecoveryWords();
    return { words, recoveryHash: await this.hasher.hash(words.join(' ')) };
  }

  /** Replaces the caller's words. @throws AppError `userNotFound`, `busy` */
  async replace(actor: Caller): Promise<string[]> {
    const { words, recoveryHash } = await this.make();
    await this.transactions.run(async () => {
      await this.users.setRecoveryHash(actor.id, recoveryHash);
      await this.notices.tellOwner(actor.id, 'recovery_words_changed');
    });
    return words;
  }

  /** Whether the caller has confirmed their words. @throws AppError `userNotFound` */
  async areConfirmed(actor: Caller): Promise<boolean> {
    return (await this.users.getAccount(actor.id)).recoveryWordsConfirmed ?? true;
  }

  /** Notes that the caller has written their words down. */
  confirm(actor: Caller): Promise<void> {
    return this.users.confirmRecoveryWords(actor.id);
  }

  /**
   * Sets a new password by the words, which are good once, and ends all sessions. Returns the account,
   * its second factor and the new words. An unknown name takes as long as wrong words.
   * @throws AppError `wrongRecoveryWords`, `secondFactorRequired`, `passkeyNeeded`, `wrongCode`,
   *   `wrongPasskey`, `tooMany`, `suspended`, `validation`, `busy`
   */
  async recover(
    input: RecoverDto,
    countTry: CountTry,
  ): Promise<{ user: Account; words: string[]; factor: Factor | null }> {
    const found = await this.userQueries.findAccountByName(input.name);
    const from = found?.recoveryHash ?? undefined;
    const isRight = await this.hasher.verify(from, wordsForm(input.words));
    if (!found || from === undefined || !isRight) throw new AppError('wrongRecoveryWords');
    checkNotSuspended(found);
    await checkPasswordPolicy(input.newPassword, found, 'newPassword');
    const factor = await this.checkFactor(found, input, countTry);
    const passwordHash = await this.hasher.hash(input.newPassword);
    const { words, recoveryHash } = await this.make();
    const userId = found._id.toString();
    const user = await this.sessions.endAllWith({ userId, keep: null }, async () => {
      const hashes = { passwordHash, recoveryHash };
      const changed = await this.users.recover(userId, from, hashes);
      // One of two concurrent calls with the same words comes too late.
      if (!changed) throw new AppError('wrongRecoveryWords');
      await this.notices.tellOwner(userId, 'recovered');
      return changed;
    });
    return { user, words, factor };
  }

  /**
   * Words or a link alone would be a way around the codes and the passkeys of an account.
   * @throws AppError `secondFactorRequired`, `passkeyNeeded`, `wrongCode`, `wrongPasskey`, `tooMany`
   */
  async checkFactor(
    account: Account,
    { code, passkey }: Pick<RecoverDto, 'code' | 'passkey'>,
    countTry: CountTry,
  ): Promise<Factor | null> {
    const id = account._id.toString();
    if (passkey) {
      const given = await this.passkeys.check(passkey);
      if (given?.userId !== id) throw new AppError('wrongPasskey');
      return this.factors.findActive(id);
    }
    const factor = await this.factors.check(account, code, countTry);
    if (!factor && (await this.passkeys.hasAny(id))) throw new AppError('passkeyNeeded');
    return factor;
  }
}

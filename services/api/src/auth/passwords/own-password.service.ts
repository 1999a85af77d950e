import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions.js';
import { NoticesService } from '../../notices/notices.service.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import { PasswordHasher } from './password-hasher.js';

/** Checks the password that a member types within a session: a stolen one may be guessing it. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly limiter: RateLimiter,
    private readonly notices: NoticesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * True if it is the member's. The fifth wrong one in ten minutes is told to the owner, once an hour.
   * @throws AppError `busy`
   */
  async isRight(userId: string, hash: string | undefined, password: string): Promise<boolean> {
    if (await this.hasher.verify(hash, password)) return true;
    const areMany = (await this.limiter.secondsUntilFree('wrongPassword', userId)) > 0;
    if (areMany && (await this.limiter.secondsUntilFree('wrongPasswordNotice', userId)) === 0) {
      await this.transactions.run(() => this.notices.tellOwner(userId, 'password_tried'));
    }
    return false;
  }
}

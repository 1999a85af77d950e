import { Injectable, Logger } from '@nestjs/common';
import { SessionsService } from '../auth/sessions.service.js';
import { BlogTraces } from '../blog/blog-traces.js';
import { ChatTraces } from '../chat/chat-traces.js';
import type { Caller } from '../common/caller.js';
import { Transactions } from '../database/transactions.js';
import { PicturesService } from '../storage/pictures.service.js';
import { checkMayManage } from '../users/users.policy.js';
import { UsersService } from '../users/users.service.js';
import type { StoredAccountRemoval } from './account-removal.schema.js';
import { AccountRemovalsRepository } from './account-removals.repository.js';

/**
 * Calls that began before the account went may still write something of it, for no longer than this.
 * Then everything is gone through a second time. Milliseconds.
 */
export const stragglersMs = 60_000;
/** A removal that failed, or whose process died, is taken up again after this. Milliseconds. */
const retryMs = 60_000;

/**
 * Removes accounts. The account itself goes in one transaction, with its name, email and sessions:
 * from then on nobody can log in, and nothing shows its name, since everything that a member wrote
 * points to the account by its id. The same transaction notes that the rest is to go, which may be
 * more than one transaction should hold; that follows in steps, each of which can be repeated.
 */
@Injectable()
export class AccountRemovalService {
  private readonly logger = new Logger('Accounts');

  constructor(
    private readonly removals: AccountRemovalsRepository,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly pictures: PicturesService,
    private readonly blogTraces: BlogTraces,
    private readonly chatTraces: ChatTraces,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError `notAuthorized`, `userNotFound`, `lastAdmin` */
  async remove(actor: Caller, id: string): Promise<void> {
    checkMayManage(actor, id);
    const now = new Date();
    const removal = { _id: id, startedAt: now, dueAt: new Date(now.getTime() + retryMs) };
    const ended = await this.transactions.run(async (transaction) => {
      const account = await this.users.removeAccount(id, transaction);
      const pictures = account.profilePic === null ? [] : [account.profilePic];
      await this.pictures.scheduleRemoval(pictures, transaction);
      await this.removals.insert(removal, transaction);
      return this.sessions.removeAllOf(id, null, transaction);
    });
    this.sessions.announceEnd(id, ended);
    await this.tryToFinish(removal, now);
  }

  /** Goes on with everything that is due at `now`. */
  async resume(now: Date): Promise<void> {
    const putOffTo = new Date(now.getTime() + retryMs);
    for (;;) {
      const removal = await this.removals.takeDue(now, putOffTo);
      if (!removal) return;
      await this.tryToFinish(removal, now);
    }
  }

  /** The account is gone whatever happens here: what fails is tried again, by whoever resumes. */
  private async tryToFinish(removal: StoredAccountRemoval, now: Date): Promise<void> {
    try {
      await this.finish(removal, now);
    } catch (error) {
      this.logger.warn({ err: error, userId: removal._id }, 'Will go on removing an account later');
    }
  }

  private async finish({ _id, startedAt }: StoredAccountRemoval, now: Date): Promise<void> {
    await this.blogTraces.removeAllOf(_id);
    await this.chatTraces.removeAllOf(_id);
    await this.sessions.endAllOf(_id, null);
    const lastTime = new Date(startedAt.getTime() + stragglersMs);
    if (now >= lastTime) await this.removals.forget(_id);
    else await this.removals.putOff(_id, lastTime);
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ReasonInput } from '@unburden/contracts';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { BlogErasureService } from '../blog/blog-erasure.service.js';
import { ChatErasureService } from '../chat/chat-erasure.service.js';
import type { Actor } from '../common/caller.js';
import { type BetweenSteps, type JobOutcome, JobsService } from '../jobs/jobs.service.js';
import { type Transaction, Transactions } from '../database/transactions.js';
import { NoticesService } from '../notices/notices.service.js';
import { ReasonsService } from '../reasons/reasons.service.js';
import { ReportsService } from '../moderation/reports/reports.service.js';
import { ErasureLedger } from '../storage/erasure-ledger.js';
import { PicturesService } from '../storage/pictures.service.js';
import { checkMayManage } from '../users/users.policy.js';
import type { Account } from '../users/user.schema.js';
import { UsersService } from '../users/users.service.js';
import { AccountAuditService } from './account-audit.service.js';

/**
 * Removes accounts. The account itself goes in one transaction, with its name, email and sessions:
 * from then on nobody can log in, and nothing shows its name, since everything that a member wrote
 * points to the account by its id. What it left elsewhere, which may be a lot, follows in steps.
 */
@Injectable()
export class AccountRemovalService implements OnModuleInit {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly pictures: PicturesService,
    private readonly blogTraces: BlogErasureService,
    private readonly chatTraces: ChatErasureService,
    private readonly notices: NoticesService,
    private readonly reports: ReportsService,
    private readonly acts: AccountAuditService,
    private readonly reasons: ReasonsService,
    private readonly ledger: ErasureLedger,
    private readonly jobs: JobsService,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.jobs.register('user.erase', {
      run: (id, betweenSteps) => this.removeTraces(id, betweenSteps),
      needsSecondPass: true,
    });
  }

  /**
   * The account is gone after this; the outcome is that of what it left elsewhere.
   * @throws AppError `notAuthorized`, `userNotFound`, `lastAdmin`, `validation` (reason)
   */
  async remove(actor: Actor, id: string, reason?: ReasonInput): Promise<JobOutcome> {
    checkMayManage(actor, id);
    const isOwn = actor.id === id;
    const why = isOwn ? null : await this.reasons.resolve(reason);
    const ended = await this.transactions.run(async (transaction) => {
      const account = await this.users.removeAccount(id, transaction);
      if (!isOwn) await this.acts.recordRemoved(actor, { account, reason: why }, transaction);
      await this.noteTraces(account, transaction);
      return this.sessions.removeAllOf(id, null, transaction);
    });
    this.sessions.announceEnd(id, ended);
    return this.jobs.run('user.erase', id);
  }

  /**
   * Erases an account that a restored backup brought back. It was erased already, so nobody is asked.
   * Throws what goes wrong.
   */
  async eraseAgain(id: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const account = await this.users.removeErasedAccount(id, transaction);
      if (account) await this.noteTraces(account, transaction);
    });
    await this.removeTraces(id, () => Promise.resolve());
  }

  private async noteTraces(account: Account, transaction: Transaction): Promise<void> {
    const pictures = account.profilePic === null ? [] : [account.profilePic];
    await this.pictures.scheduleRemoval(pictures, transaction);
    await this.jobs.enqueue('user.erase', account._id.toString(), transaction);
  }

  /** The entry in the ledger is one of the steps: the removal is tried again until it is written. */
  private async removeTraces(id: string, betweenSteps: BetweenSteps): Promise<void> {
    // Neither waits for the other: messages go while the storage is away, too.
    const steps = [this.ledger.add(id), this.removeFromDatabase(id, betweenSteps)];
    for (const step of await Promise.allSettled(steps)) {
      if (step.status === 'rejected') throw step.reason as Error;
    }
  }

  private async removeFromDatabase(id: string, betweenSteps: BetweenSteps): Promise<void> {
    await this.blogTraces.removeAllOf(id, betweenSteps);
    await betweenSteps();
    await this.chatTraces.removeAllOf(id, betweenSteps);
    await betweenSteps();
    await this.notices.removeAllOf(id);
    await this.reports.forgetReporter(id);
    await this.sessions.endAllOf(id);
  }
}

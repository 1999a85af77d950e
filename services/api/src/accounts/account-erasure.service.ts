import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ReasonInput } from '@unburden/contracts';
import { aboutUser, AuditLogService } from '../audit/audit-log.service.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import type { Actor } from '../common/caller.js';
import { AppError } from '../common/errors.js';
import { Transactions } from '../database/transactions.js';
import { type BetweenSteps, type JobOutcome, JobsService } from '../jobs/jobs.service.js';
import { type ErasureChoice, UserDataRegistry } from '../jobs/user-data.js';
import { MailService } from '../mail/mail.service.js';
import { ReasonsService } from '../reasons/reasons.service.js';
import { ErasureLedger } from '../storage/erasure-ledger.js';
import { PicturesService } from '../storage/pictures.service.js';
import type { Account } from '../users/user.schema.js';
import { checkMayManage, checkNotStaff } from '../users/users.policy.js';
import { UsersService } from '../users/users.service.js';

/**
 * The jobs of which the target is the account. The choice is their kind, so that an older release
 * that does not know of it leaves the job alone.
 */
const kindOf = ({ withContent }: ErasureChoice) =>
  withContent ? 'user.erase_with_content' : 'user.erase';

/**
 * Deletes accounts. The account goes in one transaction, with its name, email and sessions. From
 * then on nobody can log in. Nothing shows its name, since all content points to the account by its
 * id. A job erases the rest, which may be a lot: each module registered its part.
 */
@Injectable()
export class AccountErasureService implements OnModuleInit {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly pictures: PicturesService,
    private readonly auditLog: AuditLogService,
    private readonly reasons: ReasonsService,
    private readonly mails: MailService,
    private readonly ledger: ErasureLedger,
    private readonly jobs: JobsService,
    private readonly userData: UserDataRegistry,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    for (const withContent of [false, true]) {
      const choice = { withContent };
      const run = (id: string, betweenSteps: BetweenSteps) =>
        this.eraseRest(id, betweenSteps, choice);
      this.jobs.register(kindOf(choice), { run, needsSecondPass: true });
    }
  }

  /**
   * Deletes the account at once, which is told to its confirmed address. The outcome is that of the
   * job for the rest. `withContent` has its posts and comments go too, which is its owner's to choose.
   * Only the operator deletes the account of another of the staff.
   * @throws AppError `notAuthorized`, `staffAccount`, `userNotFound`, `lastAdmin`, `validation` (reason)
   */
  async erase(
    actor: Actor,
    id: string,
    {
      reason: reasonInput,
      byOperator = false,
      withContent = false,
    }: { reason?: ReasonInput; byOperator?: boolean; withContent?: boolean } = {},
  ): Promise<JobOutcome> {
    checkMayManage(actor, id);
    const isOwn = actor.id === id;
    if (withContent && !isOwn) throw new AppError('notAuthorized');
    const reason = isOwn ? null : await this.reasons.resolve(reasonInput);
    await this.sessions.endAllWith({ userId: id, keep: null }, async () => {
      const account = await this.users.removeAccount(id);
      if (!isOwn) {
        if (!byOperator) checkNotStaff(account);
        const before = { name: account.name, role: account.role };
        const entry = { action: 'user.removed', ...aboutUser(id), reason, before } as const;
        await this.auditLog.record(actor, entry);
      }
      await this.mails.tellOfDeletion(account);
      await this.enqueueRest(account, { withContent });
    });
    return this.jobs.run(kindOf({ withContent }), id);
  }

  /**
   * Erases an account that a restored backup brought back. It was erased already, so nobody is asked.
   * Throws what goes wrong.
   */
  async eraseAgain(id: string): Promise<void> {
    const choice = { withContent: await this.ledger.isWithContent(id) };
    await this.transactions.run(async () => {
      const account = await this.users.removeErasedAccount(id);
      if (account) await this.enqueueRest(account, choice);
    });
    await this.eraseRest(id, () => Promise.resolve(), choice);
  }

  private async enqueueRest(account: Account, choice: ErasureChoice): Promise<void> {
    const pictures = account.profilePic === null ? [] : [account.profilePic];
    await this.pictures.scheduleRemoval(pictures);
    await this.jobs.enqueue(kindOf(choice), account._id.toString());
  }

  /** The entry in the ledger is part of the job: it is retried until the entry is written. */
  private async eraseRest(
    id: string,
    betweenSteps: BetweenSteps,
    choice: ErasureChoice,
  ): Promise<void> {
    // Neither waits for the other: messages go while the storage is away, too.
    const parts = [this.ledger.add(id, choice), this.userData.erase(id, betweenSteps, choice)];
    for (const part of await Promise.allSettled(parts)) {
      if (part.status === 'rejected') throw part.reason as Error;
    }
  }
}

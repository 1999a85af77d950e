import { Injectable, type OnModuleInit } from '@nestjs/common';
import { idOf } from '../../database/stored-id.js';
import { Transactions } from '../../database/transactions.js';
import { type BetweenSteps, type JobOutcome, JobsService } from '../../jobs/jobs.service.js';
import { NoticesService } from '../../notices/notices.service.js';
import { HelpService } from '../help.service.js';
import { ReportsRepository } from '../reports/reports.repository.js';
import type { StoredCase } from './case.schema.js';
import { CasesRepository, targetOf } from './cases.repository.js';

/** The job of which the target is the case. */
const kind = 'case.close';

/** Reports that one transaction closes, each with a notice: nearly every case has fewer. */
export const reportBatchSize = 500;

/** Closes the reports of a resolved case and notifies the reporters. */
@Injectable()
export class CaseResolution implements OnModuleInit {
  constructor(
    private readonly cases: CasesRepository,
    private readonly reports: ReportsRepository,
    private readonly notices: NoticesService,
    private readonly help: HelpService,
    private readonly jobs: JobsService,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    const run = async (id: string, betweenSteps: BetweenSteps) => {
      // Read in each step: somebody may reopen the case meanwhile.
      const step = async () => this.closeSome(await this.cases.findById(id));
      while (!(await this.transactions.run(step))) await betweenSteps();
    };
    // Nobody reports what is resolved: that begins another case.
    this.jobs.register(kind, { run });
  }

  /**
   * Call this in the transaction that resolves the case. Returns whether that was all. If it was
   * not, a job for the rest is enqueued, and `finish` runs it after the commit.
   */
  async closeWith(resolved: StoredCase): Promise<boolean> {
    const isAll = await this.closeSome(resolved);
    if (!isAll) await this.jobs.enqueue(kind, resolved._id.toString());
    return isAll;
  }

  finish(id: string): Promise<JobOutcome> {
    return this.jobs.run(kind, id);
  }

  /**
   * Call this in the transaction that resolves the case: sends the author kind words, with the way to
   * Help. They tell of no report.
   * @throws AppError `authorGone`
   */
  async sendHelp(resolved: StoredCase): Promise<void> {
    await this.help.send(idOf(resolved.author), helpAbout(resolved));
  }

  /** Opens the reports of a reopened case, and deletes the notices that its resolution sent. */
  async withdraw(reopened: StoredCase, since: Date): Promise<void> {
    const users = await this.reports.reopen(reopened._id.toString());
    const about = { ...targetOf(reopened), case: reopened._id.toString() };
    const outcome = { ...about, kind: 'report_resolved', users, since } as const;
    await this.notices.withdraw(outcome);
    const author = idOf(reopened.author);
    if (author === null) return;
    const help = { ...helpAbout(reopened), kind: 'help_sent' } as const;
    // Help that somebody read and that goes would tell of a case: other help stays.
    await this.notices.withdraw({ ...help, users: [author], since, onlyUnread: true });
  }

  private async closeSome(stored: StoredCase | null): Promise<boolean> {
    if (!stored?.resolution || !stored.expiresAt) return true;
    const { expiresAt, resolution } = stored;
    const limit = reportBatchSize;
    const id = stored._id.toString();
    const closed = await this.reports.closeSome(id, { expiresAt, limit });
    const { outcome, toReporters: message } = resolution;
    // The note is for the author: a reporter could be hurt by it, or learn more than is theirs.
    const reason = resolution.reason && { ...resolution.reason, note: '' };
    const told = { kind: 'report_resolved', reason, message, outcome } as const;
    const notice = { ...targetOf(stored), ...told, case: id };
    // Visitors and deleted members get no notice.
    const members = closed.flatMap(({ reporter }) => idOf(reporter) ?? []);
    await this.notices.send(members.map((user) => ({ ...notice, user })));
    return closed.length < limit;
  }
}

/** The thing that help names: no message, for only the receiver can have reported that. */
function helpAbout(stored: StoredCase) {
  const { targetType, author, _id } = stored;
  const about =
    targetType === 'message' && author
      ? ({ targetType: 'user', target: author.toString() } as const)
      : targetOf(stored);
  return { ...about, case: _id.toString() };
}

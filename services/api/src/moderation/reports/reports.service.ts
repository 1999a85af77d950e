import { Injectable } from '@nestjs/common';
import { messages, type MessageResponse, type ReportInput } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { Transactions } from '../../database/transactions.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { PicturesService } from '../../storage/pictures.service.js';
import { ReasonsService } from '../../reasons/reasons.service.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportedContentService } from './reported-content.service.js';

/** Takes the members' reports. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly cases: CasesRepository,
    private readonly reports: ReportsRepository,
    private readonly targets: ReportedContentService,
    private readonly reasons: ReasonsService,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Adds the report to the open case of its target. A member's second one on that changes nothing.
   * @throws AppError `ownReport`, `validation` (reason), that the target is not found
   */
  async file(actor: Caller, input: ReportInput): Promise<MessageResponse> {
    const { type: targetType, id } = input.target;
    const target = { targetType, target: id };
    const reason = await this.reasons.getForReport(input.reason, input.note);
    const { author, evidence } = await this.targets.reportedBy(actor, target);
    await this.transactions.runSerialized(id, async (transaction) => {
      const open = await this.cases.findOpen(target, transaction);
      if (open && (await this.reports.isThere(open._id.toString(), actor.id, transaction))) return;
      const { _id } = await this.cases.gather(target, author, transaction);
      const caseId = _id.toString();
      const isNew = await this.cases.addEvidence(_id, evidence, transaction);
      if (isNew && evidence.picture) {
        await this.pictures.hold(evidence.picture, caseId, transaction);
      }
      await this.reports.insert({ case: caseId, reporter: actor.id, reason }, transaction);
    });
    return { message: messages.reported };
  }

  /**
   * When the account goes: what it reported stays, without a trace of who it was, and what it had in
   * hand goes back into the queue.
   */
  async forgetReporter(userId: string): Promise<void> {
    await this.reports.forgetReporter(userId);
    await this.cases.releaseAllOf(userId);
  }
}

import { Injectable } from '@nestjs/common';
import { messages, type MessageResponse, type ReportInput } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { isDuplicateKey } from '../../database/duplicate-key.js';
import { IdempotencyService } from '../../idempotency/idempotency.service.js';
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
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Adds the report to the open case of its target. A member's second one on that changes nothing.
   * @throws AppError `ownReport`, `validation` (reason), that the target is not found, `keyReused`
   */
  async file(actor: Caller, input: ReportInput, key: string | null): Promise<MessageResponse> {
    const { target: named, reason: code, note } = input;
    const target = { targetType: named.type, target: named.id };
    const reason = await this.reasons.getForReport(code, note);
    const call = {
      actorId: actor.id,
      name: 'report',
      target: named.id,
      body: input,
      about: [],
      turn: named.id,
      key,
    };
    const write = () =>
      this.idempotency.run(call, async (transaction) => {
        const answer = { message: messages.reported };
        // Only here: a repetition is answered even if the target is gone meanwhile.
        const { author, evidence } = await this.targets.reportedBy(actor, target);
        const open = await this.cases.findOpen(target, transaction);
        const isKnown =
          open && (await this.reports.isThere(open._id.toString(), actor.id, transaction));
        if (isKnown) return answer;
        const { _id } = await this.cases.gather(target, author, transaction);
        const caseId = _id.toString();
        const isNew = await this.cases.addEvidence(_id, evidence, transaction);
        if (isNew && evidence.picture) {
          await this.pictures.hold(evidence.picture, caseId, transaction);
        }
        const report = { case: caseId, reporter: actor.id, reason };
        await this.reports.insert(report, transaction);
        return answer;
      });
    // Another process began the case at the same moment: now it is there to join.
    return write().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return write();
    });
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

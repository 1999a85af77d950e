import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  answers,
  type MessageResponse,
  type OwnReport,
  type PageQuery,
  type ReportInput,
} from '@unburden/contracts';
import { PlacesService } from '../../blog/places.service.js';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { Transactions } from '../../database/transactions.js';
import { UserDataRegistry } from '../../jobs/user-data.js';
import { pageRequestOf } from '../../pagination/cursor.js';
import { ReasonsService } from '../../reasons/reasons.service.js';
import { PicturesService } from '../../storage/pictures.service.js';
import { CasesRepository, targetOf } from '../cases/cases.repository.js';
import { ReportedContentService } from './reported-content.service.js';
import { ReportsRepository } from './reports.repository.js';
import { VisitorMarksRepository } from './visitor-marks.repository.js';

/** Fewer than a case shows, so that visitors cannot crowd out what members say. */
const maxOfVisitors = 20;

/** Takes the reports of members and visitors. */
@Injectable()
export class ReportsService implements OnModuleInit {
  constructor(
    private readonly cases: CasesRepository,
    private readonly reports: ReportsRepository,
    private readonly visitorMarks: VisitorMarksRepository,
    private readonly targets: ReportedContentService,
    private readonly places: PlacesService,
    private readonly reasons: ReasonsService,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
    private readonly userData: UserDataRegistry,
    private readonly events: DomainEventPublisher,
  ) {}

  onModuleInit(): void {
    this.userData.register(
      {
        collection: 'reports',
        erase: (id) => this.reports.forgetReporter(id),
        // The id of a case tells when others reported the same first.
        export: (reporter) => ({ where: { reporter }, without: ['case'] }),
      },
      {
        collection: 'cases',
        // Cases stay without an author until they expire, open ones too: nobody is left to suspend.
        // Their evidence stays, and what they say of the staff. Those in the user's hand become open.
        erase: async (id) => {
          await this.cases.disownAllOf(id);
          await this.cases.releaseAllOf(id);
        },
        export: 'Cases are the moderators’ work, and hold the evidence of others.',
      },
    );
  }

  /**
   * Adds the report to the open case of its target. A member's second one on that changes nothing, nor
   * does a visitor's from the same address within a week. The answer is the same. All visitors
   * together count as one report, and the case keeps the first twenty of theirs.
   * @param by the member, or the visitor's address
   * @throws AppError `ownReport`, `validation` (reason), that the target is not found, `notLoggedIn` (a
   *   visitor, of a message)
   */
  async file(by: Caller | { address: string }, input: ReportInput): Promise<MessageResponse> {
    const { type: targetType, id } = input.target;
    const actor = 'id' in by ? by : null;
    if (!actor && targetType === 'message') throw new AppError('notLoggedIn');
    const target = { targetType, target: id };
    const { reason, urgency } = await this.reasons.getForReport(input.reason, input.note);
    const { author, evidence } = await this.targets.reportedBy(actor, target);
    const answer = { message: actor ? answers.reported : answers.reportedByVisitor };
    return this.transactions.runSerialized(id, async () => {
      const open = await this.cases.findOpen(target);
      const openId = open?._id.toString();
      let counts = true;
      if ('id' in by) {
        if (openId && (await this.reports.exists(openId, by.id))) return answer;
      } else {
        if (!(await this.visitorMarks.add(by.address, id))) return answer;
        const others = openId ? await this.reports.countOfVisitors(openId) : 0;
        if (others >= maxOfVisitors) return answer;
        counts = others === 0;
      }
      const told = { author, reason, urgency, counts };
      const { _id } = await this.cases.addReport(target, told);
      const caseId = _id.toString();
      const isNew = await this.cases.addEvidence(_id, evidence);
      if (isNew && evidence.picture) {
        await this.pictures.hold(evidence.picture, caseId);
      }
      const report = { case: caseId, reporter: actor?.id ?? null, byVisitor: !actor, reason };
      await this.reports.insert(report);
      this.transactions.afterCommit(() => this.events.publish('case.changed', { author }));
      return answer;
    });
  }

  /**
   * A page of the caller's own reports, newest first, with their outcomes and the number of all. It
   * tells nothing else of the cases. @throws AppError `badCursor`
   */
  async page(actor: Caller, query: PageQuery) {
    const [page, total] = await Promise.all([
      this.reports.pageOf(actor.id, pageRequestOf(query)),
      this.reports.countOf(actor.id),
    ]);
    const found = await this.cases.findMany(page.items.map((report) => report.case));
    const cases = new Map(found.map((each) => [each._id.toString(), each]));
    const places = await this.places.of(actor, found.map(targetOf));
    const items = page.items.flatMap((report): OwnReport | [] => {
      const about = cases.get(report.case.toString());
      if (!about) return [];
      const { target } = targetOf(about);
      return {
        _id: report._id.toString(),
        target: { type: about.targetType, _id: target },
        post: places.get(target) ?? null,
        reason: { code: report.reason.code, label: report.reason.label, note: report.reason.note },
        createdAt: report.createdAt.toISOString(),
        outcome: about.resolution?.outcome ?? null,
      };
    });
    return { ...page, items, total };
  }
}

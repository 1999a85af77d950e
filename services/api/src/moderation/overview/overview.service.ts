import { Injectable } from '@nestjs/common';
import type { Overview } from '@unburden/contracts';
import { AuditLogService } from '../../audit/audit-log.service.js';
import type { Caller } from '../../common/caller.js';
import { NoticesService } from '../../notices/notices.service.js';
import { UsersService } from '../../users/users.service.js';
import { CasesService } from '../cases/cases.service.js';
import { AnswerTimesService } from './answer-times.service.js';
import { DailyStatsService } from './daily-stats.service.js';

const listLength = 10;

/** The staff's first page. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly days: DailyStatsService,
    private readonly answerTimes: AnswerTimesService,
    private readonly cases: CasesService,
    private readonly notices: NoticesService,
    private readonly users: UsersService,
    private readonly auditLog: AuditLogService,
  ) {}

  async get(actor: Caller): Promise<Overview> {
    const [days, answerTimes, open, openAppeals, newestMembers, latestActs] = await Promise.all([
      this.days.latest(new Date()),
      this.answerTimes.latest(),
      this.cases.countOpen(actor),
      this.notices.countAppeals(actor.id),
      this.users.newest(listLength),
      this.auditLog.latest(actor, listLength),
    ]);
    return { days, answerTimes, ...open, openAppeals, newestMembers, latestActs };
  }
}

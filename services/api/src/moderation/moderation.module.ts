import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BlogModule } from '../blog/blog.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { MailModule } from '../mail/mail.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { ReasonsModule } from '../reasons/reasons.module.js';
import { UsersModule } from '../users/users.module.js';
import { AppealsController } from './appeals/appeals.controller.js';
import { AppealsService } from './appeals/appeals.service.js';
import { caseSchema, StoredCase } from './cases/case.schema.js';
import { CaseResolution } from './cases/case-resolution.js';
import { CasesController } from './cases/cases.controller.js';
import { CasesRepository } from './cases/cases.repository.js';
import { CasesService } from './cases/cases.service.js';
import { HelpService } from './help.service.js';
import { MembersController } from './members/members.controller.js';
import { MembersService } from './members/members.service.js';
import { AnswerTimesService } from './overview/answer-times.service.js';
import { DailyStatsRepository } from './overview/daily-stats.repository.js';
import { dailyStatsSchema, StoredDailyStats } from './overview/daily-stats.schema.js';
import { DailyStatsService } from './overview/daily-stats.service.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewService } from './overview/overview.service.js';
import { reportSchema, StoredReport } from './reports/report.schema.js';
import { ReportedContentService } from './reports/reported-content.service.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsRepository } from './reports/reports.repository.js';
import { ReportsService } from './reports/reports.service.js';
import { StoredVisitorMark, visitorMarkSchema } from './reports/visitor-mark.schema.js';
import { VisitorMarksRepository } from './reports/visitor-marks.repository.js';

/** Reports, and the staff's work that reaches into several modules. */
@Module({
  imports: [
    AuditModule,
    NoticesModule,
    ReasonsModule,
    AuthModule,
    MailModule,
    UsersModule,
    BlogModule,
    ChatModule,
    MongooseModule.forFeature([
      { name: StoredCase.name, schema: caseSchema },
      { name: StoredReport.name, schema: reportSchema },
      { name: StoredVisitorMark.name, schema: visitorMarkSchema },
      { name: StoredDailyStats.name, schema: dailyStatsSchema },
    ]),
  ],
  controllers: [
    AppealsController,
    CasesController,
    MembersController,
    OverviewController,
    ReportsController,
  ],
  providers: [
    AppealsService,
    CaseResolution,
    CasesService,
    CasesRepository,
    DailyStatsRepository,
    AnswerTimesService,
    DailyStatsService,
    HelpService,
    MembersService,
    OverviewService,
    ReportsService,
    ReportsRepository,
    ReportedContentService,
    VisitorMarksRepository,
  ],
  exports: [MembersService, ReportsService],
})
export class ModerationModule {}

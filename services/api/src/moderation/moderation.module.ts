import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { BlogModule } from '../blog/blog.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { UsersModule } from '../users/users.module.js';
import { ActsModule } from './acts.module.js';
import { caseSchema, StoredCase } from './case.schema.js';
import { CaseClosing } from './case-closing.js';
import { CasesController } from './cases.controller.js';
import { CasesRepository } from './cases.repository.js';
import { CasesService } from './cases.service.js';
import { dayCountSchema, StoredDayCount } from './day-count.schema.js';
import { DayCountsRepository } from './day-counts.repository.js';
import { DaysService } from './days.service.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';
import { reportSchema, StoredReport } from './report.schema.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';
import { RestoringController } from './restoring.controller.js';
import { RestoringService } from './restoring.service.js';
import { TargetsService } from './targets.service.js';

/** Reports, and the staff's work that reaches into several modules. */
@Module({
  imports: [
    ActsModule,
    AuthModule,
    UsersModule,
    BlogModule,
    ChatModule,
    MongooseModule.forFeature([
      { name: StoredCase.name, schema: caseSchema },
      { name: StoredReport.name, schema: reportSchema },
      { name: StoredDayCount.name, schema: dayCountSchema },
    ]),
  ],
  controllers: [
    CasesController,
    MembersController,
    OverviewController,
    ReportsController,
    RestoringController,
  ],
  providers: [
    CaseClosing,
    CasesService,
    CasesRepository,
    DayCountsRepository,
    DaysService,
    MembersService,
    OverviewService,
    ReportsService,
    ReportsRepository,
    RestoringService,
    TargetsService,
  ],
  exports: [MembersService, ReportsService],
})
export class ModerationModule {}

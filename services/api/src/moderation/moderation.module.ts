import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { BlogModule } from '../blog/blog.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { UsersModule } from '../users/users.module.js';
import { ActsModule } from './acts.module.js';
import { caseSchema, StoredCase } from './case.schema.js';
import { CasesController } from './cases.controller.js';
import { CasesRepository } from './cases.repository.js';
import { CasesService } from './cases.service.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
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
    ]),
  ],
  controllers: [CasesController, MembersController, ReportsController, RestoringController],
  providers: [
    CasesService,
    CasesRepository,
    MembersService,
    ReportsService,
    ReportsRepository,
    RestoringService,
    TargetsService,
  ],
  exports: [ReportsService],
})
export class ModerationModule {}

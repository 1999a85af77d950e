import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { actSchema, StoredAct } from './act.schema.js';
import { actTraceSchema, StoredActTrace } from './act-trace.schema.js';
import { ActsController } from './acts.controller.js';
import { ActsRepository } from './acts.repository.js';
import { ActsService } from './acts.service.js';
import { noticeSchema, StoredNotice } from './notice.schema.js';
import { NoticesController } from './notices.controller.js';
import { NoticesRepository } from './notices.repository.js';
import { NoticesService } from './notices.service.js';
import { ReasonsController } from './reasons.controller.js';
import { ReasonsService } from './reasons.service.js';

/** The record, the notices and the reasons: what every module writes to in which staff can act. */
@Module({
  imports: [
    UsersModule,
    MongooseModule.forFeature([
      { name: StoredAct.name, schema: actSchema },
      { name: StoredActTrace.name, schema: actTraceSchema },
      { name: StoredNotice.name, schema: noticeSchema },
    ]),
  ],
  controllers: [ActsController, NoticesController, ReasonsController],
  providers: [ActsService, ActsRepository, NoticesService, NoticesRepository, ReasonsService],
  exports: [ActsService, NoticesService, ReasonsService],
})
export class ActsModule {}

import { Module } from '@nestjs/common';
import { ReasonsController } from './reasons.controller.js';
import { ReasonsService } from './reasons.service.js';

/** The reasons that members report with and moderators act with. */
@Module({
  controllers: [ReasonsController],
  providers: [ReasonsService],
  exports: [ReasonsService],
})
export class ReasonsModule {}

import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { jobSchema, StoredJob } from './job.schema.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { UserDataRegistry } from './user-data.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: StoredJob.name, schema: jobSchema }])],
  providers: [JobsService, JobsRepository, UserDataRegistry],
  exports: [JobsService, UserDataRegistry],
})
export class JobsModule {}

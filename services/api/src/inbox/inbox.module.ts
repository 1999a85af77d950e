import { Module } from '@nestjs/common';
import { BlogModule } from '../blog/blog.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { UsersModule } from '../users/users.module.js';
import { InboxController } from './inbox.controller.js';
import { InboxGateway } from './inbox.gateway.js';
import { InboxQueries } from './inbox.queries.js';
import { InboxService } from './inbox.service.js';

/** Answers of others to a member. */
@Module({
  imports: [BlogModule, RelationsModule, UsersModule],
  controllers: [InboxController],
  providers: [InboxGateway, InboxQueries, InboxService],
})
export class InboxModule {}

import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BlogModule } from '../blog/blog.module.js';
import { UsersModule } from '../users/users.module.js';
import { ActsModule } from './acts.module.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { RestoringController } from './restoring.controller.js';
import { RestoringService } from './restoring.service.js';

/** The staff's work that reaches into several modules. */
@Module({
  imports: [ActsModule, AuthModule, UsersModule, BlogModule],
  controllers: [MembersController, RestoringController],
  providers: [MembersService, RestoringService],
})
export class ModerationModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { noticeSchema, StoredNotice } from './notice.schema.js';
import { NoticesController } from './notices.controller.js';
import { NoticesRepository } from './notices.repository.js';
import { NoticesService } from './notices.service.js';

/** Notices to members. */
@Module({
  imports: [
    MailModule,
    UsersModule,
    MongooseModule.forFeature([{ name: StoredNotice.name, schema: noticeSchema }]),
  ],
  controllers: [NoticesController],
  providers: [NoticesService, NoticesRepository],
  exports: [NoticesService],
})
export class NoticesModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { mailSchema, mailTokenSchema, StoredMail, StoredMailToken } from './mail.schema.js';
import { MailService } from './mail.service.js';
import { MailTokensRepository } from './mail-tokens.repository.js';
import { MailsRepository } from './mails.repository.js';

/** Mails to members, and the links in them. */
@Module({
  imports: [
    UsersModule,
    MongooseModule.forFeature([
      { name: StoredMail.name, schema: mailSchema },
      { name: StoredMailToken.name, schema: mailTokenSchema },
    ]),
  ],
  providers: [MailService, MailsRepository, MailTokensRepository],
  exports: [MailService, MailTokensRepository],
})
export class MailModule {}

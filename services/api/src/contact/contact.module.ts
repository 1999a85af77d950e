import { Module } from '@nestjs/common';
import { BlogModule } from '../blog/blog.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { UsersModule } from '../users/users.module.js';
import { ContactService } from './contact.service.js';
import { MessageRequestsController } from './message-requests.controller.js';

/** Message requests: they need what chat, blog and moderation know. */
@Module({
  imports: [BlogModule, ChatModule, ModerationModule, RelationsModule, UsersModule],
  controllers: [MessageRequestsController],
  providers: [ContactService],
})
export class ContactModule {}

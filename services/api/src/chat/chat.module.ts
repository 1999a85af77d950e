import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChatEventsGateway } from './chat-events.gateway.js';
import { ChatGateway } from './chat.gateway.js';
import { ChatPartnersService } from './chat-partners.service.js';
import { ChatSettingsController } from './chat-settings.controller.js';
import { ChatSettingsRepository } from './chat-settings.repository.js';
import { chatSettingsSchema, StoredChatSettings } from './chat-settings.schema.js';
import { ChatSettingsService } from './chat-settings.service.js';
import { ChatTraces } from './chat-traces.js';
import { conversationSchema, StoredConversation } from './conversation.schema.js';
import { ConversationsRepository } from './conversations.repository.js';
import { DeletingService } from './deleting.service.js';
import { messageSchema, StoredMessage } from './message.schema.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { Presence } from './presence.js';
import { PresenceGateway } from './presence.gateway.js';
import { ReadingService } from './reading.service.js';
import { StaffMessages } from './staff-messages.js';
import { SendingService } from './sending.service.js';
import { SharedPresence } from './shared-presence.js';
import { SocketAuthenticator } from './socket-authenticator.js';
import { TypingService } from './typing.service.js';

@Module({
  imports: [
    AuthModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: StoredMessage.name, schema: messageSchema },
      { name: StoredConversation.name, schema: conversationSchema },
      { name: StoredChatSettings.name, schema: chatSettingsSchema },
    ]),
  ],
  controllers: [MessagesController, ChatSettingsController],
  providers: [
    ChatEventsGateway,
    ChatGateway,
    ChatPartnersService,
    ChatSettingsRepository,
    ChatSettingsService,
    ChatTraces,
    ConversationsRepository,
    DeletingService,
    MessagesRepository,
    MessagesService,
    Presence,
    PresenceGateway,
    ReadingService,
    StaffMessages,
    SendingService,
    SharedPresence,
    SocketAuthenticator,
    TypingService,
  ],
  exports: [ChatTraces, StaffMessages],
})
export class ChatModule {}

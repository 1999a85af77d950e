import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChatGateway } from './chat.gateway.js';
import { ChatPartnersService } from './chat-partners.service.js';
import { ChatTraces } from './chat-traces.js';
import { conversationSchema, StoredConversation } from './conversation.schema.js';
import { ConversationsRepository } from './conversations.repository.js';
import { messageSchema, StoredMessage } from './message.schema.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { SendingService } from './sending.service.js';
import { SocketAuthenticator } from './socket-authenticator.js';

@Module({
  imports: [
    AuthModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: StoredMessage.name, schema: messageSchema },
      { name: StoredConversation.name, schema: conversationSchema },
    ]),
  ],
  controllers: [MessagesController],
  providers: [
    ChatGateway,
    ChatPartnersService,
    ChatTraces,
    ConversationsRepository,
    MessagesRepository,
    MessagesService,
    SendingService,
    SocketAuthenticator,
  ],
  exports: [ChatTraces],
})
export class ChatModule {}

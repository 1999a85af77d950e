import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChatErasureService } from './chat-erasure.service.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { ConversationRemovalService } from './messages/conversation-removal.service.js';
import { ConversationsController } from './messages/conversations.controller.js';
import { ConversationsService } from './messages/conversations.service.js';
import { earlierTextSchema, StoredEarlierText } from './messages/earlier-text.schema.js';
import { EarlierTextsRepository } from './messages/earlier-texts.repository.js';
import { keptMessageSchema, StoredKeptMessage } from './messages/kept-message.schema.js';
import { KeptMessagesRepository } from './messages/kept-messages.repository.js';
import { KeptMessagesService } from './messages/kept-messages.service.js';
import { MessagePresenter } from './messages/message.presenter.js';
import { messageSchema, StoredMessage } from './messages/message.schema.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesQueries } from './messages/messages.queries.js';
import { MessagesRepository } from './messages/messages.repository.js';
import { MessagesService } from './messages/messages.service.js';
import { ReadReceiptsService } from './messages/read-receipts.service.js';
import { ReportedMessagesService } from './messages/reported-messages.service.js';
import { TypingService } from './messages/typing.service.js';
import { PartnersController } from './partners/partners.controller.js';
import { PartnersService } from './partners/partners.service.js';
import { messageRequestSchema, StoredMessageRequest } from './requests/message-request.schema.js';
import { MessageRequestsRepository } from './requests/message-requests.repository.js';
import { MessageRequestsService } from './requests/message-requests.service.js';
import { ChatSettingsModule } from './settings/chat-settings.module.js';

@Module({
  imports: [
    AuthModule,
    UsersModule,
    ChatSettingsModule,
    PresenceModule,
    ConversationsModule,
    MongooseModule.forFeature([
      { name: StoredMessage.name, schema: messageSchema },
      { name: StoredKeptMessage.name, schema: keptMessageSchema },
      { name: StoredEarlierText.name, schema: earlierTextSchema },
      { name: StoredMessageRequest.name, schema: messageRequestSchema },
    ]),
  ],
  controllers: [PartnersController, ConversationsController, MessagesController],
  providers: [
    PartnersService,
    ChatErasureService,
    ConversationRemovalService,
    ConversationsService,
    EarlierTextsRepository,
    KeptMessagesRepository,
    KeptMessagesService,
    MessagePresenter,
    MessageRequestsRepository,
    MessageRequestsService,
    MessagesQueries,
    MessagesRepository,
    MessagesService,
    ReadReceiptsService,
    ReportedMessagesService,
    TypingService,
  ],
  exports: [ConversationsService, MessageRequestsService, MessagesService, ReportedMessagesService],
})
export class ChatModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../users/users.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { ChatSettingsController } from './chat-settings.controller.js';
import { ChatSettingsRepository } from './chat-settings.repository.js';
import { chatSettingsSchema, StoredChatSettings } from './chat-settings.schema.js';
import { ChatSettingsService } from './chat-settings.service.js';

/** Each member's choices for the chat: presence, read receipts, typing. */
@Module({
  imports: [
    UsersModule,
    ConversationsModule,
    MongooseModule.forFeature([{ name: StoredChatSettings.name, schema: chatSettingsSchema }]),
  ],
  controllers: [ChatSettingsController],
  providers: [ChatSettingsRepository, ChatSettingsService],
  exports: [ChatSettingsService],
})
export class ChatSettingsModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { conversationSchema, StoredConversation } from './conversation.schema.js';
import { ConversationsRepository } from './conversations.repository.js';
import { PartnersService } from './partners.service.js';

/** The stored conversations, and who talks with whom. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: StoredConversation.name, schema: conversationSchema }]),
  ],
  providers: [ConversationsRepository, PartnersService],
  exports: [ConversationsRepository, PartnersService],
})
export class ConversationsModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { conversationSchema, StoredConversation } from './conversation.schema.js';
import { ConversationsRepository } from './conversations.repository.js';

/** The stored conversations: who talks with whom. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: StoredConversation.name, schema: conversationSchema }]),
  ],
  providers: [ConversationsRepository],
  exports: [ConversationsRepository],
})
export class ConversationsModule {}

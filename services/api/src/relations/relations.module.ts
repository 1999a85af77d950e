import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConversationsModule } from '../chat/conversations/conversations.module.js';
import { UsersModule } from '../users/users.module.js';
import { relationSchema, StoredRelation } from './relation.schema.js';
import { RelationsController } from './relations.controller.js';
import { RelationsRepository } from './relations.repository.js';
import { RelationsService } from './relations.service.js';

/** A member's blocks and mutes. */
@Module({
  imports: [
    UsersModule,
    ConversationsModule,
    MongooseModule.forFeature([{ name: StoredRelation.name, schema: relationSchema }]),
  ],
  controllers: [RelationsController],
  providers: [RelationsRepository, RelationsService],
  exports: [RelationsService],
})
export class RelationsModule {}

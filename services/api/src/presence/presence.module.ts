import { Module } from '@nestjs/common';
import { ConversationsModule } from '../chat/conversations/conversations.module.js';
import { ChatSettingsModule } from '../chat/settings/chat-settings.module.js';
import { ClusterPresence } from './cluster-presence.js';
import { PresenceGateway } from './presence.gateway.js';
import { Presence } from './presence.js';

/** Tracks which members are online, and shows each to those who may see it. */
@Module({
  imports: [ChatSettingsModule, ConversationsModule],
  providers: [ClusterPresence, Presence, PresenceGateway],
  exports: [Presence],
})
export class PresenceModule {}

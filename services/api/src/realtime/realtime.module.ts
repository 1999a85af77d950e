import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ChatSettingsModule } from '../chat/settings/chat-settings.module.js';
import { ConversationsModule } from '../chat/conversations/conversations.module.js';
import { ClusterPresence } from './cluster-presence.js';
import { ConnectionsGateway } from './connections.gateway.js';
import { EventsGateway } from './events.gateway.js';
import { Presence } from './presence.js';
import { PresenceGateway } from './presence.gateway.js';
import { SocketAuthenticator } from './socket-authenticator.js';

/** Socket.IO: authentication, presence and events. */
@Module({
  imports: [AuthModule, ChatSettingsModule, ConversationsModule],
  providers: [
    ClusterPresence,
    ConnectionsGateway,
    EventsGateway,
    Presence,
    PresenceGateway,
    SocketAuthenticator,
  ],
  exports: [ClusterPresence, Presence],
})
export class RealtimeModule {}

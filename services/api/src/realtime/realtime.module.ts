import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ConnectionsGateway } from './connections.gateway.js';
import { EventsGateway } from './events.gateway.js';
import { SocketAuthenticator } from './socket-authenticator.js';

/** Socket.IO: authentication, limits and events to members. */
@Module({
  imports: [AuthModule],
  providers: [ConnectionsGateway, EventsGateway, SocketAuthenticator],
})
export class RealtimeModule {}

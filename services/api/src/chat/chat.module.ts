import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { ChatGateway } from './chat.gateway.js';
import { messageSchema, StoredMessage } from './message.schema.js';
import { SocketAuthenticator } from './socket-authenticator.js';

@Module({
  imports: [
    AuthModule,
    MongooseModule.forFeature([{ name: StoredMessage.name, schema: messageSchema }]),
  ],
  providers: [ChatGateway, SocketAuthenticator],
})
export class ChatModule {}

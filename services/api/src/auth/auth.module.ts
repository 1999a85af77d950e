import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { AuditModule } from '../audit/audit.module.js';
import { ChatSettingsModule } from '../chat/settings/chat-settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { Authenticator } from './guards/authenticator.js';
import { JwtStrategy } from './guards/jwt.strategy.js';
import { HASH_COST, PasswordHasher, safeHashCost } from './passwords/password-hasher.js';
import { sessionSchema, StoredSession } from './sessions/session.schema.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SigningKeys } from './sessions/signing-keys.js';
import { TokensService } from './sessions/tokens.service.js';

@Module({
  imports: [
    UsersModule,
    ChatSettingsModule,
    AuditModule,
    PassportModule.register({ session: false }),
    JwtModule.registerAsync({
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => {
        const keys = new SigningKeys(environment.jwtSecrets);
        return {
          // A token to be checked, or what is to be signed.
          secretOrKeyProvider: (_type, token) =>
            typeof token === 'string' ? keys.verifying(token) : keys.signing,
        };
      },
    }),
    MongooseModule.forFeature([{ name: StoredSession.name, schema: sessionSchema }]),
  ],
  controllers: [AuthController],
  providers: [
    AuthService,
    Authenticator,
    JwtStrategy,
    PasswordHasher,
    { provide: HASH_COST, useValue: safeHashCost },
    SessionsRepository,
    SessionsService,
    TokensService,
  ],
  exports: [Authenticator, PasswordHasher, SessionsService, TokensService],
})
export class AuthModule {}

import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { AuditModule } from '../audit/audit.module.js';
import { ChatSettingsModule } from '../chat/settings/chat-settings.module.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { MailModule } from '../mail/mail.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { secondFactorSchema, StoredSecondFactor } from './factors/second-factor.schema.js';
import { SecondFactorsController } from './factors/second-factors.controller.js';
import { SecondFactorsRepository } from './factors/second-factors.repository.js';
import { SecondFactorsService } from './factors/second-factors.service.js';
import { Authenticator } from './guards/authenticator.js';
import { JwtStrategy } from './guards/jwt.strategy.js';
import {
  passkeyChallengeSchema,
  passkeysSchema,
  StoredPasskeyChallenge,
  StoredPasskeys,
} from './passkeys/passkey.schema.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysRepository } from './passkeys/passkeys.repository.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { OwnPasswordService } from './passwords/own-password.service.js';
import { HASH_COST, PasswordHasher, safeHashCost } from './passwords/password-hasher.js';
import { PasswordResetService } from './recovery/password-reset.service.js';
import { RecoveryService } from './recovery/recovery.service.js';
import { sessionSchema, StoredSession } from './sessions/session.schema.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SigningKeys } from './sessions/signing-keys.js';
import { TokensService } from './sessions/tokens.service.js';

@Module({
  imports: [
    UsersModule,
    ChatSettingsModule,
    AuditModule,
    MailModule,
    NoticesModule,
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
    MongooseModule.forFeature([
      { name: StoredSession.name, schema: sessionSchema },
      { name: StoredSecondFactor.name, schema: secondFactorSchema },
      { name: StoredPasskeys.name, schema: passkeysSchema },
      { name: StoredPasskeyChallenge.name, schema: passkeyChallengeSchema },
    ]),
  ],
  controllers: [AuthController, PasskeysController, SecondFactorsController, SessionsController],
  providers: [
    AuthService,
    Authenticator,
    JwtStrategy,
    OwnPasswordService,
    PasskeysRepository,
    PasskeysService,
    PasswordHasher,
    PasswordResetService,
    RecoveryService,
    { provide: HASH_COST, useValue: safeHashCost },
    SecondFactorsRepository,
    SecondFactorsService,
    SessionsRepository,
    SessionsService,
    TokensService,
  ],
  exports: [
    Authenticator,
    OwnPasswordService,
    PasswordHasher,
    SecondFactorsService,
    SessionsService,
    TokensService,
  ],
})
export class AuthModule {}

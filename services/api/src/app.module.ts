import {
  type DynamicModule,
  Module,
  type ModuleMetadata,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccountsModule } from './accounts/accounts.module.js';
import { AuthModule } from './auth/auth.module.js';
import { AuthGuard } from './auth/guards/auth.guard.js';
import { CsrfGuard } from './auth/guards/csrf.guard.js';
import { BlogModule } from './blog/blog.module.js';
import { ChatModule } from './chat/chat.module.js';
import type { Environment } from './config/environment.js';
import { ContactModule } from './contact/contact.module.js';
import { CoreModule } from './core.module.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './health/health.module.js';
import { ContentTypeGuard } from './http/content-type.guard.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { InboxModule } from './inbox/inbox.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { JobsService } from './jobs/jobs.service.js';
import { LogModule } from './log/log.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { PageInterceptor } from './openapi/page.interceptor.js';
import { RateLimitGuard } from './rate-limit/rate-limit.guard.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { Setup } from './setup/setup.js';
import { SetupModule } from './setup/setup.module.js';
import { FileSweeper } from './storage/file-sweeper.js';
import { StorageModule } from './storage/storage.module.js';
import { UsersModule } from './users/users.module.js';

/** Longer than any call may take. Milliseconds. */
const maxCallMs = 20_000;

/** The modules that the server and the operator's commands share. */
export function sharedModules(
  environment: Environment,
  options: { maxCallMs: number },
): ModuleMetadata['imports'] & object {
  return [
    CoreModule.with(environment),
    DatabaseModule.with(options),
    IdempotencyModule,
    JobsModule,
    StorageModule,
    UsersModule,
    AuthModule,
    RealtimeModule,
    BlogModule,
    ChatModule,
    AccountsModule,
    ModerationModule,
    ContactModule,
    InboxModule,
    SetupModule,
  ];
}

@Module({})
export class AppModule implements OnApplicationBootstrap {
  constructor(
    private readonly setup: Setup,
    private readonly jobs: JobsService,
    private readonly files: FileSweeper,
  ) {}

  /** The whole application. The guards run in this order, on every call. */
  static with(environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ...sharedModules(environment, { maxCallMs }),
        LogModule,
        HealthModule,
        MetricsModule,
      ],
      providers: [
        { provide: APP_GUARD, useClass: AuthGuard },
        { provide: APP_GUARD, useClass: CsrfGuard },
        { provide: APP_GUARD, useClass: ContentTypeGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_INTERCEPTOR, useClass: PageInterceptor },
      ],
    };
  }

  /** Nothing is listened to before this is done. */
  async onApplicationBootstrap(): Promise<void> {
    await this.setup.run();
    await this.jobs.startPolling();
    this.files.start();
  }
}

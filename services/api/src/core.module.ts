import { type DynamicModule, Global, Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { DomainEventPublisher } from './common/domain-events.js';
import { ShutdownState } from './common/shutdown-state.js';
import { ENVIRONMENT, type Environment } from './config/environment.js';
import { RateLimiter } from './rate-limit/rate-limiter.js';
import { RedisConnection } from './redis/redis-connection.js';

const services = [DomainEventPublisher, RateLimiter, ShutdownState];

/** The settings and the services that every module may inject. */
@Global()
@Module({})
export class CoreModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: CoreModule,
      imports: [EventEmitterModule.forRoot()],
      providers: [
        { provide: ENVIRONMENT, useValue: environment },
        { provide: RedisConnection, useFactory: () => RedisConnection.to(environment.redisUrl) },
        ...services,
      ],
      exports: [ENVIRONMENT, RedisConnection, ...services],
    };
  }
}

import { Global, Module } from '@nestjs/common';
import { DomainEventPublisher } from './domain-events.js';
import { Ending } from './ending.js';
import { RateLimiter } from './rate-limiter.js';

const shared = [DomainEventPublisher, Ending, RateLimiter];

@Global()
@Module({ providers: shared, exports: shared })
export class CommonModule {}

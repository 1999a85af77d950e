import { Global, Module } from '@nestjs/common';
import { DomainEventPublisher } from './domain-events.js';

@Global()
@Module({ providers: [DomainEventPublisher], exports: [DomainEventPublisher] })
export class CommonModule {}

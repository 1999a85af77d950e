import { Global, Module } from '@nestjs/common';
import { DomainEventPublisher } from './domain-events.js';
import { ShutdownState } from './shutdown-state.js';

const shared = [DomainEventPublisher, ShutdownState];

@Global()
@Module({ providers: shared, exports: shared })
export class CommonModule {}

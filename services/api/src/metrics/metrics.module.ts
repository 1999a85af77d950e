import { Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics.server.js';

@Module({ providers: [Metrics, MetricsServer] })
export class MetricsModule {}

import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { routeOf } from '../log/log-fields.js';

/** Gauges whose names end like totals, which promtool's lint refuses. */
const misnamed = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

/** The Prometheus metrics of this process. Times are in seconds by convention. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requestDuration = new Histogram({
    name: 'unburden_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  readonly sockets = new Gauge({
    name: 'unburden_sockets_connected',
    help: 'Live sockets of this process.',
    registers: [this.registry],
  });

  readonly members = new Gauge({
    name: 'unburden_members_online',
    help: 'Members with at least one live socket of this process.',
    registers: [this.registry],
  });

  readonly messages = new Counter({
    name: 'unburden_messages_sent_total',
    help: 'Messages that were stored.',
    registers: [this.registry],
  });

  /** Starts to measure memory, CPU, garbage collection and event loop lag. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
    for (const name of misnamed) this.registry.removeSingleMetric(name);
  }
}

/**
 * Measures each request by route pattern. Paths contain ids and names, and made-up ones would fill the
 * memory.
 */
export function measureRequests({ requestDuration }: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const stop = requestDuration.startTimer();
    response.once('close', () => {
      stop({
        method: request.method,
        route: routeOf(request) ?? 'none',
        status: `${Math.floor(response.statusCode / 100)}xx`,
      });
    });
    next();
  };
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type DomainEvents, OnDomainEvent } from '../common/domain-events.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { Metrics } from './metrics.js';
import { watchMongodbPool } from './mongodb-pool.js';

/** Serves the metrics on their own port, which stays internal. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Metrics');
  private server: Server | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @InjectConnection() private readonly connection: Connection,
    private readonly metrics: Metrics,
  ) {}

  /** The address of the server; null if it is disabled. */
  get url(): string | null {
    const address = this.server?.address() as AddressInfo | null | undefined;
    return address ? `http://127.0.0.1:${address.port}/metrics` : null;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metrics } = this.environment;
    if (!metrics) return;
    this.metrics.watchProcess();
    watchMongodbPool(this.connection, this.metrics.registry);
    const server = createServer((request, response) => void this.answer(request, response));
    server.listen(metrics.port, metrics.host);
    await once(server, 'listening').catch((error: unknown) => {
      throw Object.assign(error as Error, { setting: 'METRICS_PORT' });
    });
    this.server = server;
    this.logger.log(`Metrics at ${this.url ?? ''}`);
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  @OnDomainEvent('message.sent')
  onMessageSent(): void {
    this.metrics.messages.inc();
  }

  @OnDomainEvent('presence.changed')
  onPresenceChanged({ sockets, members }: DomainEvents['presence.changed']): void {
    this.metrics.sockets.set(sockets);
    this.metrics.members.set(members);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await this.metrics.registry.metrics();
      response.writeHead(200, { 'Content-Type': this.metrics.registry.contentType }).end(text);
    } catch (error) {
      this.logger.error({ err: error }, 'The metrics could not be collected');
      response.writeHead(500).end();
    }
  }
}

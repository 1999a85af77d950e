import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { Server, type ServerOptions } from 'socket.io';
import { originOf } from '../auth/guards/origin-proof.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { closeConnectionsDuringShutdown, ShutdownState } from '../common/shutdown-state.js';
import type { Environment } from '../config/environment.js';
import { securityHeaders } from '../http/security-headers.js';
import { RefusalLog } from '../log/refusal-log.js';
import { clientAddressOf } from '../rate-limit/client-address.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { cut } from './backpressure.js';
import { limitPackets } from './packet-limit.js';
import { recoverOnlyIf } from './recovery.js';
import { recoverableFor, redisStreams } from './redis-streams.js';
import { isGood } from './socket-types.js';

/** Time for a client to disconnect on request. Milliseconds. */
const goodbye = 3_000;

/** Socket.IO with our origins only, small packets and no served files. */
export class SocketAdapter extends IoAdapter {
  private readonly redis: RedisConnection;
  private readonly sessions: SessionsService;
  private readonly limiter: RateLimiter;
  private readonly ending: ShutdownState;
  private readonly refusals = new RefusalLog('Chat', 'A handshake was refused');

  constructor(
    app: INestApplicationContext,
    private readonly environment: Pick<
      Environment,
      'allowedOrigins' | 'isProduction' | 'trustedProxies'
    >,
  ) {
    super(app);
    this.redis = app.get(RedisConnection);
    this.sessions = app.get(SessionsService, { strict: false });
    this.limiter = app.get(RateLimiter, { strict: false });
    this.ending = app.get(ShutdownState, { strict: false });
  }

  /**
   * Uses our own dependency instead of the older copy that Nest pins. The two differ only as types,
   * hence `never`.
   */
  override createIOServer(): never {
    const { allowedOrigins, isProduction } = this.environment;
    const server = new Server(this.httpServer as HttpServer, {
      cors: { origin: [...allowedOrigins], credentials: true },
      allowRequest: (request: IncomingMessage, answer) => {
        this.mayConnect(request).then(
          (isAllowed) => answer(null, isAllowed),
          () => answer(null, false),
        );
      },
      maxHttpBufferSize: 16 * 1024,
      perMessageDeflate: false,
      httpCompression: false,
      serveClient: false,
      connectTimeout: 10_000,
      pingInterval: 25_000,
      pingTimeout: 20_000,
      ...this.manyNodes(),
    });
    server.engine.use(securityHeaders(isProduction));
    // Polling answers bypass Express. A kept-alive connection would bring handshakes after the shutdown
    // has begun.
    server.engine.use(closeConnectionsDuringShutdown(this.ending));
    server.engine.on('connection', limitPackets);
    return server as never;
  }

  /** Runs once for each new connection, before any allocation. */
  private async mayConnect(request: IncomingMessage): Promise<boolean> {
    const { allowedOrigins, trustedProxies } = this.environment;
    if (originOf(request.headers, allowedOrigins) === 'foreign') return false;
    const hasRoom = await this.limiter.hasRoom(
      'handshake',
      clientAddressOf(request, trustedProxies),
    );
    if (!hasRoom) this.refusals.add('Too many handshakes');
    return hasRoom;
  }

  /** Disconnects all clients, and closes those that do not read. */
  override async close(server: never): Promise<void> {
    const { sockets }: Server = server;
    const connections = [...sockets.sockets.values()].map(({ conn }) => conn);
    const cutting = setTimeout(() => connections.forEach(cut), goodbye);
    await super.close(server);
    clearTimeout(cutting);
  }

  /** With Redis, events reach the sockets of all nodes, and lost connections recover. */
  private manyNodes(): Partial<ServerOptions> {
    const { client } = this.redis;
    if (!client) return {};
    const make = redisStreams(client);
    const { sessions } = this;
    return {
      connectionStateRecovery: { maxDisconnectionDuration: recoverableFor, skipMiddlewares: false },
      // Called with `new`.
      adapter: function (namespace: unknown) {
        const adapter = make(namespace);
        recoverOnlyIf(adapter, async (data) =>
          isGood(data, await sessions.liveAmong([data.sessionId])),
        );
        return adapter;
      },
    };
  }
}

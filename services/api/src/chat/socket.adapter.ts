import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { Server, type ServerOptions } from 'socket.io';
import type { Adapter } from 'socket.io-adapter';
import { originOf } from '../auth/origin-proof.js';
import { SessionsService } from '../auth/sessions.service.js';
import { securityHeaders } from '../common/security-headers.js';
import type { Environment } from '../config/environment.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { isGood, type SocketData } from './chat-server.js';
import { recoverableFor, redisStreams } from './redis-streams.js';
import { cut } from './slow-reader.js';

/** So long a client may take to hang up once it is told to. Milliseconds. */
const goodbye = 3_000;

/** Socket.IO as we run it: our origins only, small packets, nothing served besides. */
export class SocketAdapter extends IoAdapter {
  private readonly redis: RedisConnection;
  private readonly sessions: SessionsService;

  constructor(
    app: INestApplicationContext,
    private readonly environment: Pick<Environment, 'allowedOrigins' | 'isProduction'>,
  ) {
    super(app);
    this.redis = app.get(RedisConnection);
    this.sessions = app.get(SessionsService, { strict: false });
  }

  /**
   * Made from our own dependency rather than from the copy that Nest's package pins, which lags
   * behind in fixes; the two differ as types only, hence `never`.
   */
  override createIOServer(): never {
    const { allowedOrigins, isProduction } = this.environment;
    const server = new Server(this.httpServer as HttpServer, {
      cors: { origin: [...allowedOrigins], credentials: true },
      allowRequest: (request: IncomingMessage, answer) =>
        answer(null, originOf(request.headers, allowedOrigins) !== 'foreign'),
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
    return server as never;
  }

  /** Tells all clients to go; those that do not read it would keep us, and are cut. */
  override async close(server: never): Promise<void> {
    const { sockets }: Server = server;
    const connections = [...sockets.sockets.values()].map(({ conn }) => conn);
    const cutting = setTimeout(() => connections.forEach(cut), goodbye);
    await super.close(server);
    clearTimeout(cutting);
  }

  /** With Redis: what one node tells reaches the sockets of all, and a lost connection goes on. */
  private manyNodes(): Partial<ServerOptions> {
    const { client } = this.redis;
    if (!client) return {};
    const make = redisStreams(client);
    const sessions = this.sessions;
    return {
      connectionStateRecovery: { maxDisconnectionDuration: recoverableFor, skipMiddlewares: false },
      // Called with `new`.
      adapter: function (namespace: unknown) {
        return onlyForLiving(make(namespace), sessions);
      },
    };
  }
}

/** What was missed is handed over before the handshake is looked at: only where that was still good. */
function onlyForLiving(adapter: Adapter, sessions: SessionsService): Adapter {
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (pid, offset) => {
    const kept = await restore(pid, offset);
    const data = kept.data as SocketData;
    if (isGood(data, await sessions.liveAmong([data.sessionId]))) return kept;
    throw new Error('That session or bearer has ended');
  };
  return adapter;
}

import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { Server } from 'socket.io';
import { originOf } from '../auth/origin-proof.js';
import { securityHeaders } from '../common/security-headers.js';
import type { Environment } from '../config/environment.js';

/** Socket.IO as we run it: our origins only, small packets, nothing served besides. */
export class SocketAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly environment: Pick<Environment, 'allowedOrigins' | 'isProduction'>,
  ) {
    super(app);
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
    });
    server.engine.use(securityHeaders(isProduction));
    return server as never;
  }
}

import type { NestExpressApplication } from '@nestjs/platform-express';
import { apiBase, chatHeaders, feedHeaders, listHeaders } from '@unburden/contracts';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { NextFunction, Request, Response } from 'express';
import { Logger as PinoLogger } from 'nestjs-pino';
import { closeConnectionsDuringShutdown, ShutdownState } from './common/shutdown-state.js';
import type { Environment } from './config/environment.js';
import { useBodyParsers } from './http/body-parsers.js';
import { ErrorFilter } from './http/error.filter.js';
import {
  endPreflight,
  identify,
  limitCalls,
  onlyApi,
  refuseLongPaths,
} from './http/first-checks.js';
import { securityHeaders } from './http/security-headers.js';
import { endSlowBodies } from './http/slow-bodies.js';
import { measureRequests, Metrics } from './metrics/metrics.js';
import { serveDocumentation } from './openapi/documentation.js';
import { RateLimiter } from './rate-limit/rate-limiter.js';
import { SocketAdapter } from './realtime/socket.adapter.js';
import { createValidationPipe } from './validation/validation.pipe.js';

/**
 * Milliseconds.
 * @public for test/support/impatient.mjs
 */
export const serverTimeouts = {
  // Limits for a client's headers and its whole request. The largest picture, 7 MB in base64, takes
  // 140 s at 50 kB/s. `endSlowBodies` ends slower ones.
  headersTimeout: 10_000,
  requestTimeout: 180_000,
  /** Interval in which Node checks the two timeouts above. Node reads it when it begins to listen. */
  connectionsCheckingInterval: 5_000,
  // Longer than a proxy's keep-alive, usually a minute: a call on a closing connection would fail.
  keepAliveTimeout: 65_000,
};

/** Sets up HTTP and sockets around the modules, for `main` and for tests. */
export function setUpApp(app: NestExpressApplication, environment: Environment): void {
  setUpHttp(app, environment);
  app.useWebSocketAdapter(new SocketAdapter(app, environment));
}

export function setUpHttp(app: NestExpressApplication, environment: Environment): void {
  app.useLogger(app.get(PinoLogger));
  app.flushLogs();
  app.setGlobalPrefix('api');
  app.use(identify);
  app.use(closeConnectionsDuringShutdown(app.get(ShutdownState)));
  if (environment.metrics) app.use(measureRequests(app.get(Metrics)));
  Object.assign(app.getHttpServer(), serverTimeouts);
  endSlowBodies(app.getHttpServer());
  app.set('trust proxy', environment.trustedProxies);
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(securityHeaders(environment.isProduction));
  app.use(neverStored);
  // Public answers only: the length of a compressed answer can leak a secret in it (BREACH).
  app.use(`${apiBase}/blog`, compression());
  app.enableCors({
    origin: [...environment.allowedOrigins],
    credentials: true,
    exposedHeaders: [
      ...Object.values({ ...listHeaders, ...chatHeaders, ...feedHeaders }),
      'Retry-After',
      'X-Request-Id',
    ],
    maxAge: 600,
    // A preflight counts as a call as well.
    preflightContinue: true,
  });
  app.use(refuseLongPaths);
  app.use(limitCalls(app.get(RateLimiter)));
  app.use(endPreflight);
  app.use(onlyApi);
  app.use(cookieParser());
  useBodyParsers(app);
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ErrorFilter());
  if (environment.apiDocs) serveDocumentation(app);
}

/** Most answers depend on the caller, so no cache may store any. */
function neverStored(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

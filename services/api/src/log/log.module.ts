import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { ENVIRONMENT, type Environment } from '../config/environment.js';

/**
 * JSON lines with a request id. Never bodies, credentials or query strings: what people write, and
 * what lets one in, stays out of the log.
 */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [ENVIRONMENT],
      useFactory: ({ logLevel }: Environment) => ({
        pinoHttp: {
          level: logLevel,
          genReqId: (_request: IncomingMessage, response: ServerResponse) => {
            const id = randomUUID();
            response.setHeader('X-Request-Id', id);
            return id;
          },
          serializers: {
            req: (request: { id: string; method: string; url: string }) => ({
              id: request.id,
              method: request.method,
              path: request.url.split('?')[0],
            }),
            res: (response: { statusCode: number }) => ({ status: response.statusCode }),
          },
          redact: ['err.config', 'err.request', 'err.cause.request', '*.password', '*.token'],
          autoLogging: {
            ignore: (request: IncomingMessage) => request.url?.startsWith('/api/health') ?? false,
          },
          customLogLevel: (_request: IncomingMessage, response: ServerResponse) =>
            response.statusCode >= 500 ? 'error' : 'info',
        },
      }),
    }),
  ],
})
export class LogModule {}

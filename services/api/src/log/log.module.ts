import type { IncomingMessage, ServerResponse } from 'node:http';
import { Module } from '@nestjs/common';
import type { Request } from 'express';
import { LoggerModule } from 'nestjs-pino';
import { pino } from 'pino';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { callFields, errorFields, requestFields } from './log-fields.js';

/** Somebody was kept out: whoever watches the log wants to see these among the rest. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429]);

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
          genReqId: ({ id }: IncomingMessage) => id,
          timestamp: pino.stdTimeFunctions.isoTime,
          wrapSerializers: false,
          serializers: {
            req: requestFields,
            res: (response: { statusCode: number }) => ({ status: response.statusCode }),
            err: errorFields,
          },
          customProps: (request: IncomingMessage) => callFields(request as Request),
          autoLogging: {
            ignore: (request: IncomingMessage) => request.url?.startsWith('/api/health') ?? false,
          },
          customLogLevel: (_request: IncomingMessage, { statusCode }: ServerResponse) =>
            statusCode >= 500 ? 'error' : refusals.has(statusCode) ? 'warn' : 'info',
        },
      }),
    }),
  ],
})
export class LogModule {}

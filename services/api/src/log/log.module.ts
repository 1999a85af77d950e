import type { IncomingMessage, ServerResponse } from 'node:http';
import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { Request, Response } from 'express';
import { LoggerModule } from 'nestjs-pino';
import { pino } from 'pino';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { callFields, errorFields, refusals, requestFields } from './log-fields.js';
import { RouteInterceptor } from './route.interceptor.js';

/**
 * JSON lines with a request id. The log never contains bodies, credentials, query strings or paths, which
 * would show members' activity or give access.
 */
@Module({
  providers: [{ provide: APP_INTERCEPTOR, useClass: RouteInterceptor }],
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
          customProps: (request: IncomingMessage, response: ServerResponse) =>
            callFields(request as Request, response as Response),
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

import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request } from 'express';
import { PinoLogger } from 'nestjs-pino';
import type { Observable } from 'rxjs';
import { routeOf } from './log-fields.js';

/** Adds the route's pattern to every log line of a request. */
@Injectable()
export class RouteInterceptor implements NestInterceptor {
  constructor(private readonly logger: PinoLogger) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() === 'http') {
      const route = routeOf(context.switchToHttp().getRequest<Request>());
      if (route !== undefined) this.logger.assign({ route });
    }
    return next.handle();
  }
}

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

/** Names the route in what is logged while a call is answered, such as an act of staff. */
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

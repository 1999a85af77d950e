import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { listHeaders } from '@unburden/contracts';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { Page } from '../pagination/cursor.js';
import { ANSWER, type DocumentedAnswer } from './answer.decorator.js';

/**
 * Answers a page by its items, bare or in `data` as the call's `@Answer` has it. The next cursor and
 * the total go into headers.
 */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(
      map((answer) => {
        if (!isPage(answer)) return answer;
        const { items, nextCursor, total } = answer;
        const response = context.switchToHttp().getResponse<Response>();
        if (nextCursor) response.setHeader(listHeaders.nextCursor, nextCursor);
        if (total !== undefined) response.setHeader(listHeaders.totalCount, String(total));
        const { body } = this.reflector.get<DocumentedAnswer>(ANSWER, context.getHandler());
        return Array.isArray(body) ? items : { data: items };
      }),
    );
  }
}

function isPage(answer: unknown): answer is Page<unknown> & { total?: number } {
  return typeof answer === 'object' && answer !== null && 'nextCursor' in answer;
}

import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';

/** Counts a call with a picture as an upload, once the form is parsed. */
@Injectable()
export class UploadAllowance implements NestInterceptor {
  constructor(private readonly limiter: RateLimiter) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.file) await this.limiter.consume('upload', request);
    return next.handle();
  }
}

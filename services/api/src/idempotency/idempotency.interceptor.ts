import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import type { Request } from 'express';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { fieldError } from '../common/errors.js';
import { IdempotencyService } from './idempotency.service.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const IDEMPOTENT = 'idempotent';

/** Answers a repetition under the same `Idempotency-Key` with the first answer. */
@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: IdempotencyService) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const { headers, user, method, path, file } = request;
    const header = headers['idempotency-key'];
    if (header === undefined || !user) return next.handle();
    const key = String(header).toLowerCase();
    if (!uuid.test(key)) throw fieldError('Idempotency-Key', 'Idempotency-Key must be a UUID');
    const picture = file && createHash('sha256').update(file.buffer).digest('base64url');
    // Ids count in either case.
    const call = {
      actorId: user.id,
      route: `${method} ${path.toLowerCase()}`,
      body: [(request.body as unknown) ?? {}, picture],
      key,
    };
    return of(await this.idempotency.run(call, () => lastValueFrom(next.handle())));
  }
}

/**
 * A POST that its client may send again, under the same `Idempotency-Key`. The call runs one
 * transaction at most, and answers that one's result: it is stored in the transaction. Stands above `@PictureUpload`: interceptors run from the lowest up.
 */
export const Idempotent = (): MethodDecorator =>
  applyDecorators(SetMetadata(IDEMPOTENT, true), UseInterceptors(IdempotencyInterceptor));

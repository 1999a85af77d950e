import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type OnModuleInit,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { idPattern } from '@unburden/contracts';
import type { Request } from 'express';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { AppError, fieldError } from '../common/errors.js';
import { KeyedMutex } from '../common/keyed-mutex.js';
import { isDuplicateKey } from '../database/database-errors.js';
import { Transactions } from '../database/transactions.js';
import { UserDataRegistry } from '../jobs/user-data.js';
import type { StoredIdempotencyKey } from './idempotency-key.schema.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';

/** A call under a key of its client. */
export interface KeyedCall {
  actorId: string;
  /** Method and path: the same key on another target is another call. */
  route: string;
  body: unknown;
  key: string;
}

/** A repetition waits for the first, which may have a picture to store. Milliseconds. */
const maxWaitMs = 20_000;

/** Does what a call asks for once, however often it comes under the same key. */
@Injectable()
export class IdempotencyService implements OnModuleInit {
  private readonly calls = new KeyedMutex();

  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly transactions: Transactions,
    private readonly userData: UserDataRegistry,
  ) {}

  onModuleInit(): void {
    this.userData.register({
      collection: 'idempotency_keys',
      erase: (id) => this.forget([id]),
      export: 'Technical: answers that are stored for a day, and repeat what is exported.',
    });
  }

  /**
   * Answers the call, and stores the answer in the call's one transaction, whose result it is; a
   * repetition gets that answer. A failure is not stored.
   * @throws AppError `keyReused` when the key came with another body before, `busy`
   */
  run<T>({ actorId, route, body, key }: KeyedCall, answer: () => Promise<T>): Promise<T> {
    const _id = hashOf([actorId, route, key]);
    const bodyHash = hashOf(body);
    const answerFirst = () =>
      this.transactions.runAnswered(answer, (answer) => {
        const subjectIds = idsIn([actorId, answer]);
        return this.keys.insert({ _id, bodyHash, subjectIds, answer });
      });
    const answerOnce = async () => {
      const first = await this.findFirst(_id, bodyHash);
      if (first) return first.answer as T;
      try {
        return await answerFirst();
      } catch (error) {
        if (!isConflict(error)) throw error;
        // Another process may have answered the same call; this one's change is rolled back. A
        // transaction reads also what no majority has written yet, and then waits for it.
        const earlier = await this.transactions.run(() => this.findFirst(_id, bodyHash));
        if (!earlier) throw error;
        return earlier.answer as T;
      }
    };
    return this.calls.run(_id, answerOnce, maxWaitMs);
  }

  /** Deletes the answers about these subjects. */
  forget(ids: readonly string[]): Promise<void> {
    return this.keys.removeAllOf(ids);
  }

  /** Deletes some answers about the subject; returns their number. */
  forgetSome(id: string, limit: number): Promise<number> {
    return this.keys.removeSomeOf(id, limit);
  }

  private async findFirst(id: string, bodyHash: string): Promise<StoredIdempotencyKey | null> {
    const entry = await this.keys.find(id);
    if (entry && entry.bodyHash !== bodyHash) throw new AppError('keyReused');
    return entry;
  }
}

function isConflict(error: unknown): boolean {
  return isDuplicateKey(error) || (error instanceof AppError && error.reason === 'busy');
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** Each id in it once, but for parents: a reply outlives the comment that it answers. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return idPattern.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value).filter(([name]) => name !== 'parent');
  return [...new Set(parts.flatMap(([, part]) => idsIn(part)))];
}

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
 * transaction at most, and answers that one's result: it is stored in the transaction. Stands above
 * `@PictureUpload`: interceptors run from the lowest up.
 */
export const Idempotent = (): MethodDecorator =>
  applyDecorators(SetMetadata(IDEMPOTENT, true), UseInterceptors(IdempotencyInterceptor));

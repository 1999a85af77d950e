import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { fieldError } from '../common/errors.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const TAKES_KEY = 'takesIdempotencyKey';

const KeyHeader = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const key = context.switchToHttp().getRequest<Request>().headers['idempotency-key'];
  if (key === undefined) return null;
  const plain = String(key).toLowerCase();
  if (!uuid.test(plain)) throw fieldError('Idempotency-Key', 'Idempotency-Key must be a UUID');
  return plain;
});

/** The client's `Idempotency-Key` header, a UUID; null without one. */
export const IdempotencyKey = (): ParameterDecorator => (target, name, index) => {
  KeyHeader()(target, name, index);
  const handler: unknown = name !== undefined && Reflect.get(target, name);
  if (typeof handler === 'function') Reflect.defineMetadata(TAKES_KEY, true, handler);
};

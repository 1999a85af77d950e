import { SetMetadata } from '@nestjs/common';
import type { ErrorName } from '../common/errors.js';
import type { Schema } from './schema.js';

export const ANSWER = 'openapiAnswer';

/** Documents a route's answer; the rest is read from its other decorators and DTOs. */
export interface DocumentedAnswer {
  summary: string;
  /** null: a picture. */
  schema: Schema<unknown> | null;
  errors: ErrorName[];
}

/** Documents a call: what it does, the body of its success, and the errors that are its own. */
export function Answer<T>(
  summary: string,
  schema: Schema<T> | null,
  ...errors: ErrorName[]
): MethodDecorator {
  return SetMetadata(ANSWER, { summary, schema, errors });
}

export const ANSWER_HEADERS = 'openapiAnswerHeaders';

/** Documents response headers of a call's own, by what they say. */
export const AnswerHeaders = (headers: Record<string, string>): MethodDecorator =>
  SetMetadata(ANSWER_HEADERS, headers);

export const ANSWERS_LATER = 'openapiAnswersLater';

/** Documents that a call may also be accepted (202), with the same body, and what that means. */
export const AnswersLater = (meaning: string): MethodDecorator =>
  SetMetadata(ANSWERS_LATER, meaning);

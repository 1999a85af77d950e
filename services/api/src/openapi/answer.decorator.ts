import { SetMetadata } from '@nestjs/common';
import type { ErrorName } from '@unburden/contracts';

export const ANSWER = 'openapiAnswer';

/**
 * The body of a success, by names of types in `libs/contracts`: `'Post'`, a list (`['Post']`), or a
 * list in `data`. Or `'picture'`; null for an answer without a body.
 */
export type AnswerBody = string | [string] | { data: [string] } | null;

/** Documents a route's answer; the rest is read from its other decorators and DTOs. */
export interface DocumentedAnswer {
  summary: string;
  body: AnswerBody;
  errors: ErrorName[];
}

/** Documents a call: what it does, the body of its success, and the errors that are its own. */
export function Answer(summary: string, body: AnswerBody, ...errors: ErrorName[]): MethodDecorator {
  return SetMetadata(ANSWER, { summary, body, errors } satisfies DocumentedAnswer);
}

export const ANSWER_HEADERS = 'openapiAnswerHeaders';

/** Documents response headers of a call's own, by what they say. */
export const AnswerHeaders = (headers: Record<string, string>): MethodDecorator =>
  SetMetadata(ANSWER_HEADERS, headers);

export const DOCUMENTED_UNDER = 'openapiGroup';

/** Documents a controller's calls in the group of another one: without it they have a group of their own. */
export const DocumentedUnder = (group: string): ClassDecorator =>
  SetMetadata(DOCUMENTED_UNDER, group);

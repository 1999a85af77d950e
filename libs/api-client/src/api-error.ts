import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { ErrorBody, FieldError, Suspension } from '@unburden/contracts';

/** An API error in words fit to show. */
export interface ApiError {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  message: string;
  /** Which field is wrong and why; empty unless validation failed. */
  errors: FieldError[];
  /** Why somebody who is suspended is kept out; the message says it already. */
  suspension?: Suspension;
  /** Of a call too many: after how long it may be tried again. */
  retryAfterSeconds?: number;
}

/** Said when the API could not be reached at all. */
export const unreachableMessage =
  'We could not reach Unburden. Check your connection and try again.';

/** Said when the API answered with something that explains nothing. */
export const unexplainedMessage = 'Something went wrong on our side. Please try again.';

export function isApiError(value: unknown): value is ApiError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    typeof value.status === 'number' &&
    'message' in value &&
    typeof value.message === 'string' &&
    'errors' in value &&
    Array.isArray(value.errors)
  );
}

/** The words of a failed call, or undefined when it did not fail in the API. */
export function apiMessage(error: unknown): string | undefined {
  return isApiError(error) ? error.message : undefined;
}

/** Until when and why the caller is suspended, in words; undefined for any other failure. */
export function suspensionIn(error: unknown): string | undefined {
  return isApiError(error) && error.suspension ? error.message : undefined;
}

/** There is no such thing, or the address cannot be one's. Any other failure may pass. */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}

/** Turns the fetch layer's failure into an `ApiError`; never throws. */
export function toApiError(error: FetchBaseQueryError, headers?: Headers): ApiError {
  const status = httpStatus(error);
  if (status === 0) return { status, message: unreachableMessage, errors: [] };
  const body = error.data;
  if (!isErrorBody(body)) return { status, message: unexplainedMessage, errors: [] };
  const { message, errors = [], suspension } = body;
  if (suspension) return { status, message: inWords(suspension), errors, suspension };
  const retryAfterSeconds = Number(headers?.get('Retry-After') ?? 0);
  return { status, message, errors, ...(retryAfterSeconds > 0 && { retryAfterSeconds }) };
}

/** Until when, in the reader's own way, and why. */
function inWords({ until, reason: { label, note } }: Suspension): string {
  const end = new Date(until).toLocaleString(undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const why = [label, note].filter(Boolean).join('. ');
  return `Your account is suspended until ${end}. Reason: ${why}`;
}

/** 0 for "no answer". A body that is not JSON still came with a status. */
function httpStatus(error: FetchBaseQueryError): number {
  if (typeof error.status === 'number') return error.status;
  return error.status === 'PARSING_ERROR' ? error.originalStatus : 0;
}

function isErrorBody(body: unknown): body is Pick<ErrorBody, 'message' | 'errors' | 'suspension'> {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string' &&
    body.message !== ''
  );
}

import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { ErrorBody, FieldError } from '@unburden/contracts';

/** What went wrong with a call, in words fit to show to a person. */
export interface ApiError {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  message: string;
  /** Which field is wrong and why; empty unless validation failed. */
  errors: FieldError[];
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

/** Turns the fetch layer's failure into an `ApiError`; never throws. */
export function toApiError(error: FetchBaseQueryError): ApiError {
  const status = httpStatus(error);
  if (status === 0) return { status, message: unreachableMessage, errors: [] };
  const body = error.data;
  if (!isErrorBody(body)) return { status, message: unexplainedMessage, errors: [] };
  return { status, message: messageOf(body), errors: body.errors ?? [] };
}

/** A refused login says besides until when, and why. */
function messageOf({ message, suspension }: Pick<ErrorBody, 'message' | 'suspension'>): string {
  if (!suspension) return message;
  const { until, reason } = suspension;
  const why = reason.note === '' ? reason.label : `${reason.label}: ${reason.note}`;
  return `${message} until ${new Date(until).toLocaleString()}. ${why}`;
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

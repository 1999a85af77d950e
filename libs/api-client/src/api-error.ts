import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import {
  type ErrorBody,
  type ErrorCode,
  type FieldError,
  type Id,
  localeOn,
  type OwnSuspension,
} from '@unburden/contracts';
import { translate, translateField } from './translate';

/** An API error with a message for the screen. */
export interface ApiError {
  /** The HTTP status; 0 without an answer. */
  status: number;
  message: string;
  /** The kind of failure; absent without an answer of the API. */
  code?: ErrorCode;
  /** The invalid fields with their messages; empty unless validation failed. */
  errors: FieldError[];
  /** The details of a suspension, which the message includes. */
  suspension?: OwnSuspension;
  /** The newer version, of an edit that came too late. */
  current?: ErrorBody['current'];
  /** The last message of an erased partner, as long as it can be reported. */
  reportable?: Id;
  /** The Retry-After of a rate-limited call. */
  retryAfterSeconds?: number;
}

/** Shown when the API is unreachable. */
export const unreachableMessage = msg`We couldn’t reach Unburden. Check your connection and try again.`;

/** Shown for a 408, from whichever server: an upload hardly arrived. */
const tooSlowMessage = msg`Your connection is too slow for this. Try again on a better one.`;

/** Shown when the API's answer has no message. */
export const unexplainedMessage = msg`Something went wrong on our side. Please try again.`;

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

/** The message of a failed call; undefined if the error is not the API's. */
export function apiMessage(error: unknown): string | undefined {
  return isApiError(error) ? error.message : undefined;
}

/** The end and the reason of a suspension as text; undefined for any other error. */
export function suspensionIn(error: unknown): string | undefined {
  return isApiError(error) && error.suspension ? error.message : undefined;
}

/** The newer version of what was to be changed; undefined for any other error. */
export function newerVersionIn(error: unknown): ErrorBody['current'] {
  return isApiError(error) ? error.current : undefined;
}

/** True for a missing resource or a malformed id. Other errors may be temporary. */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}

/** Maps an error of the fetch layer to an `ApiError`; never throws. */
export function toApiError(error: FetchBaseQueryError, headers?: Headers): ApiError {
  const status = httpStatus(error);
  if (status === 0) return { status, message: i18n._(unreachableMessage), errors: [] };
  if (status === 408) return { status, message: i18n._(tooSlowMessage), errors: [] };
  const body = error.data;
  if (!isErrorBody(body)) return { status, message: i18n._(unexplainedMessage), errors: [] };
  const { code, suspension, current, reportable } = body;
  const message = translate(body.message, code);
  const errors = (body.errors ?? []).map((error) => ({
    ...error,
    message: translateField(error.message, error.code),
  }));
  if (suspension) return { status, code, message: inWords(suspension), errors, suspension };
  if (current) return { status, code, message, errors, current };
  if (reportable) return { status, code, message, errors, reportable };
  const retryAfterSeconds = Number(headers?.get('retry-after') ?? 0);
  if (!(retryAfterSeconds > 0)) return { status, code, message, errors };
  const wait = code === 'too_many' ? waitInWords(retryAfterSeconds) : message;
  return { status, code, message: wait, errors, retryAfterSeconds };
}

/** The wait in the reader's locale, from 100 seconds in minutes. */
function waitInWords(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(readersLocale());
  const when =
    seconds < 100
      ? format.format(seconds, 'second')
      : format.format(Math.ceil(seconds / 60), 'minute');
  return t`Too many tries. Please try again ${when}.`;
}

/** The end in the reader's locale, and the reason. */
function inWords({ until, reason: { label, note } }: OwnSuspension): string {
  const end = new Date(until).toLocaleString(readersLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const why = [translate(label), note].filter(Boolean).join('. ');
  return t`Your account is suspended until ${end}. Reason: ${why}`;
}

/** The browser's locale of the page's language, such as British English, with the page's digits. */
function readersLocale(): string {
  return localeOn(i18n.locale, navigator.languages);
}

/** The status; 0 without an answer. An answer that is not JSON has one too. */
function httpStatus(error: FetchBaseQueryError): number {
  if (typeof error.status === 'number') return error.status;
  return error.status === 'PARSING_ERROR' ? error.originalStatus : 0;
}

function isErrorBody(
  body: unknown,
): body is Pick<
  ErrorBody,
  'message' | 'code' | 'errors' | 'suspension' | 'current' | 'reportable'
> {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string' &&
    body.message !== ''
  );
}

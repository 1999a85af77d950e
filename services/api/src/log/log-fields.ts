import { isStaff } from '@unburden/contracts';
import type { Request, Response } from 'express';

/**
 * Both sides are bounded, and texts are cut before the search: otherwise a long word costs quadratic
 * time.
 */
const email = /[^\s"'/<>:=,;(){}]{1,64}(?:@|%40)[^\s"'/<>,;(){}]{1,255}/gi;

/** Maximum characters of a path, and of an error's message or stack. */
const maxPathLength = 300;
const maxTextLength = 8_000;

/** Refusals, which are logged with the caller's id for monitoring. */
export const refusals: ReadonlySet<number> = new Set([401, 403, 429]);

/** The first fields of a request. Path and query are left out, because they show what a member reads. */
export function requestFields({ id, method }: { id: string; method: string }) {
  return { id, method };
}

/** The pattern of the matched route; undefined for Nest's middleware paths. */
export function routeOf(request: Request): string | undefined {
  const path = (request.route as { path?: unknown } | undefined)?.path;
  const isRoute = typeof path === 'string' && path.startsWith('/') && !path.includes('*');
  return isRoute ? path : undefined;
}

/**
 * Fields of an answered request: the route's pattern, or the path of an unknown route. The caller's
 * id is added for refusals, errors and staff changes only. So the log is no record of members'
 * activity.
 */
export function callFields(
  request: Request,
  { headersSent, statusCode }: Pick<Response, 'headersSent' | 'statusCode'>,
): { actor?: string; route?: string; path?: string } {
  const { user } = request;
  const route = routeOf(request);
  // pino-http also calls this before the route is known.
  if (route === undefined && !headersSent) return {};
  const isStaffChange = isStaff(user?.role ?? 'user') && !/^(?:GET|HEAD)$/.test(request.method);
  const isNamed = statusCode >= 500 || refusals.has(statusCode) || isStaffChange;
  return {
    ...(user && isNamed && { actor: user.id }),
    ...(route !== undefined ? { route } : { path: pathOf(request.originalUrl) }),
  };
}

/** A path without its query, which may contain signatures and searches. */
export function pathOf(url: string): string {
  return withoutEmails(url.slice(0, maxPathLength).split('?')[0] ?? '');
}

/**
 * Name, message and stack of an error and its causes. Other properties are dropped, because drivers and
 * parsers attach whole requests to errors.
 */
export function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutEmails(String(error)) };
  const { code, cause } = error as NodeJS.ErrnoException;
  return {
    type: error.constructor.name,
    message: withoutEmails(error.message),
    stack: withoutEmails(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: errorFields(cause) }),
  };
}

function withoutEmails(text: string): string {
  return text.slice(0, maxTextLength).replace(email, '[email]');
}

import { isStaff } from '@unburden/contracts';
import type { Request, Response } from 'express';

/**
 * Both sides are bounded, and a text is cut before it is searched: otherwise one long word costs the
 * square of its length.
 */
const email = /[^\s"'/<>:=,;(){}]{1,64}(?:@|%40)[^\s"'/<>,;(){}]{1,255}/gi;

/** Characters of a path, and of an error's words or stack, that are kept. */
const longestPath = 300;
const longestText = 8_000;

/** Somebody was kept out: whoever watches the log wants to see these among the rest, with who. */
export const refusals: ReadonlySet<number> = new Set([401, 403, 429]);

/** The request as its line begins: neither its path nor its query, which tell what somebody reads. */
export function requestFields({ id, method }: { id: string; method: string }) {
  return { id, method };
}

/** The pattern of the call's route, once it is known: not where Nest hangs what runs before routes. */
export function routeOf(request: Request): string | undefined {
  const path = (request.route as { path?: unknown } | undefined)?.path;
  const isRoute = typeof path === 'string' && path.startsWith('/') && !path.includes('*');
  return isRoute ? path : undefined;
}

/**
 * Fields found while a request is answered: the route's pattern, or the path where there is none, and
 * the caller's id for refusals, failures and staff changes only. Otherwise the log would be a diary of
 * each member's reading, likes and writing.
 */
export function callFields(
  request: Request,
  { headersSent, statusCode }: Pick<Response, 'headersSent' | 'statusCode'>,
): { actor?: string; route?: string; path?: string } {
  const { user } = request;
  const route = routeOf(request);
  // The logger asks at the start as well, when nothing is known yet.
  if (route === undefined && !headersSent) return {};
  const isStaffChange = isStaff(user?.role ?? 'user') && !/^(?:GET|HEAD)$/.test(request.method);
  const isNamed = statusCode >= 500 || refusals.has(statusCode) || isStaffChange;
  return {
    ...(user && isNamed && { actor: user.id }),
    ...(route !== undefined ? { route } : { path: pathOf(request.originalUrl) }),
  };
}

/** A path without its query, which may hold signatures and what people look for. */
export function pathOf(url: string): string {
  return withoutEmails(url.slice(0, longestPath).split('?')[0] ?? '');
}

/**
 * An error's kind, words and stack, and its causes'. Nothing else: drivers and parsers hang whole
 * requests on their errors.
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
  return text.slice(0, longestText).replace(email, '[email]');
}

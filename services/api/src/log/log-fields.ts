import type { Request } from 'express';

const email = /[^\s"'/<>:=,;(){}]+(?:@|%40)[^\s"'/<>,;(){}]+/gi;

/** What is found out while a request is answered: who asked (an id), and which route answered. */
export function callFields(request: Request): { actor?: string; route?: string } {
  const route = (request.route as { path?: unknown } | undefined)?.path;
  return {
    ...(request.user && { actor: request.user.id }),
    ...(typeof route === 'string' && route.startsWith('/') && { route }),
  };
}

/** The request without its query, which may hold signatures and what people look for. */
export function requestFields({ id, method, url }: { id: string; method: string; url: string }) {
  const path = withoutEmails(url.split('?')[0] ?? '').slice(0, 300);
  return { id, method, path };
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
  return text.replace(email, '[email]');
}

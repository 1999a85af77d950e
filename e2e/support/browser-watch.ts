import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** The requests and console messages of a browser during a journey. */
export interface BrowserWatch {
  /** Console errors and warnings, and uncaught exceptions, as text. */
  errors: string[];
  /** The addresses of all requests of all pages. */
  requests: URL[];
  /** The request paths to one origin. */
  requestsTo: (origin: string) => string[];
  /** Ignores an origin that the journey itself opens. */
  forget: (origin: string) => void;
  /** Ignores messages that the journey provokes on purpose. */
  expectErrors: (pattern: RegExp) => void;
}

/** Records the requests and console messages of every page of `context`. */
export function watchBrowser(context: BrowserContext): BrowserWatch {
  const expected: RegExp[] = [];
  const watch: BrowserWatch = {
    errors: [],
    requests: [],
    requestsTo: (origin) =>
      watch.requests.filter((address) => address.origin === origin).map(({ pathname }) => pathname),
    forget: (origin) => {
      watch.requests = watch.requests.filter((address) => address.origin !== origin);
    },
    expectErrors: (pattern) => void expected.push(pattern),
  };
  const record = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) watch.errors.push(text);
  };
  const addresses = new Map<Request, URL>();
  context.on('request', (request: Request) => {
    const address = new URL(request.url());
    addresses.set(request, address);
    watch.requests.push(address);
  });
  context.on('requestfailed', (request: Request) => {
    // Our content security policy blocked it: the request never left the browser.
    if (request.failure()?.errorText !== 'csp') return;
    watch.requests = watch.requests.filter((address) => address !== addresses.get(request));
  });
  context.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()))
      record(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => record(String(webError.error())));
  return watch;
}

/** The origins of all requests, without those that never leave the browser. */
export function originsOf(watch: BrowserWatch): string[] {
  const origins = watch.requests
    .filter(({ protocol }) => !['data:', 'blob:'].includes(protocol))
    .map(({ origin }) => origin);
  return [...new Set(origins)].sort();
}

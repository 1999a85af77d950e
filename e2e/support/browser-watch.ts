import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** What a browser did behind the scenes during a journey. */
export interface BrowserWatch {
  /** Errors and warnings on the console, and uncaught exceptions, in words. */
  errors: string[];
  /** All addresses that were asked for, by any page. */
  requests: URL[];
  /** The paths asked of one origin. */
  requestsTo: (origin: string) => string[];
  /** An origin that the journey itself goes to. */
  forget: (origin: string) => void;
  /** Complaints that the journey itself provokes and that are no fault. */
  expectErrors: (pattern: RegExp) => void;
}

/** Starts to note what every page of `context` asks for and complains about. */
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
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) watch.errors.push(text);
  };
  const asked = new Map<Request, URL>();
  context.on('request', (request: Request) => {
    const address = new URL(request.url());
    asked.set(request, address);
    watch.requests.push(address);
  });
  context.on('requestfailed', (request: Request) => {
    // Our own content security policy stopped it: it never left the browser.
    if (request.failure()?.errorText !== 'csp') return;
    watch.requests = watch.requests.filter((address) => address !== asked.get(request));
  });
  context.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()))
      note(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => note(String(webError.error())));
  return watch;
}

/** The origins that were asked for anything, leaving out what never leaves the browser. */
export function originsOf(watch: BrowserWatch): string[] {
  const origins = watch.requests
    .filter(({ protocol }) => !['data:', 'blob:'].includes(protocol))
    .map(({ origin }) => origin);
  return [...new Set(origins)].sort();
}

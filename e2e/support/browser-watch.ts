import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** What a browser did behind the scenes during a journey. */
export interface BrowserWatch {
  /** Errors on the console and uncaught exceptions, in words. */
  errors: string[];
  /** All addresses that were asked for, by any page. */
  requests: URL[];
  /** The paths asked of one origin. */
  requestsTo: (origin: string) => string[];
  /** Console errors that the journey itself provokes and that are no fault. */
  expectErrors: (pattern: RegExp) => void;
}

/** A visitor's "who am I?" is answered with a 401, as the contract says; Chromium logs any 401. */
const whoAmI = /status of 401 .*\/api\/users\/loggedin/;

/** Starts to note what every page of `context` asks for and complains about. */
export function watchBrowser(context: BrowserContext): BrowserWatch {
  const expected = [whoAmI];
  const watch: BrowserWatch = {
    errors: [],
    requests: [],
    requestsTo: (origin) =>
      watch.requests.filter((address) => address.origin === origin).map(({ pathname }) => pathname),
    expectErrors: (pattern) => void expected.push(pattern),
  };
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) watch.errors.push(text);
  };
  context.on('request', (request: Request) => void watch.requests.push(new URL(request.url())));
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
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

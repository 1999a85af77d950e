declare global {
  interface Window {
    /** Responses that public/first-paint.js requested before the app started, by address. */
    preloadedResponses?: Record<string, Promise<Response>>;
  }
}

/** An answer older than that is asked for again; ms since the page began. */
const freshForMs = 20_000;

/** Fetches, or takes the answer that is under way already; each is taken once. */
export async function fetchWithPreload(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const answer = window.preloadedResponses?.[address];
  if (!answer || request.method !== 'GET' || request.headers.has('authorization'))
    return fetch(request);
  delete window.preloadedResponses?.[address];
  return performance.now() < freshForMs ? answer : fetch(request);
}

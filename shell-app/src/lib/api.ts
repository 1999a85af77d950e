import { createApi } from '@reduxjs/toolkit/query/react';
import { createApiBaseQuery, type SessionAccess } from '@unburden/api-client';
import type { Post } from '@unburden/contracts';

declare global {
  interface Window {
    /** Responses that public/first-paint.js requested before the app started, by address. */
    preloadedResponses?: Record<string, Promise<Response>>;
    /** The post that it showed. */
    shownPost?: Post;
    /** Set once public/help-paint.js shows the help, all of which has come. */
    isHelpShown?: boolean;
  }
}

/**
 * Seconds for which an endless list stays cached once nobody shows it. Long enough to read a linked
 * page and to come back to the same place.
 */
export const keptForS = 300;

/** The shell's one API slice. Each feature adds its own endpoints to it. */
export const api = createApi({
  // The store hands the session to the calls as the extra argument of its thunks.
  baseQuery: createApiBaseQuery(({ extra }) => extra as SessionAccess, fetchWithPreload),
  tagTypes: [
    'Feed',
    'Post',
    'Comments',
    'Thread',
    'Activity',
    'Member',
    'Account',
    'Chats',
    'Notices',
    'OpenCases',
    'Relations',
    'RecoveryWords',
  ],
  endpoints: () => ({}),
});

/** Invalidates everything that shows members' content or names. */
export function forgetContent() {
  return api.util.invalidateTags(['Feed', 'Post', 'Comments', 'Thread', 'Activity', 'Member']);
}

/** The post's comments are fetched anew, for one that was fetched before may lack the latest. */
export function forgetComments(post: string) {
  return api.util.invalidateTags([{ type: 'Comments', id: post }]);
}

/** The number of open reports is asked for again. */
export function forgetOpenCases() {
  return api.util.invalidateTags(['OpenCases']);
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
  const preloaded = window.preloadedResponses?.[address];
  const isMembers = request.headers.has('authorization');
  // A visitor's answer is not for a member.
  const isTheirs = !isMembers || document.documentElement.dataset.viewer === 'member';
  if (!preloaded || request.method !== 'GET' || !isTheirs) return fetch(request);
  delete window.preloadedResponses?.[address];
  if (performance.now() >= freshForMs) return fetch(request);
  // The bearer may do where the cookie does not.
  const answer = await preloaded;
  return answer.ok || !isMembers ? answer : fetch(request);
}

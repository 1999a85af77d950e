import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { apiBase, apiPaths, type LoggedInResponse } from '@unburden/contracts';
import { type ApiError, toApiError } from './api-error';

/** How the calls reach the app's session. Each is asked when it is needed, never kept. */
export interface SessionAccess {
  /** The bearer to send, or null. */
  getToken: (api: BaseQueryApi) => string | null;
  /**
   * A fresh bearer and the caller's present data came by the cookie. False when it is not the same
   * person any more (another tab logged in as somebody else): the call is then not repeated.
   */
  onRenewed?: (answer: LoggedInResponse, api: BaseQueryApi) => boolean;
  /** The session is over: a 401 that a fresh bearer could not cure. */
  onUnauthorized: (api: BaseQueryApi, error: ApiError) => void;
}

export interface ApiCallOptions {
  /** No bearer goes along and a 401 is the answer itself: login and its like. */
  withoutBearer?: boolean;
}

export type ApiBaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  ApiCallOptions | undefined,
  FetchBaseQueryMeta
>;

type Renewal = 'renewed' | 'over' | 'failed';

/**
 * The base query of both apps. Calls go to `/api` of the page's own origin with the cookie and the
 * bearer. A bearer lives an hour at most: on a 401 it is renewed once by the cookie, for all waiting
 * calls together, and the call is repeated. Where the session is over, a read is repeated as a
 * visitor's, since most are public, and anything else fails with its 401.
 */
export function createApiBaseQuery(session: SessionAccess, fetchFn?: typeof fetch): ApiBaseQuery {
  const call = fetchBaseQuery({
    baseUrl: new URL(apiBase, window.location.origin).href,
    credentials: 'include',
    fetchFn,
  });
  // What replaced which token: an owner that cannot store the fresh one keeps giving the old.
  let replaced: { old: string; fresh: string } | null = null;
  let renewal: Promise<Renewal> | null = null;

  const bearer = (api: BaseQueryApi) => {
    const token = session.getToken(api);
    return token !== null && token === replaced?.old ? replaced.fresh : token;
  };

  const send = async (args: string | FetchArgs, api: BaseQueryApi, token: string | null) => {
    const { error, data, meta } = await call(withBearer(args, token), api, {});
    return error ? { error: toApiError(error, meta?.response?.headers), meta } : { data, meta };
  };

  const renew = async (api: BaseQueryApi): Promise<Renewal> => {
    // Its own signal: others wait for it too, when the call that began it is given up.
    const shared = { ...api, signal: new AbortController().signal };
    const { error, data } = await send(apiPaths.loggedIn, shared, null);
    if (error && error.status !== 401) return 'failed';
    if (error) {
      session.onUnauthorized(api, error);
      return 'over';
    }
    const answer = data as LoggedInResponse;
    const old = session.getToken(api);
    replaced = old === null ? null : { old, fresh: answer.token };
    return (session.onRenewed?.(answer, api) ?? true) ? 'renewed' : 'failed';
  };

  return async (args, api, options) => {
    if (options?.withoutBearer) return send(args, api, null);

    const token = bearer(api);
    const first = await send(args, api, token);
    if (first.error?.status !== 401 || token === null) return first;

    if (bearer(api) === token) {
      renewal ??= renew(api).finally(() => (renewal = null));
      const outcome = await renewal;
      if (outcome === 'failed') return first;
      if (outcome === 'over') return api.type === 'query' ? send(args, api, null) : first;
    }
    return send(args, api, bearer(api));
  };
}

function withBearer(args: string | FetchArgs, token: string | null): FetchArgs {
  const request = typeof args === 'string' ? { url: args } : args;
  if (token === null) return request;
  const headers = new Headers(request.headers as HeadersInit | undefined);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...request, headers };
}

import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { apiBase, apiPaths, type LoggedInResponse } from '@unburden/contracts';
import { type ApiError, toApiError } from './api-error';
import { translate } from './translate';

/** Access to the app's session. Read at each call, never cached. */
export interface SessionAccess {
  /** The bearer to send, or null. */
  getToken: () => string | null;
  /**
   * Receives a new bearer and the member's data. Returns false if another member has logged in in
   * another tab: then the call is not repeated.
   */
  onRenewed?: (answer: LoggedInResponse) => boolean;
  /** Called when the session has ended: a new bearer did not fix a 401. */
  onUnauthorized: (error: ApiError) => void;
  /** Asks for the password when a call needs a recent proof. Returns true if it was right. */
  prove?: () => Promise<boolean>;
}

export interface ApiCallOptions {
  /** For login, registration and the like: sends no bearer, and returns a 401 unchanged. */
  withoutBearer?: boolean;
  /** For the deletion of the member’s own account: other calls wait, and fail unsent once it is done. */
  endsSession?: boolean;
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
 * The base query of both apps. Calls go to `/api` of the page's origin with cookie and bearer. On a 401
 * the bearer is renewed once by the cookie, for all waiting calls, and the call is repeated. Without a
 * session a read is repeated as a visitor, and a write fails with its 401. A call that needs a recent
 * proof is repeated after it.
 */
export function createApiBaseQuery(
  sessionOf: (api: BaseQueryApi) => SessionAccess,
  fetchFn?: typeof fetch,
): ApiBaseQuery {
  const call = fetchBaseQuery({
    baseUrl: new URL(apiBase, window.location.origin).href,
    credentials: 'include',
    fetchFn,
  });
  // The new bearer by old one: an app that cannot store it keeps sending the old.
  let replaced: { old: string | null; fresh: string } | undefined;
  let renewal: Promise<Renewal> | null = null;
  // Resolves to the bearer of the session that a call has ended, or to the call's error.
  let ending: Promise<unknown> | undefined;

  const bearer = (api: BaseQueryApi) => {
    const token = sessionOf(api).getToken();
    return token !== null && token === replaced?.old ? replaced.fresh : token;
  };

  const send = async (args: string | FetchArgs, api: BaseQueryApi, token: string | null) => {
    const { error, data, meta } = await call(withBearer(args, token), api, {});
    return error
      ? { error: toApiError(error, meta?.response?.headers), meta }
      : { data: inPageLanguage(data), meta };
  };

  const renew = async (api: BaseQueryApi): Promise<Renewal> => {
    const session = sessionOf(api);
    // A separate signal: other calls still wait for the renewal if its first caller aborts.
    const shared = { ...api, signal: new AbortController().signal };
    const { error, data } = await send(apiPaths.loggedIn, shared, null);
    if (error && error.status !== 401) return 'failed';
    if (error) {
      session.onUnauthorized(error);
      return 'over';
    }
    const answer = data as LoggedInResponse;
    replaced = { old: session.getToken(), fresh: answer.token };
    return (session.onRenewed?.(answer) ?? true) ? 'renewed' : 'failed';
  };

  const sendInSession = async (
    args: string | FetchArgs,
    api: BaseQueryApi,
    options?: ApiCallOptions,
  ) => {
    const token = options?.withoutBearer ? null : bearer(api);
    if (token === null) return send(args, api, null);

    const isOver = async () => !options?.endsSession && (await ending) === token;
    if (await isOver()) return { error: toApiError({ status: 401, data: null }) };

    const first = await send(args, api, token);
    if (first.error?.status !== 401 || (await isOver())) return first;

    if (bearer(api) === token) {
      const outcome = await (renewal ??= renew(api).finally(() => (renewal = null)));
      if (outcome === 'failed') return first;
      if (outcome === 'over') return api.type === 'query' ? send(args, api, null) : first;
    }
    return send(args, api, bearer(api));
  };

  const attempt: ApiBaseQuery = (args, api, options) => {
    const answer = sendInSession(args, api, options);
    if (options?.endsSession) ending = answer.then(({ error }) => error ?? bearer(api));
    return answer;
  };

  return async (args, api, options) => {
    const answer = await attempt(args, api, options);
    const needsProof = answer.error?.code === 'proof_required';
    return needsProof && (await sessionOf(api).prove?.()) ? attempt(args, api, options) : answer;
  };
}

/** An answer with its sentence in the language of the page. */
function inPageLanguage(data: unknown): unknown {
  const answer = data as { message?: unknown } | null | undefined;
  return typeof answer?.message === 'string'
    ? { ...answer, message: translate(answer.message) }
    : data;
}

function withBearer(args: string | FetchArgs, token: string | null): FetchArgs {
  const request = typeof args === 'string' ? { url: args } : args;
  if (token === null) return request;
  const headers = new Headers(request.headers as HeadersInit | undefined);
  const bearerHeader = `Bearer ${token}`;
  headers.set('authorization', bearerHeader);
  return { ...request, headers };
}

import { i18n } from '@lingui/core';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { aCurrentUser, aGate, anError, apiAnswers, unreachable } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { unexplainedMessage, unreachableMessage } from './api-error';
import { createApiBaseQuery, type SessionAccess } from './base-query';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const bearerOf = (request: Request) => request.headers.get('Authorization');

function aCall(type: 'query' | 'mutation' = 'query'): BaseQueryApi {
  return {
    type,
    endpoint: 'test',
    signal: new AbortController().signal,
    abort: () => undefined,
    dispatch: (() => undefined) as never,
    getState: () => ({}),
    extra: undefined,
  };
}

/** A session that stores its data as the shell's does. */
function aSessionAccess(initial: string | null) {
  const state = { token: initial, ended: 0 };
  const access: SessionAccess = {
    getToken: () => state.token,
    onRenewed: ({ token }) => {
      state.token = token;
      return true;
    },
    onUnauthorized: () => {
      state.token = null;
      state.ended += 1;
    },
  };
  return { state, access };
}

const baseQueryOf = (access: SessionAccess) => createApiBaseQuery(() => access);

/** Answers 200 to the new bearer and, if `isPublic`, to visitors; else 401. */
function thing(method: 'get' | 'post' = 'get', isPublic = false) {
  const bearers: (string | null)[] = [];
  const handler = http[method]('*/api/thing', ({ request }) => {
    const sent = bearerOf(request);
    bearers.push(sent);
    const welcome = sent === 'Bearer fresh' || (isPublic && sent === null);
    return welcome ? HttpResponse.json({ ok: true }) : anError(401, 'Please log in');
  });
  return { bearers, handler };
}

describe('createApiBaseQuery', () => {
  it('sends the bearer', async () => {
    const { bearers, handler } = thing();
    server.use(handler);
    const { access } = aSessionAccess('fresh');
    const { data } = await baseQueryOf(access)('/thing', aCall(), undefined);
    expect(data).toEqual({ ok: true });
    expect(bearers).toEqual(['Bearer fresh']);
  });

  it('renews an expired bearer by the cookie and repeats the call', async () => {
    const { bearers, handler } = thing();
    let renewedWith: string | null = 'nothing yet';
    server.use(
      handler,
      http.get('*/api/users/loggedin', ({ request }) => {
        renewedWith = bearerOf(request);
        return HttpResponse.json({ ...aCurrentUser(), token: 'fresh' });
      }),
    );
    const { state, access } = aSessionAccess('old');
    const { data } = await baseQueryOf(access)('/thing', aCall('mutation'), undefined);
    expect(data).toEqual({ ok: true });
    expect(bearers).toEqual(['Bearer old', 'Bearer fresh']);
    expect(renewedWith).toBeNull();
    expect(state).toEqual({ token: 'fresh', ended: 0 });
  });

  it('renews once for concurrent failures', async () => {
    const { handler } = thing();
    let renewals = 0;
    server.use(
      handler,
      http.get('*/api/users/loggedin', () => {
        renewals += 1;
        return HttpResponse.json({ ...aCurrentUser(), token: 'fresh' });
      }),
    );
    const baseQuery = baseQueryOf(aSessionAccess('old').access);
    const answers = await Promise.all(
      [1, 2, 3].map(async () => baseQuery('/thing', aCall(), undefined)),
    );
    expect(answers.map((answer) => answer.error)).toEqual([undefined, undefined, undefined]);
    expect(renewals).toBe(1);
  });

  it('uses the new bearer also when the app cannot store it', async () => {
    const { bearers, handler } = thing();
    server.use(handler, apiAnswers.loggedIn(aCurrentUser(), 'fresh'));
    const baseQuery = baseQueryOf({
      getToken: () => 'old',
      onUnauthorized: () => undefined,
    });
    await baseQuery('/thing', aCall(), undefined);
    await baseQuery('/thing', aCall(), undefined);
    expect(bearers).toEqual(['Bearer old', 'Bearer fresh', 'Bearer fresh']);
  });

  it('ends the session when the cookie is invalid too, and fails members’ calls', async () => {
    const { handler } = thing('post');
    server.use(handler, apiAnswers.loggedOut());
    const { state, access } = aSessionAccess('old');
    const { error } = await baseQueryOf(access)(
      { url: '/thing', method: 'POST' },
      aCall('mutation'),
      undefined,
    );
    expect(error).toEqual({ status: 401, message: 'Please log in', errors: [] });
    expect(state).toEqual({ token: null, ended: 1 });
  });

  it('repeats public reads as a visitor when the session has ended', async () => {
    const { bearers, handler } = thing('get', true);
    server.use(handler, apiAnswers.loggedOut());
    const { data } = await baseQueryOf(aSessionAccess('old').access)('/thing', aCall(), undefined);
    expect(data).toEqual({ ok: true });
    expect(bearers).toEqual(['Bearer old', null]);
  });

  it('does not repeat a call after another member has logged in', async () => {
    const { bearers, handler } = thing('post');
    server.use(handler, apiAnswers.loggedIn(aCurrentUser(), 'fresh'));
    const { access } = aSessionAccess('old');
    const { error } = await baseQueryOf({ ...access, onRenewed: () => false })(
      { url: '/thing', method: 'POST' },
      aCall('mutation'),
      undefined,
    );
    expect(error?.status).toBe(401);
    expect(bearers).toEqual(['Bearer old']);
  });

  it('keeps the session when its check fails', async () => {
    const { handler } = thing();
    server.use(handler, unreachable('get', '/users/loggedin'));
    const { state, access } = aSessionAccess('old');
    await baseQueryOf(access)('/thing', aCall(), undefined);
    expect(state).toEqual({ token: 'old', ended: 0 });
  });

  it('returns a 401 of the login itself', async () => {
    const bearers: (string | null)[] = [];
    server.use(
      http.post('*/api/users/login', ({ request }) => {
        bearers.push(bearerOf(request));
        return anError(401, 'Invalid email or password');
      }),
    );
    const { error } = await baseQueryOf(aSessionAccess('old').access)(
      { url: '/users/login', method: 'POST', body: {} },
      aCall('mutation'),
      { withoutBearer: true },
    );
    expect(error?.message).toBe('Invalid email or password');
    expect(bearers).toEqual([null]);
  });

  describe('while the member’s account is being deleted', () => {
    /** Answers the deletion once `gate` opens. Meanwhile the session is over, as on the server. */
    function aDeletion(answer: () => Response) {
      const gate = aGate();
      const begun = aGate();
      let isOver = false;
      const sent: string[] = [];
      server.use(
        http.delete('*/api/account', async () => {
          sent.push('the deletion');
          isOver = true;
          begun.open();
          await gate.opened;
          const response = answer();
          isOver = response.ok;
          return response;
        }),
        http.get('*/api/thing', () => {
          sent.push('the other call');
          return isOver ? anError(401, 'Please log in') : HttpResponse.json({ ok: true });
        }),
        // The server gets this call before the deletion, and looks at it after.
        http.get('*/api/late', async () => {
          await begun.opened;
          return anError(401, 'Please log in');
        }),
        apiAnswers.loggedOut(),
      );
      const { state, access } = aSessionAccess('old');
      const baseQuery = baseQueryOf(access);
      const start = async () =>
        baseQuery({ url: '/account', method: 'DELETE' }, aCall('mutation'), { endsSession: true });
      const get = async (path: string) => baseQuery(path, aCall(), undefined);
      return { gate, sent, state, start, get };
    }

    it('sends no other call, and none after it', async () => {
      const { gate, sent, state, start, get } = aDeletion(() => HttpResponse.json({}));
      const deleted = start();
      const other = get('/thing');
      gate.open();
      expect((await deleted).error).toBeUndefined();
      expect((await other).error?.status).toBe(401);
      expect((await get('/thing')).error?.status).toBe(401);
      expect(sent).toEqual(['the deletion']);
      // The screen that deletes the account ends the session.
      expect(state).toEqual({ token: 'old', ended: 0 });
    });

    it('sends the other call after a refusal', async () => {
      const { gate, sent, start, get } = aDeletion(() => anError(409, 'The last admin stays'));
      const refused = start();
      const other = get('/thing');
      gate.open();
      expect((await refused).error?.status).toBe(409);
      expect((await other).data).toEqual({ ok: true });
      expect(sent).toEqual(['the deletion', 'the other call']);
    });

    it('sends visitors’ calls after it when the session ended meanwhile', async () => {
      const { gate, state, start, get } = aDeletion(() => HttpResponse.json({}));
      server.use(http.get('*/api/public', () => HttpResponse.json({ ok: true })));
      const deleted = start();
      // Another tab logs out.
      state.token = null;
      gate.open();
      await deleted;
      expect((await get('/public')).data).toEqual({ ok: true });
    });

    it('does not end the session for a call that was sent before', async () => {
      const { gate, state, start, get } = aDeletion(() => HttpResponse.json({}));
      const late = get('/late');
      const deleted = start();
      gate.open();
      expect((await deleted).error).toBeUndefined();
      expect((await late).error?.status).toBe(401);
      expect(state.ended).toBe(0);
    });
  });

  it.each([
    ['no answer', () => HttpResponse.error(), 0, i18n._(unreachableMessage)],
    [
      'a page of HTML',
      () => HttpResponse.html('<h1>502</h1>', { status: 502 }),
      502,
      i18n._(unexplainedMessage),
    ],
    [
      'an empty answer',
      () => new HttpResponse(null, { status: 500 }),
      500,
      i18n._(unexplainedMessage),
    ],
    [
      'an upload that a server cut without a word',
      () => new HttpResponse(null, { status: 408 }),
      408,
      'Your connection is too slow for this. Try again on a better one.',
    ],
    [
      'an upload that a server cut with its own words',
      () => anError(408, 'Request Timeout'),
      408,
      'Your connection is too slow for this. Try again on a better one.',
    ],
  ])('says something fit to show for %s', async (_name, answer, status, message) => {
    server.use(http.get('*/api/thing', answer));
    const { error } = await baseQueryOf(aSessionAccess(null).access)('/thing', aCall(), undefined);
    expect(error).toEqual({ status, message, errors: [] });
  });

  it('returns the invalid field', async () => {
    const wrong = [{ field: 'title', message: 'Too long' }];
    server.use(http.get('*/api/thing', () => anError(400, 'Too long', wrong)));
    const { error } = await baseQueryOf(aSessionAccess(null).access)('/thing', aCall(), undefined);
    expect(error).toEqual({ status: 400, message: 'Too long', errors: wrong });
  });
});

describe('a call that needs a recent proof', () => {
  /** Answers 403 until the password is given. */
  function guarded() {
    const state = { isProven: false, calls: 0 };
    server.use(
      http.delete('*/api/thing', () => {
        state.calls += 1;
        if (state.isProven) return HttpResponse.json({ ok: true });
        return anError(403, 'Enter your password', undefined, 'proof_required');
      }),
    );
    return state;
  }
  const remove = { url: '/thing', method: 'DELETE' };

  it('asks for the password and is repeated once', async () => {
    const state = guarded();
    const { access } = aSessionAccess('fresh');
    const prove = () => Promise.resolve((state.isProven = true));
    const { data } = await baseQueryOf({ ...access, prove })(remove, aCall('mutation'), undefined);
    expect(data).toEqual({ ok: true });
    expect(state.calls).toBe(2);
  });

  it('fails with its 403 without the password', async () => {
    const state = guarded();
    const { access } = aSessionAccess('fresh');
    for (const prove of [() => Promise.resolve(false), undefined]) {
      const query = baseQueryOf({ ...access, ...(prove && { prove }) });
      const { error } = await query(remove, aCall('mutation'), undefined);
      expect(error).toMatchObject({ status: 403, code: 'proof_required' });
    }
    expect(state.calls).toBe(2);
  });

  it('keeps no other call waiting while the password is asked for', async () => {
    guarded();
    server.use(thing().handler);
    const { access } = aSessionAccess('fresh');
    const baseQuery: ReturnType<typeof baseQueryOf> = baseQueryOf({
      ...access,
      prove: async () => (await baseQuery('/thing', aCall(), undefined)).data === undefined,
    });
    const { error } = await baseQuery(remove, aCall('mutation'), { endsSession: true });
    expect(error).toMatchObject({ code: 'proof_required' });
  });
});

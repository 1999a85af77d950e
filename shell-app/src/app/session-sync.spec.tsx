import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aCurrentUser,
  aFeedAnswer,
  aGate,
  anError,
  apiAnswers,
  aPost,
  unreachable,
} from '@unburden/testing';
import { exactTime } from '@unburden/ui';
import { http, HttpResponse } from 'msw';
import { sessionKeys, toStoredSession, writeSession } from '../shared/session/session.storage';
import { serveApi, server } from '../testing/api-server';
import { loggedInAs, logIn, renderApp } from '../testing/render-app';

serveApi();
beforeEach(() => server.use(apiAnswers.feed([])));
afterEach(() => jest.useRealTimers());

const me = aCurrentUser({ name: 'quiet river' });
const stored = toStoredSession({ ...me, token: 'stored' });
const loggedIn = () => screen.findAllByText(loggedInAs('quiet river'));
const loggedOut = () => screen.findAllByRole('link', { name: 'Login' });

function inOtherTab(change: () => void, key: string | null) {
  change();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

describe('a session', () => {
  it('is restored by the cookie without stored data', async () => {
    logIn(me);
    renderApp('/');
    await loggedIn();
    expect(sessionKeys.map((key) => localStorage.getItem(key))).toEqual([
      `token-${me._id}`,
      'user',
      me._id,
      me.name,
      me.name,
    ]);
  });

  it('on a shared device is kept alive by use of the page, and not by its being open', async () => {
    logIn(me);
    let asked = 0;
    server.use(
      http.get('*/api/users/loggedin', () => {
        asked += 1;
        return HttpResponse.json({ ...me, token: `token ${asked}`, sharedDevice: true });
      }),
    );
    const { user } = renderApp('/');
    await loggedIn();
    await user.keyboard('a');
    expect(asked).toBe(1);
    const later = Date.now() + 2 * 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await user.keyboard('ab');
    jest.restoreAllMocks();
    await waitFor(() => expect(sessionStorage.getItem('token')).toBe('token 2'));
    expect(asked).toBe(2);
    expect(localStorage).toHaveLength(0);
  });

  it('is requested only if one may exist', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/users/loggedin', () => {
        asked += 1;
        return anError(401, 'Please log in');
      }),
    );
    renderApp('/');
    await loggedOut();
    await screen.findByText('No posts found.');
    window.dispatchEvent(new Event('online'));
    expect(asked).toBe(0);
  });

  it('leaves no trace in storage when it ends', async () => {
    logIn(me);
    renderApp('/');
    await loggedIn();
    expect(document.cookie).toContain('signed-in=1');
    inOtherTab(() => localStorage.clear(), null);
    await loggedOut();
    expect(document.cookie).toBe('');
  });

  it('leaves a mark that ends as it does, seven days after the last visit', async () => {
    const mark = jest.spyOn(document, 'cookie', 'set');
    logIn(me);
    renderApp('/');
    await loggedIn();
    const written = mark.mock.calls.map(([cookie]) => cookie).filter((it) => /Max-Age/.test(it));
    mark.mockRestore();
    expect(written.length).toBeGreaterThan(0);
    for (const cookie of written) expect(cookie).toMatch(/^signed-in=1; .*Max-Age=604800;/);
  });

  it('is restored by the stored bearer without a cookie', async () => {
    writeSession(stored);
    server.use(
      http.get('*/api/users/loggedin', ({ request }) =>
        request.headers.get('Authorization') === 'Bearer stored'
          ? HttpResponse.json({ ...me, token: 'fresh' })
          : anError(401, 'Please log in'),
      ),
    );
    renderApp('/');
    await loggedIn();
    expect(localStorage.getItem('token')).toBe('fresh');
  });

  it('shows neither member nor visitor content before the answer', async () => {
    writeSession(stored);
    const gate = aGate();
    server.use(
      http.get('*/api/users/loggedin', async () => {
        await gate.opened;
        return HttpResponse.json({ ...me, token: 'fresh' });
      }),
    );
    renderApp('/');
    await screen.findByText('No posts found.');
    expect(screen.queryByText(/Logged in:/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    gate.open();
    await loggedIn();
  });

  it('is forgotten when the server has ended it', async () => {
    writeSession(stored);
    renderApp('/');
    await loggedOut();
    expect(sessionKeys.map((key) => localStorage.getItem(key))).toEqual(
      sessionKeys.map(() => null),
    );
  });

  it('stays stored when the server is unreachable', async () => {
    writeSession(stored);
    server.use(unreachable('get', '/users/loggedin'));
    renderApp('/');
    await loggedOut();
    expect(localStorage.getItem('token')).toBe('stored');
  });

  it('that the server could not be asked about is not over: the page says so, and comes', async () => {
    writeSession(stored);
    server.use(unreachable('get', '/users/loggedin'), apiAnswers.account(me));
    const { user, router } = renderApp('/userdetail');
    expect(await screen.findByText('This page didn’t load')).toBeInTheDocument();
    expect(screen.queryByText('Not authorized')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    // The text stays meanwhile, and the button says that it is trying.
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('This page didn’t load')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/userdetail');
    logIn(me);
    const gate = aGate();
    const waitAtGate = () => gate.opened.then(() => undefined);
    server.use(http.get('*/api/users/loggedin', waitAtGate, { once: true }));
    await user.click(again);
    expect(screen.getByRole('button', { name: 'Trying…' })).toBeInTheDocument();
    gate.open();
    await loggedIn();
    expect(screen.queryByText('This page didn’t load')).not.toBeInTheDocument();
  });

  it('that the server could not be asked about is asked for again, and nobody is welcomed', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    writeSession(stored);
    server.use(unreachable('get', '/users/loggedin'));
    renderApp('/');
    await loggedOut();
    await screen.findByText('No posts found.');
    expect(screen.queryByText(/^Say what’s weighing on you/)).not.toBeInTheDocument();
    logIn(me);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await loggedIn();
  });

  it('ends here when another tab logs out', async () => {
    logIn(me);
    renderApp('/');
    await loggedIn();
    inOtherTab(() => localStorage.clear(), 'token');
    await loggedOut();
    expect(screen.queryByText(/Logged in:/)).not.toBeInTheDocument();
  });

  it('changes to the member who logs in in another tab', async () => {
    logIn(me);
    renderApp('/');
    await loggedIn();
    const other = aCurrentUser({ name: 'paper lantern' });
    server.use(apiAnswers.loggedIn(other));
    inOtherTab(() => writeSession(toStoredSession({ ...other, token: 'theirs' })), 'token');
    expect(await screen.findAllByText(loggedInAs('paper lantern'))).not.toHaveLength(0);
  });

  it('clears the loaded data of the last member', async () => {
    logIn(me);
    const post = aPost({ upvotes: 1, upvotedBy: [me._id] });
    server.use(
      http.get('*/api/blog/allpost', ({ request }) =>
        request.headers.has('Authorization') || localStorage.getItem('token') !== null
          ? aFeedAnswer([post])
          : aFeedAnswer([{ ...post, title: 'As visitors see it', upvotedBy: [] }]),
      ),
    );
    renderApp('/');
    await loggedIn();
    inOtherTab(() => localStorage.clear(), null);
    expect(await screen.findByText('As visitors see it')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Like, 1' })).not.toBePressed();
  });

  it('shows end and reason of a suspension once, on any page', async () => {
    logIn(me);
    server.use(apiAnswers.chatPartners([]));
    const { user } = renderApp('/chatpage');
    const search = await screen.findByRole('searchbox', { name: 'Search for a person' });
    const reason = { code: 'unkind', label: 'Unkind or hurtful', note: 'third time' };
    const suspension = { until: '2027-01-02T03:04:05.000Z', reason };
    server.use(
      http.get('*/api/*', async () => {
        const body: unknown = await anError(401, 'Please log in').json();
        return HttpResponse.json({ ...(body as object), suspension }, { status: 401 });
      }),
    );
    // Both the closed socket and the next call report it.
    await user.type(search, 'q');
    const until = exactTime(new Date(suspension.until));
    const said = `Your account is suspended until ${until}. Reason: Unkind or hurtful. third time`;
    const alert = await screen.findByRole('alertdialog', { name: said });
    expect(alert).toHaveTextContent('At the login, you can ask for another look.');
    expect(alert).toHaveTextContent('talk to someone');
    expect(screen.getAllByText(/suspended/)).toHaveLength(1);
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByText('You’ve been logged out.')).toBeInTheDocument();
    expect(screen.queryByText(/suspended/)).not.toBeInTheDocument();
  });

  it('shows them also to one who comes back to a page for members', async () => {
    writeSession(stored);
    const reason = { code: 'unkind', label: 'Unkind or hurtful', note: '' };
    const suspension = { until: '2027-01-02T03:04:05.000Z', reason };
    server.use(
      http.get('*/api/*', async () => {
        const body: unknown = await anError(401, 'Please log in').json();
        return HttpResponse.json({ ...(body as object), suspension }, { status: 401 });
      }),
    );
    renderApp('/notices');
    const alert = await screen.findByRole('alertdialog', { name: /^Your account is suspended/ });
    expect(await screen.findByText('You’ve been logged out.')).toBeInTheDocument();
    expect(alert).toBeVisible();
    expect(screen.queryByText('Not authorized')).not.toBeInTheDocument();
  });

  it('ends with a 401 that a new bearer does not fix', async () => {
    writeSession(stored);
    const post = aPost();
    let isDead = false;
    server.use(
      apiAnswers.feed([post]),
      http.get('*/api/users/loggedin', () =>
        isDead ? anError(401, 'Gone') : HttpResponse.json({ ...me, token: 'fresh' }),
      ),
      http.post('*/api/blog/likepost/:id', () => anError(401, 'Gone')),
    );
    const { user } = renderApp('/');
    await loggedIn();
    isDead = true;
    await user.click(await screen.findByRole('button', { name: 'Like, 3' }));
    await loggedOut();
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  });
});

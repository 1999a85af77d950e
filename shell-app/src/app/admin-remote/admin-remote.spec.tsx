import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AdminRemoteProps, adminRemoteVersion, type Role } from '@unburden/contracts';
import { anId, anOverview, apiAnswers, aPost } from '@unburden/testing';
import { DialogsProvider } from '@unburden/ui';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { openCasesApi } from '../../features/moderation/open-cases-badge';
import { postsApi } from '../../features/posts/posts.api';
import {
  selectSession,
  sessionEnded,
  sessionStarted,
  sessionUnknown,
} from '../../shared/session/session.slice';
import { createStore } from '../store';
import AdminRemote from './admin-remote';
import { loadAdminRemote } from './admin-remote.loader';

// jsdom cannot evaluate a module of another origin, so the runtime is mocked.
jest.mock('@module-federation/runtime', () => ({
  init: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const entry = 'http://localhost:4300/remoteEntry.js';
const server = setupServer();
/** Serves a build of the remote; null means that its server is down. */
const serveBuild = (build: string | null) =>
  server.use(http.get(entry, () => (build ? HttpResponse.text(build) : HttpResponse.error())));
const TheRemote = jest.fn<ReactElement, [AdminRemoteProps]>(() => <h1>All Posts</h1>);

/** The props of the remote's last render. */
function given(): AdminRemoteProps {
  const [props] = TheRemote.mock.lastCall ?? [];
  if (!props) throw new Error('The remote was not rendered');
  return props;
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  server.use(http.get('*/config.json', () => HttpResponse.json({ remotes: { admin: entry } })));
  serveBuild(`build ${anId()}`);
  jest.mocked(registerRemotes).mockReset();
  jest
    .mocked(loadRemote)
    .mockReset()
    .mockResolvedValue({ default: TheRemote, version: adminRemoteVersion });
});
afterEach(async () => {
  // A failure ends the life of the remote that ran: the next test begins without one.
  jest.mocked(loadRemote).mockRejectedValue(new Error('gone'));
  await loadAdminRemote().catch(() => undefined);
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

function renderPage(address = '/allpostsadmin') {
  // A session may exist: the test decides when it is known.
  document.cookie = 'signed-in=1; Path=/';
  const store = createStore();
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>The feed</h1> },
      { path: '/login', element: <h1>The login</h1> },
      {
        element: <AdminRemote />,
        children: ['/allpostsadmin', '/allusers'].map((path) => ({ path, element: null })),
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <DialogsProvider>
          <RouterProvider router={router} />
        </DialogsProvider>
      </Provider>
    </I18nProvider>,
  );
  const logIn = (role: Role, token = 'the-token') =>
    act(() => {
      const user = { _id: anId(), name: 'the keeper', role };
      store.dispatch(sessionStarted({ token, user, isOnSharedDevice: false }));
    });
  const logOut = () => act(() => void store.dispatch(sessionEnded()));
  return { store, router, user: userEvent.setup(), logIn, logOut };
}

/** The runtime caches each address, failed ones too, so each test needs a new one. */
const registered = {
  name: 'admin',
  entry: expect.stringMatching(
    /^http:\/\/localhost:4300\/remoteEntry\.js(\?attempt=\d+)?$/,
  ) as string,
  type: 'module',
};

const refusal = () => screen.findByRole('alertdialog', { name: 'Not authorized' });
const remotePage = () => screen.findByRole('heading', { name: 'All Posts' });

describe('access to the admin area', () => {
  it('does not load the remote while the session is unknown', () => {
    renderPage();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the admin area...');
    expect(registerRemotes).not.toHaveBeenCalled();
  });

  it('says that the server cannot be reached, and stays for whoever may come', async () => {
    const { store, router, logIn } = renderPage();
    act(() => void store.dispatch(sessionUnknown()));
    expect(await screen.findByText('This page didn’t load')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/allpostsadmin');
    expect(registerRemotes).not.toHaveBeenCalled();
    serveBuild('build 1');
    logIn('admin');
    expect(await remotePage()).toBeInTheDocument();
  });

  it('redirects a visitor to the login, and back afterwards', async () => {
    const { router, logOut } = renderPage('/allpostsadmin?q=spam');
    logOut();
    expect(await refusal()).toHaveTextContent('Moderators and admins log in at “Admin login”.');
    expect(router.state.location.state).toEqual({ from: '/allpostsadmin?q=spam' });
    expect(screen.getByRole('heading', { name: 'The login', hidden: true })).toBeInTheDocument();
    expect(registerRemotes).not.toHaveBeenCalled();
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('redirects a member to the feed', async () => {
    const { logIn } = renderPage();
    logIn('user');
    expect(await refusal()).toHaveTextContent('log out, then log in at “Admin login”.');
    expect(screen.getByRole('heading', { name: 'The feed', hidden: true })).toBeInTheDocument();
    expect(registerRemotes).not.toHaveBeenCalled();
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('loads the remote from the configured address for an admin', async () => {
    const { logIn } = renderPage();
    logIn('admin');
    await remotePage();
    expect(registerRemotes).toHaveBeenCalledWith([registered], { force: true });
    expect(loadRemote).toHaveBeenCalledWith('admin/admin-app');
  });

  it('redirects an admin who logs out to the feed without an error', async () => {
    const { logIn, logOut } = renderPage();
    logIn('admin');
    await remotePage();
    logOut();
    expect(await screen.findByRole('heading', { name: 'The feed' })).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('a remote that is replaced under a running shell', () => {
  const offer = () => screen.findByRole('button', { name: 'Reload' });

  /** Leaves the admin area and enters it again. */
  async function enterAgain({ router }: ReturnType<typeof renderPage>) {
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/allpostsadmin'));
    await remotePage();
  }

  async function comeBackToTheTab() {
    await act(() => Promise.resolve(fireEvent(document, new Event('visibilitychange'))));
  }

  it('is registered once, also when the area is entered again', async () => {
    const page = renderPage();
    page.logIn('admin');
    await remotePage();
    await enterAgain(page);
    expect(registerRemotes).toHaveBeenCalledTimes(1);
  });

  it('is fetched once for concurrent loads', async () => {
    jest.mocked(loadRemote).mockImplementation(async () => {
      // The runtime is asynchronous too.
      await fetch(entry);
      return { default: TheRemote, version: adminRemoteVersion };
    });
    const [one, other] = await Promise.all([loadAdminRemote(), loadAdminRemote()]);
    expect(other).toBe(one);
    expect(registerRemotes).toHaveBeenCalledTimes(1);
  });

  it.each<[string, (page: ReturnType<typeof renderPage>) => Promise<void>]>([
    ['another of its pages', async ({ router }) => act(() => router.navigate('/allusers'))],
    ['the tab', comeBackToTheTab],
  ])('offers a reload on the way to %s, and keeps what is being written', async (_where, come) => {
    const old = { default: () => <input aria-label="Note" />, version: adminRemoteVersion };
    jest.mocked(loadRemote).mockResolvedValue(old);
    const page = renderPage();
    page.logIn('admin');
    await page.user.type(await screen.findByRole('textbox', { name: 'Note' }), 'to be kept');
    await comeBackToTheTab();
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
    serveBuild('the next build');
    await come(page);
    expect(await offer()).toBeInTheDocument();
    expect(screen.getByText('A new version is available.').closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('to be kept');
    expect(loadRemote).toHaveBeenCalledTimes(1);
  });

  it('keeps the old build while its server is down', async () => {
    const page = renderPage();
    page.logIn('admin');
    await remotePage();
    serveBuild(null);
    await enterAgain(page);
    await comeBackToTheTab();
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
    expect(registerRemotes).toHaveBeenCalledTimes(1);
  });

  it('goes on working while the configuration cannot be read', async () => {
    const page = renderPage();
    page.logIn('admin');
    await remotePage();
    server.use(http.get('*/config.json', () => HttpResponse.error()));
    await enterAgain(page);
    expect(registerRemotes).toHaveBeenCalledTimes(1);
  });
});

describe('the seam to the remote', () => {
  it('gives the remote the session and the current bearer', async () => {
    const { logIn, store } = renderPage();
    logIn('admin', 'first');
    await remotePage();
    const { user } = selectSession(store.getState());
    expect(given().version).toBe(adminRemoteVersion);
    expect(given().texts).toBe(i18n.messages);
    expect(given().session).toEqual({ userId: user?._id, name: 'the keeper', role: 'admin' });
    expect(given().getToken()).toBe('first');

    const { getToken } = given();
    logIn('admin', 'renewed');
    expect(getToken()).toBe('renewed');
  });

  it('ends a session that the API has ended', async () => {
    const { logIn, store } = renderPage();
    logIn('admin');
    await remotePage();
    act(() => given().onUnauthorized());
    expect(await refusal()).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'The login', hidden: true })).toBeInTheDocument();
    expect(selectSession(store.getState()).token).toBeNull();
  });

  it('removes a deleted post from the feed', async () => {
    const [stays, goes] = [aPost(), aPost()];
    server.use(apiAnswers.feed([stays, goes]));
    const { logIn, store } = renderPage();
    logIn('admin');
    await remotePage();
    const { getFeed } = postsApi.endpoints;
    await act(async () => {
      await store.dispatch(getFeed.initiate(undefined));
    });

    act(() => given().onChange({ type: 'post.deleted', postId: goes._id }));
    const feed = getFeed.select(undefined)(store.getState());
    expect(feed.data?.pages.flatMap(({ items }) => items)).toEqual([stays]);
  });

  it('reloads the count of open reports after a decision', async () => {
    server.use(apiAnswers.overview(anOverview({ openCases: 2 })));
    const { logIn, store } = renderPage();
    logIn('admin');
    await remotePage();
    const { getOpenCases } = openCasesApi.endpoints;
    await act(async () => {
      await store.dispatch(getOpenCases.initiate(undefined));
    });

    server.use(apiAnswers.overview(anOverview({ openCases: 1 })));
    act(() => given().onChange({ type: 'case.resolved' }));
    await waitFor(() =>
      expect(getOpenCases.select(undefined)(store.getState()).data?.openCases).toBe(1),
    );
  });
});

describe('an unavailable remote', () => {
  // React logs errors that a boundary has caught.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());

  const problem = () => screen.findByRole('alert');
  const tryAgain = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(within(await problem()).getByRole('button', { name: 'Try again' }));

  it('shows an error, and loads once it is back', async () => {
    jest.mocked(loadRemote).mockRejectedValue(new Error('RUNTIME-008'));
    const { logIn, user } = renderPage();
    logIn('admin');
    expect(await problem()).toHaveTextContent('Couldn’t load the admin area');
    expect(await problem()).not.toHaveTextContent('RUNTIME');

    await tryAgain(user);
    expect(await problem()).toHaveTextContent('Couldn’t load the admin area');

    jest.mocked(loadRemote).mockResolvedValue({ default: TheRemote, version: adminRemoteVersion });
    await tryAgain(user);
    await remotePage();
    const entries = jest
      .mocked(registerRemotes)
      .mock.calls.map(([remotes]) => JSON.stringify(remotes));
    expect(new Set(entries).size).toBe(3);
  });

  it('shows an error without a configured address', async () => {
    server.use(http.get('*/config.json', () => HttpResponse.json({ remotes: {} })));
    const { logIn } = renderPage();
    logIn('admin');
    expect(await problem()).toHaveTextContent('Couldn’t load');
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('refuses a remote of another version with an explanation', async () => {
    jest.mocked(loadRemote).mockResolvedValue({ default: TheRemote, version: 99 });
    const { logIn } = renderPage();
    logIn('admin');
    expect(await problem()).toHaveTextContent('a different version');
    expect(screen.queryByRole('heading', { name: 'All Posts' })).not.toBeInTheDocument();
  });

  it('does not break the shell when it throws while rendering', async () => {
    jest.mocked(loadRemote).mockResolvedValue({
      default: () => {
        throw new Error('broken');
      },
      version: adminRemoteVersion,
    });
    const { logIn } = renderPage();
    logIn('admin');
    expect(await problem()).toHaveTextContent('Couldn’t load');
  });
});

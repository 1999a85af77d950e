import { act, screen, waitFor, within } from '@testing-library/react';
import { chatHeaders } from '@unburden/contracts';
import {
  aChatPartner,
  aCurrentUser,
  anOverview,
  apiAnswers,
  aPost,
  failing,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { emitLive } from '../../lib/socket/live-events';
import { writeDraft } from '../../shared/drafts/drafts.storage';
import { serveApi, server } from '../../testing/api-server';
import { loggedInAs, logIn, renderApp } from '../../testing/render-app';

serveApi();
beforeEach(() => server.use(apiAnswers.feed([])));

const menu = async () => within(await screen.findByRole('navigation', { name: 'Main' }));
const links = async () => (await menu()).getAllByRole('link').map((link) => link.textContent);

describe('the side menu', () => {
  it('shows the links of a visitor', async () => {
    renderApp('/');
    expect(await links()).toEqual(['Home', 'Theme', 'Login', 'Register']);
  });

  it('shows the links and the name of a member', async () => {
    logIn();
    renderApp('/');
    expect(await links()).toEqual([
      'Home',
      'Create Post',
      'Chat Page',
      'Notices',
      'Dashboard',
      'Theme',
    ]);
    expect((await menu()).getByText(loggedInAs('quiet river'))).toBeInTheDocument();
  });

  it('shows the admin pages only to a staff session', async () => {
    logIn(aCurrentUser({ role: 'admin' }));
    renderApp('/');
    expect(await links()).toContain('All Posts');
  });
});

describe('the open reports in the menu', () => {
  /** Answers with the numbers in turn, then repeats the last. Returns the number of requests. */
  function countOpen(...numbers: number[]) {
    let calls = 0;
    server.use(
      http.get('*/api/moderation/overview', () => {
        const openCases = numbers[Math.min(calls, numbers.length - 1)];
        calls += 1;
        return HttpResponse.json(anOverview({ openCases }));
      }),
    );
    return () => calls;
  }

  it('are counted beside Reports for staff, and reloaded on the way to an admin page', async () => {
    // The remote is not served in this test.
    jest.spyOn(console, 'error').mockImplementation();
    logIn(aCurrentUser({ role: 'moderator' }));
    const calls = countOpen(3, 120, 0);
    const { router } = renderApp('/');
    expect(await (await menu()).findByRole('link', { name: 'Reports 3 open' })).toBeInTheDocument();
    expect(calls()).toBe(1);
    await act(() => router.navigate('/allusers'));
    expect(
      await (await menu()).findByRole('link', { name: 'Reports 99+ open' }),
    ).toBeInTheDocument();
    await act(() => router.navigate('/allcomment'));
    expect(await (await menu()).findByRole('link', { name: 'Reports' })).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('are counted beside the open appeals, which stand for themselves', async () => {
    logIn(aCurrentUser({ role: 'moderator' }));
    server.use(apiAnswers.overview(anOverview({ openAppeals: 2 })));
    renderApp('/');
    expect(await (await menu()).findByRole('link', { name: 'Appeals 2 open' })).toBeInTheDocument();
    expect((await menu()).getByRole('link', { name: 'Reports' })).toBeInTheDocument();
  });

  it('are never requested for members', async () => {
    logIn();
    const calls = countOpen(3);
    const { router } = renderApp('/');
    await menu();
    await act(() => router.navigate('/themepage'));
    await screen.findByRole('heading', { name: /theme/i });
    expect(calls()).toBe(0);
  });
});

describe('the login and the registration', () => {
  it.each(['Login', 'Register'])('lead back to the page (%s)', async (name) => {
    const { user, router } = renderApp('/search?q=harbor');
    await user.click((await menu()).getByRole('link', { name }));
    expect(router.state.location.state).toEqual({ from: '/search?q=harbor' });
  });
});

describe('logging out', () => {
  it('asks for confirmation', async () => {
    logIn();
    const { user } = renderApp('/');
    await user.click((await menu()).getByRole('button', { name: 'Logout' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Are you sure you want to logout?');
    expect(screen.getByRole('alertdialog')).not.toHaveTextContent('deleted');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await menu()).getByText(loggedInAs('quiet river'))).toBeInTheDocument();
  });

  it.each([true, false])(
    'says when it will delete what one has not posted (%s)',
    async (isMine) => {
      const me = aCurrentUser();
      logIn(me);
      // A draft of before the login waits until its page is opened.
      writeDraft(isMine ? me._id : null, 'post-text', 'A long day');
      const { user } = renderApp('/');
      await user.click((await menu()).getByRole('button', { name: 'Logout' }));
      expect(screen.getByRole('alertdialog')).toHaveTextContent(
        'What you haven’t posted or sent yet will be deleted from this device.',
      );
    },
  );

  it('ends the session and shows a message', async () => {
    logIn();
    server.use(apiAnswers.logout());
    const { user } = renderApp('/');
    await user.click((await menu()).getByRole('button', { name: 'Logout' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await links()).toContain('Login');
    expect(localStorage).toHaveLength(0);
  });

  it('erases local data when the server is unreachable, and logs out there later', async () => {
    logIn();
    localStorage.setItem('unburden-draft:somebody:chat:x', 'Private');
    let asked = 0;
    server.use(
      http.get('*/api/users/logout', () => {
        asked += 1;
        return asked === 1
          ? HttpResponse.error()
          : HttpResponse.json({ message: 'Logged out successfully' });
      }),
    );
    const { user } = renderApp('/');
    await user.click((await menu()).getByRole('button', { name: 'Logout' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Logout' }));
    const alert = await screen.findByRole('alertdialog', { name: /^Logout failed/ });
    expect(alert).toHaveTextContent("You're logged out on this device");
    await user.keyboard('{Enter}');
    expect(await links()).toContain('Login');
    expect(Object.keys(localStorage)).toEqual(['unburden-logout-due']);
    expect(document.cookie).toBe('');

    // Also after the page was closed meanwhile.
    renderApp('/');
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(asked).toBe(2);
  });

  it('shows the visitor’s feed once a retried logout succeeds', async () => {
    logIn();
    server.use(failing('get', '/users/logout', 503, 'Busy, sorry'));
    const { user } = renderApp('/');
    await user.click((await menu()).getByRole('button', { name: 'Logout' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('alertdialog', { name: /^Logout failed/ });
    server.use(apiAnswers.logout(), apiAnswers.feed([aPost({ title: 'As visitors see it' })]));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('As visitors see it')).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('is not retried after a new login', async () => {
    localStorage.setItem('unburden-logout-due', '1');
    logIn();
    renderApp('/');
    await screen.findAllByText(loggedInAs('quiet river'));
    // An unexpected call fails the test.
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(localStorage.getItem('unburden-logout-due')).toBeNull());
  });
});

describe('the bottom bar', () => {
  const bar = async () => within(await screen.findByRole('navigation', { name: 'Shortcuts' }));

  it('leads members to the main pages, with what is unread there', async () => {
    logIn();
    server.use(
      apiAnswers.chatPartners([aChatPartner({ unread: 2 })]),
      http.get('*/api/users/notices', () =>
        HttpResponse.json([], { headers: { [chatHeaders.unreadTotal]: '1' } }),
      ),
    );
    renderApp('/');
    expect(await (await bar()).findByRole('link', { name: 'Chat 2 unread' })).toBeInTheDocument();
    const shortcuts = (await bar()).getAllByRole('link').map((link) => link.textContent);
    expect(shortcuts).toEqual(['Home', 'Create Post', '2Chat 2 unread', '1Notices 1 unread']);
  });

  it('counts the open reports again as soon as they change', async () => {
    logIn(aCurrentUser({ name: 'quiet river', role: 'moderator' }));
    server.use(apiAnswers.overview(anOverview({ openCases: 4 })));
    renderApp('/');
    const reports = async (open: number) =>
      (await bar()).findByRole('link', { name: `Reports ${open} open` });
    await reports(4);
    server.use(apiAnswers.overview(anOverview({ openCases: 5 })));
    act(() => emitLive('casesChanged', undefined));
    await reports(5);
  });

  it('leads staff to the reports, with how many are open, in place of a new post', async () => {
    logIn(aCurrentUser({ name: 'quiet river', role: 'moderator' }));
    server.use(apiAnswers.overview(anOverview({ openCases: 4 })));
    renderApp('/');
    expect(await (await bar()).findByRole('link', { name: 'Reports 4 open' })).toBeInTheDocument();
    expect((await bar()).queryByRole('link', { name: 'Create Post' })).not.toBeInTheDocument();
  });

  it('opens the menu, which gives the focus back', async () => {
    logIn();
    const { user } = renderApp('/');
    const opener = (await bar()).getByRole('button', { name: 'Menu' });
    await user.click(opener);
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(opener).toHaveFocus();
  });

  it('is not there for visitors', async () => {
    renderApp('/');
    await menu();
    expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument();
  });
});

describe('the mobile menu', () => {
  it('shows the number of unread messages and notices', async () => {
    logIn();
    server.use(
      apiAnswers.chatPartners([aChatPartner({ unread: 2 })]),
      http.get('*/api/users/notices', () =>
        HttpResponse.json([], { headers: { [chatHeaders.unreadTotal]: '1' } }),
      ),
    );
    renderApp('/');
    // In jsdom, a space stands before each element.
    const button = await screen.findByRole('button', { name: /^Open menu ?, 3 unread$/ });
    expect(button).toBeInTheDocument();
  });

  it('moves the focus in and back, and closes on navigation', async () => {
    const { user, router } = renderApp('/');
    const hamburger = screen.getByRole('button', { name: 'Open menu' });
    await user.click(hamburger);
    const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(hamburger).toHaveFocus();

    await user.click(hamburger);
    expect(drawer).toBeDefined();
    const opened = within(screen.getByRole('dialog', { name: 'Menu' }));
    await user.click(await opened.findByRole('link', { name: 'Theme' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/themepage'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Theme' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { Notice } from '@unburden/contracts';
import {
  anError,
  anId,
  aNotice,
  anOwnReport,
  apiAnswers,
  aReason,
  failing,
} from '@unburden/testing';
import { exactTime } from '@unburden/ui';
import { http, HttpResponse } from 'msw';
import { emitLive } from '../lib/socket/live-events';
import { serveApi, server } from '../testing/api-server';
import { findToast, logIn, renderApp } from '../testing/render-app';

serveApi();

describe('the notices', () => {
  it('show removals with reasons and outcomes of reports, and are marked as read', async () => {
    logIn();
    const notice = aNotice();
    const outcome = aNotice({
      kind: 'report_resolved',
      outcome: 'removed',
      excerpt: '',
      read: true,
    });
    let read: unknown;
    server.use(
      http.get('*/api/users/notices', () =>
        HttpResponse.json([notice, outcome], { headers: { 'X-Unread-Total': '1' } }),
      ),
      http.patch('*/api/users/notices/read', async ({ request }) => {
        read = await request.json();
        return HttpResponse.json({ unread: 0 });
      }),
    );
    renderApp('/notices');
    expect(await screen.findByText(/A moderator removed your comment/)).toBeInTheDocument();
    expect(screen.getByText('What I said')).toBeInTheDocument();
    expect(screen.getByText(/^We removed the .* you reported/)).toBeInTheDocument();
    await waitFor(() => expect(read).toEqual({ upTo: notice._id }));
  });

  it('of removals unfold all that one wrote, where that is more', async () => {
    logIn();
    const aPostOf = (excerpt: string) =>
      aNotice({ excerpt, target: { type: 'post', _id: anId() } });
    const short = aNotice({ excerpt: 'Short' });
    const long = aNotice({ excerpt: 'Long…' });
    const removedPost = aPostOf('A title');
    const restored = { ...aPostOf('Back'), post: { _id: anId(), title: 'Back' } };
    const asked: unknown[] = [];
    server.use(
      http.get('*/api/users/notices', () =>
        HttpResponse.json([short, long, removedPost, restored]),
      ),
      http.patch('*/api/users/notices/read', () => HttpResponse.json({ unread: 0 })),
      http.get('*/api/blog/removed/:id', ({ params }) => {
        asked.push(params.id);
        return params.id === long.target._id
          ? anError(404, 'Not found')
          : HttpResponse.json({ title: 'A title', text: 'All of the text' });
      }),
    );
    const { user } = renderApp('/notices');
    const [ofComment, ofPost, ...others] = await screen.findAllByText('All that you wrote');
    expect(others).toEqual([]);
    expect(asked).toEqual([]);
    await user.click(ofPost as HTMLElement);
    expect(await screen.findByText('All of the text')).toBeVisible();
    await user.click(ofComment as HTMLElement);
    expect(await screen.findByText('It’s gone for good by now.')).toHaveRole('status');
    expect(asked).toEqual([removedPost.target._id, long.target._id]);
  });

  it.each([
    ['before', '1', ['From Unburden', 'From people']],
    ['after', '0', ['From people', 'From Unburden']],
  ])(
    'come %s all answers of people when %s is unread, and stay there',
    async (_, unread, lanes) => {
      logIn();
      let isRead = false;
      server.use(
        http.get('*/api/users/notices', () =>
          HttpResponse.json([aNotice()], { headers: { 'X-Unread-Total': unread } }),
        ),
        http.patch('*/api/users/notices/read', () => {
          isRead = true;
          return HttpResponse.json({ unread: 0 });
        }),
      );
      renderApp('/notices');
      expect(await screen.findByText(/A moderator removed your comment/)).toBeInTheDocument();
      await waitFor(() => expect(isRead).toBe(true));
      await waitFor(() => expect(screen.getAllByRole('link', { name: 'Notices' })).not.toEqual([]));
      const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
      expect(titles.map(({ textContent }) => textContent)).toEqual(lanes);
    },
  );

  it('arrive live in the list and the menu, once and without a request', async () => {
    logIn();
    const [first, later] = [aNotice({ read: true }), aNotice({ excerpt: 'Said just now' })];
    const list = jest.fn(() => HttpResponse.json([first], { headers: { 'X-Unread-Total': '0' } }));
    server.use(
      http.get('*/api/users/notices', list),
      http.patch('*/api/users/notices/read', () => new Promise<never>(() => undefined)),
    );
    renderApp('/notices');
    expect(await screen.findByText('What I said')).toBeInTheDocument();
    const calls = list.mock.calls.length;
    act(() => {
      emitLive('notice', later);
      emitLive('notice', later);
    });
    expect(await screen.findByText('Said just now')).toBeInTheDocument();
    for (const name of ['Main', 'Shortcuts']) {
      const menu = within(screen.getByRole('navigation', { name }));
      expect(menu.getByRole('link', { name: 'Notices 1 unread' })).toBeInTheDocument();
    }
    expect(list).toHaveBeenCalledTimes(calls);
  });

  it('arrive live, and say at once which post they are about', async () => {
    logIn();
    const target = { type: 'post', _id: anId() } as const;
    const edited = aNotice({ kind: 'content_edited', target, excerpt: '' });
    const post = { _id: target._id, title: 'A long day' };
    let isSent = false;
    const list = jest.fn(() => HttpResponse.json(isSent ? [{ ...edited, post, read: true }] : []));
    server.use(
      http.get('*/api/users/notices', list),
      http.patch('*/api/users/notices/read', () => HttpResponse.json({ unread: 0 })),
    );
    renderApp('/notices');
    await screen.findByRole('heading', { name: 'From Unburden' });
    await waitFor(() => expect(list).toHaveBeenCalled());
    isSent = true;
    act(() => emitLive('notice', edited));
    const [notice] = await screen.findAllByText('A moderator edited your post');
    const article = within(notice?.closest('article') ?? document.body);
    expect(await article.findByRole('link', { name: 'A long day' })).toBeInTheDocument();
    expect(article.getByText('new')).toBeInTheDocument();
  });

  it('count as read in the menu when another tab has read them', async () => {
    logIn();
    server.use(
      http.get('*/api/users/notices', () =>
        HttpResponse.json([aNotice()], { headers: { 'X-Unread-Total': '1' } }),
      ),
    );
    renderApp('/');
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(await menu.findByRole('link', { name: 'Notices 1 unread' })).toBeInTheDocument();
    act(() => emitLive('noticesRead', { unread: 0 }));
    expect(await menu.findByRole('link', { name: 'Notices' })).toBeInTheDocument();
  });

  it('offer help to its author with kind words, and thank the reporter', async () => {
    logIn();
    const plain = { reason: null, excerpt: '', read: true };
    const help = aNotice({ kind: 'help_sent', ...plain });
    const thanks = aNotice({ kind: 'report_resolved', outcome: 'sent_help', ...plain });
    server.use(http.get('*/api/users/notices', () => HttpResponse.json([help, thanks])));
    renderApp('/notices');
    const [kind, reporter] = await screen.findAllByRole('article');
    expect(kind).toHaveTextContent('We’re thinking of you');
    expect(kind).not.toHaveTextContent(/report|rule|moderator|worried/i);
    const way = within(kind as HTMLElement).getByRole('link', { name: 'Find someone to talk to' });
    expect(way).toHaveAttribute('href', '/help');
    expect(reporter).toHaveTextContent('Thank you. We’ve read it and reached out to them.');
  });

  it('say after a warning that one can go on, with the rules and help', async () => {
    logIn();
    server.use(
      http.get('*/api/users/notices', () => HttpResponse.json([aNotice({ kind: 'warned' })])),
    );
    renderApp('/notices');
    const warning = within(await screen.findByRole('article'));
    expect(warning.getByText(/^You can go on as before\./)).toBeInTheDocument();
    expect(warning.getByRole('link', { name: 'rules' })).toHaveAttribute('href', '/rules');
    const help = warning.getByRole('link', { name: 'talk to someone' });
    expect(help).toHaveAttribute('href', '/help');
  });

  it('quote the title of the post, and open it, or the comment in it', async () => {
    logIn();
    const post = { _id: anId(), title: 'A long night' };
    const target = { type: 'post', _id: post._id } as const;
    const resolved = { kind: 'report_resolved', outcome: 'no_action', excerpt: '' } as const;
    const below = aNotice({ ...resolved, post });
    const edited = { kind: 'content_edited', excerpt: post.title } as const;
    const list = [aNotice({ ...edited, target, post }), below, aNotice({ post: null })];
    server.use(http.get('*/api/users/notices', () => HttpResponse.json(list)));
    renderApp('/notices');
    const [own, other, without] = (await screen.findAllByRole('article')).map((each) =>
      within(each),
    );
    expect(own?.getByRole('link', { name: 'A long night' })).toHaveAttribute(
      'href',
      `/post/${post._id}`,
    );
    expect(own?.getAllByText('A long night')).toHaveLength(1);
    expect(other?.getByRole('link', { name: /^In “\s*A long night\s*”$/ })).toHaveAttribute(
      'href',
      `/post/${post._id}#comment-${below.target._id}`,
    );
    expect(without?.queryByRole('link')).not.toBeInTheDocument();
  });

  it('show one’s own reports with their states, once they are opened', async () => {
    logIn();
    const done = anOwnReport({ outcome: 'sent_help', reason: aReason({ note: 'so alone' }) });
    const waiting = anOwnReport({ target: { type: 'message', _id: anId() }, post: null });
    const gone = anOwnReport({ post: null });
    const list = jest.fn(() => HttpResponse.json([waiting, done, gone]));
    server.use(http.get('*/api/reports', list));
    const { user } = renderApp('/notices');
    const section = within(await screen.findByRole('region', { name: 'From Unburden' }));
    expect(list).not.toHaveBeenCalled();
    await user.click(section.getByText('Your reports'));
    const [first, second, third] = await section.findAllByRole('article');
    expect(first).toHaveTextContent('A message');
    expect(first).toHaveTextContent('Waiting');
    expect(second).toHaveTextContent('A comment');
    expect(second).toHaveTextContent('We reached out');
    expect(second).toHaveTextContent('so alone');
    expect(third).toHaveTextContent('You can no longer open it.');
    for (const other of [first, second]) expect(other).not.toHaveTextContent('no longer');
    expect(section.getByRole('link', { name: /^In “\s*A long day\s*”$/ })).toHaveAttribute(
      'href',
      `/post/${done.post?._id}#comment-${done.target._id}`,
    );
  });

  it('show a new role with its note', async () => {
    logIn();
    const words = { reason: null, message: 'Thank you for doing this' };
    const role = { kind: 'role_changed', role: 'moderator' } as const;
    const notice = aNotice({ ...role, ...words, excerpt: '', read: true });
    server.use(
      http.get('*/api/users/notices', () => HttpResponse.json([notice])),
      http.patch('*/api/users/notices/read', () => HttpResponse.json({ unread: 0 })),
    );
    renderApp('/notices');
    const told = await screen.findByRole('article');
    expect(told).toHaveTextContent('You’re now a moderator');
    expect(told).toHaveTextContent('Thank you for doing this');
  });

  it.each([
    ['password_changed', 'Your password has been changed'],
    ['password_tried', 'Someone typed a wrong password several times in your account'],
  ] as const)(
    'tell what was done in the account, and what to do about it: %s',
    async (kind, title) => {
      logIn();
      const changed = { kind, reason: null, excerpt: '' } as const;
      server.use(http.get('*/api/users/notices', () => HttpResponse.json([aNotice(changed)])));
      renderApp('/notices');
      const told = await screen.findByRole('article');
      expect(told).toHaveTextContent(title);
      expect(told).toHaveTextContent(
        'Wasn’t it you? Log out your other devices and change your password.',
      );
      expect(within(told).getByRole('link', { name: 'your other devices' })).toHaveAttribute(
        'href',
        '/devices',
      );
    },
  );

  it('are reloaded after a reconnect', async () => {
    logIn();
    renderApp('/notices');
    expect(await screen.findByText('You’re all caught up.')).toBeInTheDocument();
    server.use(http.get('*/api/users/notices', () => HttpResponse.json([aNotice()])));
    act(() => emitLive('connected', 'again'));
    expect(await screen.findByText('What I said')).toBeInTheDocument();
  });

  it('show an empty state', async () => {
    logIn();
    renderApp('/notices');
    expect(await screen.findByText('You’re all caught up.')).toBeInTheDocument();
  });

  it('show the error', async () => {
    logIn();
    server.use(failing('get', '/users/notices', 503, 'We are being repaired'));
    renderApp('/notices');
    expect(await screen.findByRole('alert')).toHaveTextContent('We are being repaired');
  });
});

it('the login shows a suspended member once the end, the reason and a link to help', async () => {
  server.use(
    http.post('*/api/users/login', async () => {
      const body: unknown = await anError(403, 'This account is suspended').json();
      const reason = { code: 'unkind', label: 'Unkind or hurtful', note: 'third time' };
      const suspension = { until: '2027-01-02T03:04:05.000Z', reason };
      return HttpResponse.json({ ...(body as object), suspension }, { status: 403 });
    }),
    apiAnswers.feed([]),
  );
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'a@example.org');
  await user.type(screen.getByLabelText('Password'), 'a quiet walk');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  const until = exactTime(new Date('2027-01-02T03:04:05.000Z'));
  const said = `Your account is suspended until ${until}. Reason: Unkind or hurtful. third time`;
  const alerts = await screen.findAllByText(/suspended/);
  expect(alerts.map(({ textContent }) => textContent)).toEqual([said]);
  expect(screen.getByRole('link', { name: 'talk to someone' })).toHaveAttribute('href', '/help');
});

describe('another look at a decision', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
  const ask = { name: 'Ask for another look' };
  const box = () => screen.findByRole('textbox', { name: 'Why should we look again?' });
  const hasAsked = 'You asked for another look. We’ll answer here.';

  /** Answers with the notices that are there, and records what is asked. */
  function answerNotices(...notices: Notice[]) {
    const asked: { key: string | null; call: unknown }[] = [];
    server.use(
      http.get('*/api/users/notices', () => HttpResponse.json(notices)),
      http.patch('*/api/users/notices/read', () => HttpResponse.json({ unread: 0 })),
      http.post('*/api/users/notices/:id/appeal', async ({ request, params }) => {
        const key = request.headers.get('Idempotency-Key');
        asked.push({ key, call: [params.id, await request.json()] });
        return asked.length === failures
          ? anError(503, 'Busy, sorry')
          : HttpResponse.json({ message: 'Thank you.' });
      }),
    );
    return { asked, notices };
  }
  /** The number of the call that fails; 0 for none. */
  let failures = 0;
  beforeEach(() => {
    failures = 0;
    logIn();
  });

  it('is asked for with words, which stand there then', async () => {
    const notice = aNotice({ appealableUntil: inDays(20) });
    const { asked } = answerNotices(notice);
    const { user } = renderApp('/notices');
    await user.click(await screen.findByRole('button', ask));
    expect(await box()).toHaveFocus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await box()).toHaveAccessibleDescription(
      expect.stringContaining('Please say why we should look again.'),
    );
    expect(await box()).toHaveFocus();
    await user.type(await box(), 'I never meant it so');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const state = await screen.findByText(hasAsked);
    expect(state).toHaveFocus();
    expect(asked.map(({ call }) => call)).toEqual([[notice._id, { text: 'I never meant it so' }]]);
    await findToast('Thank you.');
    expect(screen.getByText('I never meant it so')).not.toBeVisible();
    await user.click(state);
    expect(screen.getByText('I never meant it so')).toBeVisible();
    expect(screen.queryByRole('button', ask)).not.toBeInTheDocument();
    expect(Object.values(localStorage).join()).not.toContain('I never meant it so');
  });

  it('keeps the words when it fails, and then makes the same call', async () => {
    failures = 1;
    const { asked } = answerNotices(aNotice({ appealableUntil: inDays(20) }));
    const { user } = renderApp('/notices');
    await user.click(await screen.findByRole('button', ask));
    await user.type(await box(), 'Please look');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Busy, sorry')).toBeInTheDocument();
    expect(await box()).toHaveValue('Please look');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(hasAsked)).toBeInTheDocument();
    expect(asked).toHaveLength(2);
    expect(asked[0]).toEqual(asked[1]);
  });

  it('can be put off: the words come back', async () => {
    answerNotices(aNotice({ appealableUntil: inDays(20) }));
    const { user } = renderApp('/notices');
    const button = await screen.findByRole('button', ask);
    await user.click(button);
    await user.type(await box(), 'Not yet{Escape}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await user.click(button);
    expect(await box()).toHaveValue('Not yet');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(button).toHaveFocus();
  });

  it('shows how things are when another tab has asked', async () => {
    const notice = aNotice({ appealableUntil: inDays(20) });
    const { notices } = answerNotices(notice);
    server.use(failing('post', '/users/notices/:id/appeal', 409, 'You’ve asked already'));
    const { user } = renderApp('/notices');
    await user.click(await screen.findByRole('button', ask));
    await user.type(await box(), 'Please look');
    const appeal = { text: 'From the other tab', createdAt: inDays(0), isOpen: true, answer: null };
    notices[0] = { ...notice, appealableUntil: null, appeal };
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(hasAsked)).toBeInTheDocument();
    expect(screen.getByText('From the other tab')).toBeInTheDocument();
  });

  it('is answered live', async () => {
    const appeal = {
      text: 'I never meant it so',
      createdAt: inDays(0),
      isOpen: true,
      answer: null,
    };
    const notice = aNotice({ appeal });
    const { notices } = answerNotices(notice);
    renderApp('/notices');
    await screen.findByText(hasAsked);
    const answer = aNotice({ kind: 'appeal_rejected', message: 'Rule 1 is clear' });
    notices.splice(0, 1, answer, { ...notice, appeal: { ...appeal, isOpen: false } });
    act(() => emitLive('notice', answer));
    expect(
      await screen.findByText('You asked for another look, and we answered.'),
    ).toBeInTheDocument();
    expect(screen.getAllByText('Rule 1 is clear')).toHaveLength(1);
  });

  it('is offered for no other notice', async () => {
    answerNotices(aNotice());
    renderApp('/notices');
    await screen.findByText('A moderator removed your comment');
    expect(screen.queryByRole('button', ask)).not.toBeInTheDocument();
  });
});

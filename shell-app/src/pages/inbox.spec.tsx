import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Comment, InboxThread, Post } from '@unburden/contracts';
import { aComment, anId, aPost, failing, minutesAgo } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { emitLive } from '../lib/socket/live-events';
import { serveApi, server } from '../testing/api-server';
import { findToast, logIn, renderApp } from '../testing/render-app';

serveApi();

function aThread(changes: Partial<InboxThread> = {}): InboxThread {
  const post = { _id: anId(), title: 'I can’t sleep' };
  const times = { latestAt: minutesAgo(5), commentId: anId() };
  return { post, people: 3, unread: 4, ...times, ...changes };
}

/** Serves these threads, and notes which query asked for them. */
function serveInbox(threads: InboxThread[], unread: number) {
  const queries: string[] = [];
  server.use(
    http.get('*/api/users/inbox', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(threads, { headers: { 'X-Unread-Count': String(unread) } });
    }),
  );
  return queries;
}

/** Notes what is marked as read; nothing is left then. */
function noteReading() {
  const bodies: unknown[] = [];
  server.use(
    http.patch('*/api/users/inbox/read', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ unread: 0 });
    }),
  );
  return bodies;
}

const people = () => screen.findByRole('region', { name: 'From people' });

describe('answers from people', () => {
  it('are one row a thread, which leads to the first unread one, without its text', async () => {
    logIn();
    const thread = aThread();
    const alone = aThread({ people: 1, unread: 0, post: { _id: anId(), title: 'Old worry' } });
    serveInbox([thread, alone], 1);
    renderApp('/notices');
    const lane = within(await people());
    const link = (await lane.findByText('I can’t sleep')).closest('a');
    expect(link).toHaveTextContent('3 people answered in “I can’t sleep”');
    const { post, commentId } = thread;
    expect(link).toHaveAttribute('href', `/post/${post._id}#comment-${commentId}`);
    // A title in another direction keeps its punctuation.
    expect(lane.getByText('I can’t sleep').tagName).toBe('BDI');
    expect(lane.getByText('4 new')).toBeInTheDocument();
    const other = lane.getByText('Old worry').closest('a');
    expect(other).toHaveTextContent('Someone answered in “Old worry”');
    for (const name of ['Main', 'Shortcuts']) {
      const menu = within(screen.getByRole('navigation', { name }));
      expect(await menu.findByRole('link', { name: 'Notices 1 unread' })).toBeInTheDocument();
    }
  });

  it('show if they came between the answer and the connection', async () => {
    logIn();
    serveInbox([], 0);
    renderApp('/notices');
    expect(await screen.findByText('When someone answers you, you’ll see it here.')).toBeVisible();
    serveInbox([aThread()], 1);
    act(() => emitLive('connected', 'first'));
    expect(await screen.findByText('4 new')).toBeInTheDocument();
  });

  it('say which reply to the reader', async () => {
    logIn();
    const titled = (title: string) => ({ post: { _id: anId(), title } });
    serveInbox(
      [
        aThread({ ...titled('Among others'), toYou: true }),
        aThread({ ...titled('Alone'), people: 1, toYou: true }),
        aThread(titled('To somebody else')),
      ],
      3,
    );
    renderApp('/notices');
    const rowOf = async (title: string) =>
      (await within(await people()).findByText(title)).closest('article');
    expect(await rowOf('Among others')).toHaveTextContent('One of them replied to you');
    expect(await rowOf('Alone')).toHaveTextContent('Replied to you');
    expect(await rowOf('To somebody else')).not.toHaveTextContent('replied to you');
  });

  it('change live, in the menu without a request', async () => {
    logIn();
    serveInbox([], 0);
    renderApp('/notices');
    expect(await screen.findByText('When someone answers you, you’ll see it here.')).toBeVisible();
    serveInbox([aThread()], 1);
    act(() => emitLive('inboxChanged', { unread: 1 }));
    expect(await screen.findByText('4 new')).toBeInTheDocument();
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getByRole('link', { name: 'Notices 1 unread' })).toBeInTheDocument();
  });

  it('are marked as read all at once', async () => {
    logIn();
    serveInbox([aThread()], 1);
    const bodies = noteReading();
    const { user } = renderApp('/notices');
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(bodies).toEqual([{ all: true }]));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument(),
    );
  });

  it('are muted from their row, and as before after an undo', async () => {
    logIn();
    const thread = aThread();
    serveInbox([thread], 1);
    const levels: unknown[] = [];
    server.use(
      http.get(`*/api/blog/marks/${thread.post._id}`, () =>
        HttpResponse.json({ follow: 'replies', saved: false, readThis: false }),
      ),
      http.put(`*/api/blog/follow/${thread.post._id}`, async ({ request }) => {
        levels.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp('/notices');
    await user.click(await screen.findByRole('button', { name: 'More about this thread' }));
    serveInbox([], 0);
    await user.click(await screen.findByRole('menuitem', { name: 'Mute this thread' }));
    expect(await screen.findByText('We won’t tell you about this thread.')).toBeInTheDocument();
    expect(await screen.findByText('When someone answers you, you’ll see it here.')).toBeVisible();
    serveInbox([thread], 1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('This thread is no longer muted.')).toBeInTheDocument();
    expect(levels).toEqual([{ level: 'muted' }, { level: 'replies' }]);
    expect(
      await screen.findByRole('button', { name: 'More about this thread' }),
    ).toBeInTheDocument();
  });

  it('are not muted while it is unknown what an undo would go back to', async () => {
    logIn();
    const thread = aThread();
    serveInbox([thread], 1);
    server.use(failing('get', '/blog/marks/:id', 404, 'Post not found'));
    const { user } = renderApp('/notices');
    await user.click(await screen.findByRole('button', { name: 'More about this thread' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mute this thread' }));
    expect(await findToast('Post not found')).toBeInTheDocument();
  });

  it('show their text only on a device where the reader wants that', async () => {
    logIn();
    const queries = serveInbox([aThread({ text: 'I hear you.' })], 1);
    const { user } = renderApp('/notices');
    await user.click(await screen.findByText('Settings'));
    expect(queries.filter((query) => query.includes('texts'))).toEqual([]);
    await user.click(screen.getByRole('switch', { name: 'Show what was answered' }));
    expect(await screen.findByText('I hear you.')).toBeInTheDocument();
    await waitFor(() => expect(queries.at(-1)).toContain('texts=true'));
  });

  it('come with a way to message requests', async () => {
    logIn();
    server.use(
      http.get('*/api/messages/requests', () =>
        HttpResponse.json([{ _id: anId(), createdAt: minutesAgo(1), context: null }]),
      ),
    );
    renderApp('/notices');
    const link = await screen.findByRole('link', { name: '1 message request' });
    expect(link).toHaveAttribute('href', '/messagerequests');
    cleanup();
    server.use(
      http.get('*/api/messages/requests', () =>
        HttpResponse.json([{ _id: anId(), createdAt: minutesAgo(1), context: null }], {
          headers: { 'X-Next-Cursor': 'next' },
        }),
      ),
    );
    renderApp('/notices');
    const more = await screen.findByRole('link', { name: 'More than 1 message requests' });
    expect(more).toHaveAttribute('href', '/messagerequests');
  });

  it('say when they could not be loaded, and try again', async () => {
    logIn();
    server.use(http.get('*/api/users/inbox', () => new HttpResponse(null, { status: 503 })));
    const { user } = renderApp('/notices');
    const lane = within(await people());
    const again = await lane.findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
    serveInbox([aThread()], 1);
    await user.click(again);
    expect(await lane.findByText('4 new')).toBeInTheDocument();
  });
});

describe('a post', () => {
  function servePost(changes: Partial<Post> = {}) {
    const post = aPost(changes);
    server.use(
      http.get('*/api/blog/getpostbyid/*', () => HttpResponse.json(post)),
      http.get('*/api/blog/getcommets/*', () => HttpResponse.json([])),
    );
    return post;
  }

  it('is read when it is opened, if something is unread', async () => {
    logIn();
    const post = servePost();
    serveInbox([], 2);
    const bodies = noteReading();
    renderApp(`/post/${post._id}`);
    await waitFor(() => expect(bodies).toEqual([{ post: post._id }]));
    act(() => emitLive('inboxChanged', { unread: 1 }));
    expect(await screen.findByRole('heading', { name: post.title })).toBeInTheDocument();
    expect(bodies).toHaveLength(1);
  });

  it('does not count as read what is answered while it is open', async () => {
    logIn();
    const post = servePost();
    serveInbox([], 0);
    const bodies = noteReading();
    renderApp(`/post/${post._id}`);
    expect(await screen.findByRole('heading', { name: post.title })).toBeInTheDocument();
    act(() => emitLive('inboxChanged', { unread: 1 }));
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(await menu.findByRole('link', { name: 'Notices 1 unread' })).toBeInTheDocument();
    expect(bodies).toEqual([]);
  });

  it('shows all new answers when its row is pressed, also if it was open just before', async () => {
    logIn();
    const post = servePost();
    const of = { post: { _id: post._id, title: post.title } };
    const said = ['An old one.', 'A new one.', 'The last one.'].map((text) =>
      aComment({ text, ...of }),
    );
    const [, first] = said;
    const serveComments = (comments: Comment[]) =>
      server.use(http.get('*/api/blog/getcommets/*', () => HttpResponse.json(comments)));
    serveComments(said.slice(0, 1));
    const commentId = first?._id ?? '';
    serveInbox([aThread({ ...of, commentId })], 1);
    noteReading();
    const { user, router } = renderApp(`/post/${post._id}`);
    expect(await screen.findByText('An old one.')).toBeInTheDocument();
    await act(() => router.navigate('/notices'));
    serveComments(said);
    server.use(http.get(`*/api/blog/thread/${commentId}`, () => HttpResponse.json(first)));
    await user.click(await screen.findByRole('link', { name: /^3 people answered in/ }));
    expect(await screen.findByText('The last one.')).toBeInTheDocument();
    const texts = screen.getAllByText(/ one\.$/).map(({ textContent }) => textContent);
    expect(texts).toEqual(said.map(({ text }) => text));
  });

  it('is closed for good by its author', async () => {
    const { name } = logIn();
    const post = servePost({ user: name });
    const levels: unknown[] = [];
    server.use(
      http.get(`*/api/blog/marks/${post._id}`, () =>
        HttpResponse.json({ follow: 'all', saved: false, readThis: false }),
      ),
      http.put(`*/api/blog/follow/${post._id}`, async ({ request }) => {
        levels.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp(`/post/${post._id}`);
    const bell = await screen.findByRole('button', { name: 'I’ve read enough' });
    // It shows that they are told.
    expect(bell.querySelector('.lucide-bell-ring')).toBeInTheDocument();
    await user.click(bell);
    expect(await screen.findByText('We won’t tell you about this thread.')).toBeInTheDocument();
    expect(levels).toEqual([{ level: 'muted' }]);
    // It shows that they are told nothing, and has no state besides.
    expect(bell).toHaveAccessibleName('Unmute this thread');
    expect(bell.querySelector('.lucide-bell-off')).toBeInTheDocument();
    expect(bell).not.toHaveAttribute('aria-pressed');
  });

  it('is muted from its menu, and unmuted there, whether it is followed or not', async () => {
    logIn();
    const post = servePost({ user: 'Somebody else' });
    const levels: unknown[] = [];
    server.use(
      http.put(`*/api/blog/follow/${post._id}`, async ({ request }) => {
        levels.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp(`/post/${post._id}`);
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeInTheDocument();
    const menu = screen.getByRole('button', { name: 'More about this post' });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Mute this thread' }));
    expect(await screen.findByText('We won’t tell you about this thread.')).toBeInTheDocument();
    await user.click(menu);
    const unmute = await screen.findByRole('menuitem', { name: 'Unmute this thread' });
    expect(screen.queryByRole('menuitem', { name: 'Mute this thread' })).not.toBeInTheDocument();
    await user.click(unmute);
    expect(await screen.findByText('We’ll tell you about new answers.')).toBeInTheDocument();
    expect(levels).toEqual([{ level: 'muted' }, { level: 'all' }]);
    expect(screen.getByRole('button', { name: 'Follow', pressed: true })).toBeInTheDocument();
  });

  it('has all its items in the menu before it is known whether it is muted', async () => {
    logIn();
    const post = servePost({ user: 'Somebody else' });
    server.use(http.get('*/api/blog/marks/*', () => new Promise<Response>(() => {})));
    const { user } = renderApp(`/post/${post._id}`);
    await user.click(await screen.findByRole('button', { name: 'More about this post' }));
    expect(screen.getByRole('menuitem', { name: 'Mute this thread' })).toBeInTheDocument();
  });

  it('is followed by one press, and no more by another', async () => {
    logIn();
    const post = servePost({ user: 'Somebody else' });
    const levels: unknown[] = [];
    server.use(
      http.put(`*/api/blog/follow/${post._id}`, async ({ request }) => {
        levels.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp(`/post/${post._id}`);
    const button = await screen.findByRole('button', { name: 'Follow' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    expect(await screen.findByText('We’ll tell you about new answers.')).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await user.click(button);
    expect(await screen.findByText('We won’t tell you about this thread.')).toBeInTheDocument();
    expect(button).toHaveAccessibleName('Unmute this thread');
    expect(levels).toEqual([{ level: 'all' }, { level: 'muted' }]);
  });
});

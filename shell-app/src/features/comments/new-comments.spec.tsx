import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Comment, limits, type Reply } from '@unburden/contracts';
import { aComment, aCurrentUser, aListAnswer, apiAnswers, aPost, aReply } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { emitLive } from '../../lib/socket/live-events';
import { serveApi, server } from '../../testing/api-server';
import { logIn, renderApp } from '../../testing/render-app';

serveApi();
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const post = aPost();
const old = aComment({ user: 'moth' });
const news = [aComment({ user: 'wren' }), aComment({ user: 'heron' })];

const commentBy = (user: string) => screen.findByRole('article', { name: `Comment by ${user}` });
const offer = () => screen.queryByRole('button', { name: /new comment/ });
const aMinute = () => act(() => jest.advanceTimersByTimeAsync(60_000));

/** The end of the comments: jsdom has no layout. */
let isInView: boolean;
let tellPlace: () => void;
class Observer {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(element: Element) {
    if (element.role !== 'status') return;
    tellPlace = () => this.tell([{ isIntersecting: isInView }]);
    queueMicrotask(() => tellPlace());
  }
  unobserve() {}
  disconnect() {
    tellPlace = () => {};
  }
}

/** The post with the old comment; the API then answers with these. */
async function openAndWait(comments: Comment[]) {
  server.use(apiAnswers.post(post), apiAnswers.comments([old]), apiAnswers.views(1));
  const page = renderApp(`/post/${post._id}`);
  await commentBy('moth');
  server.use(apiAnswers.comments(comments));
  await aMinute();
  return page;
}

describe('new comments', () => {
  beforeEach(() => {
    isInView = true;
    Object.assign(globalThis, { IntersectionObserver: Observer });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('are counted, and shown when the button is pressed', async () => {
    await openAndWait([old, ...news]);
    const button = await screen.findByRole('button', { name: '2 new comments · Show' });
    expect(button.parentElement).toHaveRole('status');
    expect(screen.queryByRole('article', { name: 'Comment by wren' })).not.toBeInTheDocument();
    fireEvent.click(button);
    expect(await commentBy('wren')).toHaveFocus();
    await commentBy('heron');
    expect(screen.getAllByRole('article', { name: /^Comment by/ })).toHaveLength(3);
    expect(offer()).not.toBeInTheDocument();
  });

  it('are counted beyond a page that is full', async () => {
    const full = Array.from({ length: limits.page.default }, () => aComment());
    server.use(
      apiAnswers.post(post),
      http.get('*/api/blog/getcommets/:id', ({ request }) => {
        const limit = Number(new URL(request.url).searchParams.get('limit'));
        return aListAnswer([...full, ...news].slice(0, limit));
      }),
      apiAnswers.views(1),
    );
    renderApp(`/post/${post._id}`);
    await screen.findByText(full[0]?.text ?? '');
    await aMinute();
    expect(await screen.findByText('2 new comments · Show')).toBeVisible();
  });

  it('are none of one’s own, and none that are deleted', async () => {
    logIn(aCurrentUser({ name: 'finch' }));
    const deleted = aComment({ deleted: true, user: null, text: '', replyCount: 1 });
    await openAndWait([old, aComment({ user: 'finch' }), deleted]);
    expect(offer()).not.toBeInTheDocument();
    server.use(apiAnswers.comments([old, aComment({ user: 'finch' }), deleted, ...news.slice(1)]));
    await aMinute();
    expect(await screen.findByRole('button', { name: '1 new comment · Show' })).toBeVisible();
  });

  it('are asked for at once when a thread that one follows changes, if somebody looks', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const threadChanges = () => act(() => emitLive('inboxChanged', { unread: 1 }));
    logIn();
    server.use(apiAnswers.post(post), apiAnswers.comments([old]), apiAnswers.views(1));
    renderApp(`/post/${post._id}`);
    await commentBy('moth');
    server.use(apiAnswers.comments([old, ...news.slice(1)]));
    // The code that asks is not there yet.
    threadChanges();
    expect(await screen.findByRole('button', { name: '1 new comment · Show' })).toBeVisible();
    visibility.mockReturnValue('hidden');
    threadChanges();
    server.use(apiAnswers.comments([old, ...news]));
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('button', { name: '2 new comments · Show' })).toBeVisible();
    server.use(apiAnswers.comments([old, ...news, aComment({ user: 'lark' })]));
    threadChanges();
    expect(await screen.findByRole('button', { name: '3 new comments · Show' })).toBeVisible();
    visibility.mockRestore();
  });

  it('show at once where nothing stood, are told, and leave the focus where it is', async () => {
    logIn();
    server.use(apiAnswers.post(post), apiAnswers.comments([]), apiAnswers.views(1));
    renderApp(`/post/${post._id}`);
    await screen.findByText('No comments yet.');
    fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    const box = await screen.findByRole('textbox', { name: 'Your comment' });
    expect(box).toHaveFocus();
    const read: unknown[] = [];
    server.use(
      apiAnswers.comments(news),
      http.patch('*/api/users/inbox/read', async ({ request }) => {
        read.push(await request.json());
        return HttpResponse.json({ unread: 0 });
      }),
    );
    act(() => emitLive('inboxChanged', { unread: 1 }));
    await commentBy('wren');
    await commentBy('heron');
    expect(screen.queryByText('No comments yet.')).not.toBeInTheDocument();
    expect(screen.getByText('2 new comments')).toHaveRole('status');
    expect(offer()).not.toBeInTheDocument();
    expect(box).toHaveFocus();
    // The next ones could move what is read.
    server.use(apiAnswers.comments([...news, old]));
    act(() => emitLive('inboxChanged', { unread: 1 }));
    expect(await screen.findByRole('button', { name: '1 new comment · Show' })).toBeVisible();
    expect(screen.queryByText('2 new comments')).not.toBeInTheDocument();
    // Only comments that the list shows are marked as read.
    expect(read).toEqual([{ post: post._id }]);
    fireEvent.click(screen.getByRole('button', { name: '1 new comment · Show' }));
    await waitFor(() => expect(read).toHaveLength(2));
  });

  it('that show at once are read once they are in view', async () => {
    isInView = false;
    logIn();
    server.use(apiAnswers.post(post), apiAnswers.comments([]), apiAnswers.views(1));
    renderApp(`/post/${post._id}`);
    await screen.findByText('No comments yet.');
    let read = 0;
    server.use(
      apiAnswers.comments(news),
      http.patch('*/api/users/inbox/read', () => {
        read += 1;
        return HttpResponse.json({ unread: 0 });
      }),
    );
    act(() => emitLive('inboxChanged', { unread: 1 }));
    await commentBy('wren');
    await aMinute();
    expect(read).toBe(0);
    isInView = true;
    act(() => tellPlace());
    await waitFor(() => expect(read).toBe(1));
    act(() => tellPlace());
    await aMinute();
    expect(read).toBe(1);
  });

  it('are asked for once a minute, first a minute after a post opens, and while somebody looks', async () => {
    const other = aPost();
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const { router } = await openAndWait([old]);
    let asked = 0;
    const count = () => {
      asked += 1;
      return undefined;
    };
    server.use(http.get('*/api/blog/getcommets/:id', count), apiAnswers.post(other));
    await aMinute();
    await waitFor(() => expect(asked).toBe(1));
    fireEvent(document, new Event('visibilitychange'));
    await act(() => router.navigate(`/post/${other._id}`));
    await screen.findByRole('heading', { name: other.title });
    await commentBy('moth');
    await act(() => jest.advanceTimersByTimeAsync(59_000));
    // The other post's comments.
    expect(asked).toBe(2);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(asked).toBe(3));
    visibility.mockReturnValue('hidden');
    await aMinute();
    await aMinute();
    expect(asked).toBe(3);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(asked).toBe(4));
    visibility.mockRestore();
  });
});

describe('comments that change meanwhile', () => {
  const other = aComment({ user: 'wren', text: 'I know this' });
  const edited = (comment: Comment, text: string) => ({
    ...comment,
    text,
    updatedAt: new Date(Date.parse(comment.updatedAt) + 1000).toISOString(),
  });
  const show = (comments: Comment[]) =>
    server.use(
      apiAnswers.post({ ...post, commentCount: comments.length }),
      apiAnswers.comments(comments),
      apiAnswers.views(1),
    );
  async function openPost() {
    logIn(aCurrentUser({ name: 'finch' }));
    show([old, other]);
    renderApp(`/post/${post._id}`);
    await commentBy('wren');
  }

  it('show their new words, and go when they are deleted', async () => {
    await openPost();
    show([edited(old, 'In other words'), other]);
    await aMinute();
    expect(await screen.findByText('In other words')).toBeVisible();
    show([edited(old, 'In other words')]);
    await aMinute();
    await waitFor(() => expect(screen.queryByText('I know this')).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { name: '1 comment' })).toBeVisible();
    expect(offer()).not.toBeInTheDocument();
  });

  it('stay while one writes below them, or has the focus on them', async () => {
    await openPost();
    const comment = within(await commentBy('wren'));
    fireEvent.click(comment.getByRole('button', { name: 'Reply' }));
    expect(await screen.findByRole('textbox', { name: 'Your reply' })).toHaveFocus();
    show([old]);
    const leave = () => act(() => screen.getByRole('main').focus());
    leave();
    await aMinute();
    await aMinute();
    expect(screen.getByText('I know this')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await commentBy('wren')).toHaveFocus();
    await aMinute();
    expect(screen.getByText('I know this')).toBeVisible();
    leave();
    await aMinute();
    await waitFor(() => expect(screen.queryByText('I know this')).not.toBeInTheDocument());
  });
});

describe('new replies', () => {
  const replyTo = ({ _id }: Comment, user: string) =>
    aReply({ post: post._id, parent: _id, user, text: `${user} is here` });
  const replyBy = (user: string) => screen.findByRole('article', { name: `Reply by ${user}` });
  const isInFocus = (reply: HTMLElement) => waitFor(() => expect(reply).toHaveFocus());
  const first = replyTo(old, 'heron');
  const second = replyTo(old, 'wren');
  const isThere = (user: string) =>
    screen.queryByRole('article', { name: `Reply by ${user}` }) !== null;

  /** The API now has these replies to the old comment, and these comments. */
  const answer = (replies: Reply[], others: Comment[] = []) =>
    server.use(
      apiAnswers.post({ ...post, commentCount: 1 + replies.length + others.length }),
      apiAnswers.comments([{ ...old, replyCount: replies.length }, ...others]),
      apiAnswers.thread(old._id, replies),
    );
  async function openPost() {
    server.use(apiAnswers.views(1));
    renderApp(`/post/${post._id}`);
    await commentBy('moth');
  }

  it('come to an open thread when the button is pressed, and are counted', async () => {
    answer([first]);
    await openPost();
    fireEvent.click(screen.getByRole('button', { name: 'Show Replies' }));
    await replyBy('heron');
    answer([first, second], news.slice(1));
    await aMinute();
    const button = await screen.findByRole('button', { name: '2 new comments · Show' });
    expect(isThere('wren')).toBe(false);
    expect(screen.getByText('1 reply')).toBeVisible();
    fireEvent.click(button);
    await isInFocus(await replyBy('wren'));
    await commentBy('heron');
    expect(screen.getByText('2 replies')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '4 comments' })).toBeVisible();
    expect(offer()).not.toBeInTheDocument();
  });

  it('open the thread of a comment that had none', async () => {
    answer([]);
    await openPost();
    answer([first, second]);
    await aMinute();
    fireEvent.click(await screen.findByRole('button', { name: '2 new comments · Show' }));
    await isInFocus(await replyBy('heron'));
    expect(isThere('wren')).toBe(true);
    expect(offer()).not.toBeInTheDocument();
  });

  it('are only the last ones of a thread that was never open', async () => {
    answer([first]);
    await openPost();
    answer([first, second]);
    await aMinute();
    fireEvent.click(await screen.findByRole('button', { name: '1 new comment · Show' }));
    await isInFocus(await replyBy('wren'));
  });

  it('are none of one’s own, none that are deleted, and none that the reader has seen', async () => {
    logIn(aCurrentUser({ name: 'finch' }));
    answer([first]);
    await openPost();
    const own = replyTo(old, 'finch');
    const deleted = aReply({ ...second, deleted: true, user: null, text: '' });
    answer([first, own, deleted]);
    await aMinute();
    // The count grows all the same.
    expect(await screen.findByText('3 replies')).toBeVisible();
    expect(offer()).not.toBeInTheDocument();
    answer([first, own, deleted, replyTo(old, 'finch'), replyTo(old, 'lark')]);
    await aMinute();
    expect(await screen.findByRole('button', { name: '1 new comment · Show' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show Replies' }));
    await replyBy('lark');
    await aMinute();
    expect(await screen.findByText('5 replies')).toBeVisible();
    expect(offer()).not.toBeInTheDocument();
  });

  it('go from an open thread when they are deleted', async () => {
    answer([first, second]);
    await openPost();
    fireEvent.click(screen.getByRole('button', { name: 'Show Replies' }));
    await replyBy('wren');
    answer([first]);
    await aMinute();
    await waitFor(() => expect(isThere('wren')).toBe(false));
    expect(isThere('heron')).toBe(true);
    expect(screen.getByText('1 reply')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '2 comments' })).toBeVisible();
  });

  it('that are deleted before they are shown are offered no longer', async () => {
    answer([first]);
    await openPost();
    answer([first, second]);
    await aMinute();
    await screen.findByRole('button', { name: '1 new comment · Show' });
    answer([first]);
    await aMinute();
    await waitFor(() => expect(offer()).not.toBeInTheDocument());
  });
});

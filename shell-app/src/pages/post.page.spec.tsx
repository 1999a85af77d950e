import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Comment, FollowLevel, Wish } from '@unburden/contracts';
import {
  aComment,
  aCurrentUser,
  aGate,
  aListAnswer,
  anError,
  apiAnswers,
  aPost,
  aReply,
  failing,
  unreachable,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { api } from '../lib/api';
import { writeDraft } from '../shared/drafts/drafts.storage';
import { serveApi, server } from '../testing/api-server';
import { findToast, logIn, renderApp } from '../testing/render-app';

serveApi();

const post = aPost({ title: 'Night shift', text: 'First line.\n\nSecond line.', commentCount: 1 });
const path = `/post/${post._id}`;
const open = (comments: Comment[] = [], address = path) => {
  server.use(apiAnswers.post(post), apiAnswers.comments(comments));
  return renderApp(address);
};

describe('a post', () => {
  it('is shown in full with its line breaks', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible();
    const text = screen.getByText(/First line/);
    expect(text.textContent).toBe('First line.\n\nSecond line.');
    expect(text).toHaveClass('whitespace-pre-line');
    expect(screen.getByText('u/quiet river')).toBeInTheDocument();
    expect(document.title).toBe('Night shift · Unburden');
  });

  it('shows a not-found message with a link back', async () => {
    server.use(failing('get', '/blog/getpostbyid/:id', 404, 'Post not found'));
    renderApp(path);
    expect(await screen.findByText('Post not found.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to all posts' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Post · Unburden');
  });

  it('that staff removed is read by its author, with the way to the reason', async () => {
    logIn();
    const removed = { title: 'Night shift', text: 'First line.' };
    server.use(
      failing('get', '/blog/getpostbyid/:id', 404, 'Post not found'),
      http.get(`*/api/blog/removed/${post._id}`, () => HttpResponse.json(removed)),
    );
    renderApp(path);
    expect(await screen.findByText('A moderator removed your post')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Night shift' })).toBeVisible();
    expect(screen.getByText('First line.')).toBeVisible();
    const why = screen.getByRole('link', { name: 'Read why' });
    expect(why).toHaveAttribute('href', '/notices');
    expect(screen.queryByText('Post not found.')).not.toBeInTheDocument();
  });

  it('that is not there is missing for a member too', async () => {
    logIn();
    server.use(
      failing('get', '/blog/getpostbyid/:id', 404, 'Post not found'),
      failing('get', '/blog/removed/:id', 404, 'Not found'),
    );
    renderApp(path);
    expect(await screen.findByText('Post not found.')).toBeInTheDocument();
  });

  it('can be retried after an error', async () => {
    server.use(unreachable('get', '/blog/getpostbyid/:id'));
    const { user } = renderApp(path);
    expect(await findToast('Error in fetching post')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
    server.use(apiAnswers.post(post), apiAnswers.comments([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Night shift' })).toBeInTheDocument();
  });

  it('opens at once from the feed’s data, with focus on its heading', async () => {
    const gate = aGate();
    server.use(
      apiAnswers.feed([post]),
      apiAnswers.comments([]),
      http.get('*/api/blog/getpostbyid/:id', async () => {
        await gate.opened;
        return HttpResponse.json({ ...post, views: 99 });
      }),
    );
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Night shift' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Night shift' })).toHaveFocus();
    gate.open();
    expect(await screen.findByText('99 views')).toBeInTheDocument();
  });

  it('stays with an unsaved comment when a refetch fails', async () => {
    logIn();
    const mine = aComment({ text: 'An older one.', user: 'quiet river' });
    const { user, store } = open([mine]);
    await user.click(await screen.findByRole('button', { name: /^Options for your comment/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const edit = await screen.findByRole('textbox', { name: 'Edit comment' });
    await user.type(edit, ' Half a word');
    server.use(failing('get', '/blog/getpostbyid/:id', 503, 'Busy, sorry'));
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Post', id: post._id }])));
    expect(await screen.findByText(/We couldn’t check for changes/)).toHaveRole('status');
    expect(screen.getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible();
    expect(edit).toHaveValue('An older one. Half a word');
    expect(edit).toBeInTheDocument();

    server.use(failing('get', '/blog/getpostbyid/:id', 404, 'Post not found'));
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Post', id: post._id }])));
    expect(await screen.findByText('Post not found.')).toBeInTheDocument();
  });

  it.each([
    [4, 0],
    [5, 1],
  ])('with %i comments has %i more buttons to write one, below them', async (count, buttons) => {
    logIn();
    server.use(apiAnswers.post({ ...post, commentCount: count }), apiAnswers.comments([]));
    const { user } = renderApp(path);
    const first = await screen.findByRole('button', { name: 'Comment' });
    const below = screen.queryAllByRole('button', { name: 'Write a comment' });
    expect(below).toHaveLength(buttons);
    for (const opener of [first, ...below]) {
      await user.click(opener);
      expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(opener).toHaveFocus();
    }
  });

  it('offers its link in its menu', async () => {
    logIn();
    const { user } = open();
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'More about this post' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
    expect(await findToast('Link copied')).toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith(`http://localhost${path}`);
    copy.mockRestore();
  });
});

describe('a view', () => {
  // Fake timers only for the product's 2 s, not for the calls.
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }),
  );
  afterEach(() => jest.useRealTimers());

  it('is registered 2 s after a member has opened the post', async () => {
    logIn();
    let views = 0;
    server.use(
      http.patch('*/api/blog/viewscount/:id', () => {
        views += 1;
        return HttpResponse.json({ views: 13 });
      }),
    );
    open();
    await screen.findByRole('heading', { name: 'Night shift' });
    await screen.findAllByText(/^Logged in/);
    await act(() => jest.advanceTimersByTimeAsync(1500));
    expect(views).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(await screen.findByText('13 views')).toBeInTheDocument();
    expect(views).toBe(1);
  });

  it('is not registered for a visitor', async () => {
    let views = 0;
    server.use(
      http.patch('*/api/blog/viewscount/:id', () => {
        views += 1;
        return anError(401, 'Please log in first');
      }),
    );
    open();
    await screen.findByRole('heading', { name: 'Night shift' });
    await screen.findAllByRole('link', { name: 'Login' });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(views).toBe(0);
  });
});

describe('the comments', () => {
  it('are listed with author and number of replies', async () => {
    open([
      aComment({ text: 'You are not alone.', user: 'moth', replyCount: 2 }),
      aComment({ deleted: true, text: '', user: null }),
    ]);
    const list = within(await findComments());
    expect(await list.findByText('u/moth')).toBeInTheDocument();
    expect(list.getByText('You are not alone.')).toBeInTheDocument();
    expect(list.getByText('2 replies')).toBeInTheDocument();
    expect(list.getByText('This comment was deleted.')).toBeInTheDocument();
  });

  it('show an empty state', async () => {
    open();
    expect(await screen.findByText('No comments yet.')).toBeInTheDocument();
  });

  it('can be retried after an error', async () => {
    server.use(apiAnswers.post(post), failing('get', '/blog/getcommets/:id', 500, 'Out of order'));
    const { user } = renderApp(path);
    expect(await screen.findByText('Error in fetching comments')).toBeInTheDocument();
    server.use(apiAnswers.comments([aComment({ text: 'Here now.' })]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here now.')).toBeInTheDocument();
  });

  it('load page by page', async () => {
    server.use(
      apiAnswers.post(post),
      http.get('*/api/blog/getcommets/:id', ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? aListAnswer([aComment({ text: 'Second page.' })])
          : aListAnswer([aComment({ text: 'First page.' })], { nextCursor: 'two' }),
      ),
    );
    const { user } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Load more comments' }));
    expect(await screen.findByText('Second page.')).toBeInTheDocument();
    expect(screen.getByText('First page.')).toBeInTheDocument();
  });
});

describe('the comment box', () => {
  it('opens with two rows, sends, and shows the comment at the end', async () => {
    logIn();
    const { user } = open([aComment({ text: 'An older one.', user: 'moth' })]);
    const toggle = await screen.findByRole('button', { name: 'Comment' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    const box = screen.getByRole('textbox', { name: 'Your comment' });
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute('rows', '2');

    const sent: unknown[] = [];
    server.use(
      http.post('*/api/blog/comment/:id', async ({ request }) => {
        sent.push(await request.json());
        const comment = aComment({ text: 'My two cents.' });
        return HttpResponse.json({ message: '', comment }, { status: 201 });
      }),
    );
    await user.type(box, ' My two cents. ');
    await user.click(screen.getByRole('button', { name: 'Post comment' }));
    expect(await findToast('Comment posted Successfully')).toBeInTheDocument();
    expect(sent).toEqual([{ text: 'My two cents.', parent: null }]);
    expect(screen.getByText('My two cents.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Your comment' })).not.toBeInTheDocument();
    // The focus moves to the new comment.
    await waitFor(() =>
      expect(screen.getByRole('article', { name: /^Comment by paper/ })).toHaveFocus(),
    );
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows the comment although the list was read before it, and comes after it', async () => {
    logIn();
    const gate = aGate();
    server.use(
      apiAnswers.post(post),
      http.get('*/api/blog/getcommets/:id', async () => {
        await gate.opened;
        return aListAnswer([aComment({ text: 'An older one.', user: 'moth' })]);
      }),
      http.post('*/api/blog/comment/:id', () =>
        HttpResponse.json(
          { message: '', comment: aComment({ text: 'My two cents.' }) },
          { status: 201 },
        ),
      ),
    );
    const { user } = renderApp(`${path}#comment`);
    await screen.findAllByText(/^Logged in/);
    await user.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'My two cents.');
    await user.click(screen.getByRole('button', { name: 'Post comment' }));
    expect(await findToast('Comment posted Successfully')).toBeInTheDocument();
    gate.open();
    expect(await screen.findByText('An older one.')).toBeInTheDocument();
    expect(await screen.findByText('My two cents.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('article', { name: /^Comment by paper/ })).toHaveFocus(),
    );
  });

  it('opens at once from a comment link, and can be closed', async () => {
    const { user } = open([], `${path}#comment`);
    expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(screen.queryByRole('textbox', { name: 'Your comment' })).not.toBeInTheDocument();
  });

  it('that a draft has opened takes the focus by its button, and closes by the next press', async () => {
    const me = aCurrentUser();
    logIn(me);
    writeDraft(me._id, `comment:${post._id}`, 'Half a thought');
    const { user } = open([]);
    const box = await screen.findByRole('textbox', { name: 'Your comment' });
    expect(box).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await user.keyboard(' more');
    expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue(
      'Half a thought more',
    );
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(screen.queryByRole('textbox', { name: 'Your comment' })).not.toBeInTheDocument();
  });

  it('requires a text', async () => {
    const { user } = open([], `${path}#comment`);
    const box = await screen.findByRole('textbox', { name: 'Your comment' });
    await user.type(box, '  ');
    await user.click(screen.getByRole('button', { name: 'Post comment' }));
    expect(box).toHaveAccessibleDescription('Comment cannot be empty');
    await user.type(box, 'x');
    expect(box).toBeValid();
  });

  it('keeps the text on an error, and retries under the same key', async () => {
    logIn();
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/blog/comment/:id', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return anError(401, 'Please log in first');
      }),
    );
    const { user } = open([], `${path}#comment`);
    const box = await screen.findByRole('textbox', { name: 'Your comment' });
    await user.type(box, 'Kept.');
    await user.click(screen.getByRole('button', { name: 'Post comment' }));
    expect(await findToast('Error in posting comment')).toBeInTheDocument();
    expect(await findToast('Please log in first LoggedIn??')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
      'Please log in first',
    );
    expect(box).toHaveValue('Kept.');
    await user.click(screen.getByRole('button', { name: 'Post comment' }));
    await waitFor(() => expect(new Set(keys).size).toBe(1));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the bell', () => {
  it.each(['comment', 'reply'])(
    'rings after the first %s, for one follows it then',
    async (kind) => {
      logIn(aCurrentUser({ name: 'paper lantern' }));
      let follow: FollowLevel | null = null;
      const marks = { saved: false, readThis: false };
      const theirs = aComment({ text: 'An older one.', user: 'moth' });
      server.use(
        http.get('*/api/blog/marks/*', () => HttpResponse.json({ ...marks, follow })),
        http.post(`*/api/blog/comment/${post._id}`, () => {
          follow = 'replies';
          return HttpResponse.json({ message: '', comment: aComment() }, { status: 201 });
        }),
        http.post(`*/api/blog/postreply/${theirs._id}`, () => {
          follow = 'replies';
          const mine = aReply({ post: post._id, parent: theirs._id });
          return HttpResponse.json({ message: '', reply: mine }, { status: 201 });
        }),
        apiAnswers.thread(theirs._id, []),
      );
      const { user } = open([theirs]);
      const bell = await screen.findByRole('button', { name: 'Follow' });
      expect(bell).not.toBePressed();
      await screen.findByText('An older one.');
      await user.click(screen.getByRole('button', { name: new RegExp(`^${kind}$`, 'i') }));
      await user.type(screen.getByRole('textbox', { name: `Your ${kind}` }), 'My two cents.');
      await user.click(screen.getByRole('button', { name: `Post ${kind}` }));
      await waitFor(() => expect(bell).toBePressed());
    },
  );
});

async function findComments(): Promise<HTMLElement> {
  return screen.findByRole('region', { name: /comment/i });
}

describe('how the author wants to be answered', () => {
  const openWith = (wants: Wish, comments: Comment[] = []) => {
    server.use(apiAnswers.post({ ...post, wants }), apiAnswers.comments(comments));
    return renderApp(`${path}#comment`);
  };

  it('is on the post, and describes the box of a comment and of a reply', async () => {
    logIn(aCurrentUser({ name: 'paper lantern' }));
    const { user } = openWith('listen', [aComment()]);
    expect(await screen.findByText('Just listen')).toBeInTheDocument();
    const box = await screen.findByRole('textbox', { name: 'Your comment' });
    await waitFor(() => expect(box).toHaveAccessibleDescription('They asked: just listen.'));
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveAccessibleDescription(
      'They asked: just listen.',
    );
  });

  it('is not repeated to the author', async () => {
    logIn();
    openWith('kind');
    await screen.findAllByText(/^Logged in/);
    const box = await screen.findByRole('textbox', { name: 'Your comment' });
    expect(box).not.toHaveAccessibleDescription();
  });

  it('closes comments and replies for others', async () => {
    logIn(aCurrentUser({ name: 'paper lantern' }));
    openWith('none', [aComment({ text: 'From before.' })]);
    expect(await screen.findByText('From before.')).toBeInTheDocument();
    expect(screen.getByText('They asked for no answers.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Your/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Comment|Reply)$/ })).not.toBeInTheDocument();
  });

  it.each([
    ['the author', aCurrentUser({ name: 'quiet river' })],
    ['staff', aCurrentUser({ name: 'keeper', role: 'moderator' })],
  ])('leaves comments open for %s', async (_who, member) => {
    logIn(member);
    openWith('none');
    expect(await screen.findByRole('textbox', { name: 'Your comment' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByText('They asked for no answers.')?.id ?? 'hint').toMatch(/hint$/),
    );
  });
});

describe('a saved post', () => {
  it('is unsaved for good, though marks from before the press come after it', async () => {
    logIn(aCurrentUser({ name: 'paper lantern' }));
    const gate = aGate();
    const marks = { follow: null, saved: true, readThis: false };
    server.use(
      apiAnswers.feed([post]),
      apiAnswers.post(post),
      apiAnswers.comments([]),
      http.get('*/api/blog/marks/*', () => HttpResponse.json(marks), { once: true }),
      http.get('*/api/blog/marks/*', async () => {
        await gate.opened;
        return HttpResponse.json({ ...marks, readThis: true });
      }),
      http.delete('*/api/blog/save/:id', () => new HttpResponse(null, { status: 204 })),
    );
    const { user, router } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Night shift' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save post' })).toBePressed());
    await act(() => router.navigate('/'));
    await user.click(await screen.findByRole('link', { name: 'Night shift' }));
    const save = await screen.findByRole('button', { name: 'Save post' });
    await user.click(save);
    expect(await findToast('Not saved any more.')).toBeInTheDocument();
    gate.open();
    const readThis = screen.getByRole('button', { name: 'I read this, and you are not alone' });
    await waitFor(() => expect(readThis).toBePressed());
    await waitFor(() => expect(save).not.toBePressed());
  });
});

describe('“I read this”', () => {
  const name = 'I read this, and you are not alone';

  it('is said once, and keeps the focus', async () => {
    logIn(aCurrentUser({ name: 'paper lantern' }));
    let calls = 0;
    server.use(
      http.post('*/api/blog/readthis/:id', () => {
        calls += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open();
    const button = await screen.findByRole('button', { name });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    expect(
      await screen.findByText('They’ll see it as a number, without your name.'),
    ).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(button).toHaveFocus();
    await user.click(button);
    expect(calls).toBe(1);
  });

  it('shows a press from before the marks of the post had come', async () => {
    logIn(aCurrentUser({ name: 'paper lantern' }));
    const gate = aGate();
    const said: string[] = [];
    server.use(
      http.get('*/api/blog/marks/*', async () => {
        await gate.opened;
        return HttpResponse.json({ follow: null, saved: false, readThis: false });
      }),
      http.post('*/api/blog/readthis/:id', ({ request }) => {
        said.push(request.method);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open();
    const button = await screen.findByRole('button', { name });
    await user.click(button);
    await waitFor(() => expect(said).toHaveLength(1));
    gate.open();
    await waitFor(() => expect(button).toBePressed());
  });

  it('is remembered', async () => {
    logIn(aCurrentUser({ name: 'paper lantern' }));
    server.use(
      http.get('*/api/blog/marks/*', () =>
        HttpResponse.json({ follow: null, saved: false, readThis: true }),
      ),
    );
    open();
    await waitFor(() => expect(screen.getByRole('button', { name })).toBePressed());
  });

  it('can be tried again after a failure', async () => {
    logIn(aCurrentUser({ name: 'paper lantern' }));
    server.use(unreachable('post', '/blog/readthis/:id'));
    const { user } = open();
    const button = await screen.findByRole('button', { name });
    await user.click(button);
    expect(await findToast('We couldn’t tell them. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  });

  it('is a number for the author, and nothing for visitors', async () => {
    open();
    await screen.findByText(/First line/);
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    cleanup();
    logIn();
    server.use(apiAnswers.post({ ...post, readThis: 7 }), apiAnswers.comments([]));
    renderApp(path);
    expect(await screen.findByText('7 people read this and are with you')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

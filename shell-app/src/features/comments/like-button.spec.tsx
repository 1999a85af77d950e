import { act, screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '@unburden/contracts';
import {
  aComment,
  aGate,
  aListAnswer,
  anError,
  apiAnswers,
  aPost,
  aReply,
  failing,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { serveApi, server } from '../../testing/api-server';
import { logIn, renderApp } from '../../testing/render-app';

serveApi();

const post = aPost({ commentCount: 4 });
const likePath = '*/api/blog/likecomment/:id';

function open(comments: Comment[]) {
  server.use(apiAnswers.post(post), apiAnswers.comments(comments));
  return renderApp(`/post/${post._id}`);
}

const likeOf = async (name: string) =>
  within(await screen.findByRole('article', { name })).getByRole('button', { name: /^Like,/ });

describe('the like of a comment', () => {
  it('counts at once, and no more after another press', async () => {
    logIn();
    const comment = aComment({ user: 'moth', likes: 2 });
    const calls: string[] = [];
    const held = aGate();
    server.use(
      http.all(likePath, async ({ request, params }) => {
        calls.push(`${request.method} ${String(params.id)}`);
        await held.opened;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open([comment, aComment({ user: 'wren' })]);
    const like = await likeOf('Comment by moth');
    expect(like).toHaveAccessibleName('Like, 2');
    expect(like).not.toBePressed();
    await user.click(like);
    await waitFor(() => expect(like).toHaveAccessibleName('Like, 3'));
    expect(like).toBePressed();
    held.open();
    await waitFor(async () => {
      await user.click(like);
      expect(like).not.toBePressed();
    });
    expect(like).toHaveAccessibleName('Like, 2');
    expect(calls).toEqual([`PUT ${comment._id}`, `DELETE ${comment._id}`]);
    expect(await likeOf('Comment by wren')).toHaveAccessibleName('Like, 0');
  });

  it('is there on replies, too', async () => {
    logIn();
    const comment = aComment({ user: 'moth', replyCount: 1 });
    const reply = aReply({
      user: 'wren',
      post: post._id,
      parent: comment._id,
      likes: 1,
      liked: true,
    });
    const removed = jest.fn();
    server.use(
      apiAnswers.thread(comment._id, [reply]),
      http.delete(likePath, ({ params }) => {
        removed(params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open([comment]);
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    const like = await likeOf('Reply by wren');
    expect(like).toBePressed();
    await user.click(like);
    await waitFor(() => expect(like).toHaveAccessibleName('Like, 0'));
    await waitFor(() => expect(removed).toHaveBeenCalledWith(reply._id));
  });

  it('is taken back when the server refuses it, which says why', async () => {
    logIn();
    server.use(http.put(likePath, () => anError(404, 'It is gone')));
    const { user } = open([aComment({ user: 'moth' })]);
    const like = await likeOf('Comment by moth');
    await user.click(like);
    expect(await screen.findByText('It is gone')).toBeInTheDocument();
    expect(like).not.toBePressed();
    expect(like).toHaveAccessibleName('Like, 0');
  });

  it('of a visitor counts nothing, says that they are not logged in, and offers the login', async () => {
    const [asked, held] = [aGate(), aGate()];
    server.use(
      http.put(likePath, async () => {
        asked.open();
        await held.opened;
        return anError(401, 'Please log in');
      }),
    );
    const { user } = open([aComment({ user: 'moth' })]);
    const like = await likeOf('Comment by moth');
    await user.click(like);
    await asked.opened;
    expect(like).toHaveAccessibleName('Like, 0');
    held.open();
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText('Please log in')).toBeInTheDocument();
    expect(toast.getByRole('link', { name: 'Login' })).toBeInTheDocument();
    expect(like).toHaveAccessibleName('Like, 0');
  });

  it('is none of a deleted comment', async () => {
    open([aComment({ deleted: true, user: null, text: '', replyCount: 1 })]);
    const deleted = await screen.findByRole('article', { name: 'Comment by deleted' });
    expect(within(deleted).queryByRole('button', { name: /^Like/ })).not.toBeInTheDocument();
  });
});

describe('the order of the comments', () => {
  const [old, young] = [aComment({ user: 'moth' }), aComment({ user: 'wren', likes: 3 })];
  const lists: Record<string, Comment[]> = {
    '': [old, young],
    new: [young, old],
    top: [young, old],
  };
  const shown = () =>
    screen.getAllByRole('article', { name: /^Comment by/ }).map((each) => each.ariaLabel);
  const oldest = ['Comment by moth', 'Comment by wren'];
  const order = () => screen.findByRole('combobox', { name: 'Order of comments' });

  function openSorted(search = '') {
    const asked: string[] = [];
    server.use(
      apiAnswers.post(post),
      http.get('*/api/blog/getcommets/:id', ({ request }) => {
        const sort = new URL(request.url).searchParams.get('sort') ?? '';
        asked.push(sort);
        return aListAnswer(lists[sort] ?? []);
      }),
    );
    return { asked, ...renderApp(`/post/${post._id}${search}`) };
  }

  it('is the oldest first, until another is chosen', async () => {
    const { user, asked } = openSorted();
    await waitFor(() => expect(shown()).toEqual(oldest));
    for (const choice of ['Most liked', 'Newest first']) {
      await user.selectOptions(await order(), choice);
      await waitFor(() => expect(shown()).toEqual([...oldest].reverse()));
      expect(await order()).toHaveFocus();
    }
    await user.selectOptions(await order(), 'Oldest first');
    await waitFor(() => expect(shown()).toEqual(oldest));
    expect(asked).toEqual(['', 'top', 'new']);
  });

  it('has a like in each order, and a new comment at the newest end', async () => {
    logIn();
    const mine = aComment({ user: 'finch', post: { _id: post._id, title: post.title } });
    server.use(
      http.put(likePath, () => new HttpResponse(null, { status: 204 })),
      apiAnswers.comment(mine),
    );
    const { user } = openSorted();
    await user.click(await likeOf('Comment by moth'));
    await user.selectOptions(await order(), 'Newest first');
    await waitFor(() => expect(shown()).toEqual([...oldest].reverse()));
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await user.type(await screen.findByLabelText('Your comment'), 'Me too');
    await user.click(screen.getByRole('button', { name: 'Post comment' }));
    await waitFor(() => expect(shown()[0]).toBe('Comment by finch'));
    await user.selectOptions(await order(), 'Oldest first');
    await waitFor(() => expect(shown()).toEqual([...oldest, 'Comment by finch']));
    expect(await likeOf('Comment by moth')).toHaveAccessibleName('Like, 1');
  });

  it('stays when the reader comes back', async () => {
    const { user, router } = openSorted();
    await user.selectOptions(await order(), 'Most liked');
    await waitFor(() => expect(shown()).toEqual([...oldest].reverse()));
    server.use(apiAnswers.feed([]));
    await act(() => router.navigate('/'));
    expect(screen.queryByRole('combobox', { name: 'Order of comments' })).not.toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(await order()).toHaveValue('top');
    await waitFor(() => expect(shown()).toEqual([...oldest].reverse()));
  });

  it('is in the address, so that a reload keeps it', async () => {
    const { user, router } = openSorted();
    await user.selectOptions(await order(), 'Newest first');
    expect(router.state.location.search).toBe('?sort=new');
    await user.selectOptions(await order(), 'Oldest first');
    expect(router.state.location.search).toBe('');
  });

  it.each([
    ['?sort=top', 'top', [...oldest].reverse()],
    ['?sort=waiting', '', oldest],
  ])('with %s is %p from the start', async (search, value, names) => {
    const { asked } = openSorted(search);
    await waitFor(() => expect(shown()).toEqual(names));
    expect(await order()).toHaveValue(value);
    expect(asked).toEqual([value]);
  });

  it('is not asked for where there is one comment', async () => {
    server.use(apiAnswers.post({ ...post, commentCount: 1 }), apiAnswers.comments([old]));
    renderApp(`/post/${post._id}`);
    await screen.findByRole('article', { name: 'Comment by moth' });
    expect(screen.queryByRole('combobox', { name: 'Order of comments' })).not.toBeInTheDocument();
  });

  it('says so when it cannot be loaded, and tries again', async () => {
    const { user } = openSorted();
    const select = await order();
    await waitFor(() => expect(shown()).toEqual(oldest));
    server.use(failing('get', '/blog/getcommets/:id', 503, 'Busy, sorry'));
    await user.selectOptions(select, 'Most liked');
    expect(await screen.findByText('Error in fetching comments')).toBeInTheDocument();
    server.use(apiAnswers.comments([young, old]));
    await user.click(screen.getByRole('button', { name: /try again/i }));
    await waitFor(() => expect(shown()).toEqual([...oldest].reverse()));
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import type { AdminRemoteProps, Post } from '@unburden/contracts';
import {
  aCase,
  aFeedAnswer,
  aListAnswer,
  apiAnswers,
  aPost,
  failing,
  unreachable,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { agree, reachEnd, read, renderAdmin, serveAdmin, server } from '../testing/render-admin';

const question = 'Are you sure you want to delete this post?';
const renderPosts = (changes?: Partial<AdminRemoteProps>) => renderAdmin('/allpostsadmin', changes);

serveAdmin();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const cards = () => screen.findAllByRole('article');

describe('All Posts', () => {
  it('shows the true count and numbered cards whose titles open the post', async () => {
    const posts = [aPost({ title: 'Night shift' }), aPost({ title: 'Old friend', user: null })];
    server.use(apiAnswers.feed(posts, { total: 204, nextCursor: 'more' }));
    const { user } = renderPosts();

    await heading('All Posts 204');
    const [first, second] = await cards();
    expect(first).toHaveTextContent(/^1Night shift/);
    expect(second).toHaveTextContent(/^2Old friend.*deleted/);
    await user.click(screen.getByRole('link', { name: 'Night shift' }));
    expect(await screen.findByText(`/post/${posts[0]?._id ?? ''}`)).toBeInTheDocument();
  });

  it('sends the bearer of the shell', async () => {
    let bearer: string | null = null;
    server.use(
      http.get('*/api/blog/allpost', ({ request }) => {
        bearer = request.headers.get('Authorization');
        return aFeedAnswer([aPost()], { total: 1 });
      }),
    );
    renderPosts();
    await cards();
    expect(bearer).toBe('Bearer the-token');
  });

  it('loads the next page when the end comes into view, until there are no more', async () => {
    const asked: (string | null)[] = [];
    const [newer, older] = [aPost(), aPost()];
    server.use(
      http.get('*/api/blog/allpost', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        asked.push(cursor);
        return cursor === null
          ? aFeedAnswer([newer], { total: 2, nextCursor: 'older' })
          : aFeedAnswer([older], { total: 2 });
      }),
    );
    renderPosts();
    expect(await cards()).toHaveLength(1);

    act(() => reachEnd());
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    act(() => reachEnd());
    expect(asked).toEqual([null, 'older']);
  });

  it('searches the posts of a member by u/ and their name, also oldest first', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/blog/allpost', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ data: [] });
      }),
    );
    const { user } = renderAdmin('/allpostsadmin');
    const box = await screen.findByRole('searchbox', { name: /u\/author/ });
    await user.type(box, 'u/still water{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest first');
    await waitFor(() => expect(asked.at(-1)).toBe('?author=still+water&sort=old&limit=50'));
  });

  it('shows an empty state', async () => {
    server.use(apiAnswers.feed([], { total: 0 }));
    renderPosts();
    expect(await screen.findByText('No posts found')).toBeInTheDocument();
    await heading('All Posts 0');
  });

  it('shows a loading state', () => {
    server.use(http.get('*/api/blog/allpost', () => new Promise<never>(() => {})));
    renderPosts();
    expect(screen.getByRole('status')).toHaveTextContent('Loading posts...');
  });

  it('shows the error and retries', async () => {
    server.use(failing('get', '/blog/allpost', 503, 'We are being repaired'));
    const { user } = renderPosts();
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('Error in fetching posts');
    expect(problem).toHaveTextContent('We are being repaired');

    server.use(apiAnswers.feed([aPost({ title: 'Back again' })], { total: 1 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Back again')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the loaded posts when the next page fails, and retries that page', async () => {
    let isDown = true;
    server.use(
      http.get('*/api/blog/allpost', ({ request }) => {
        if (!request.url.includes('cursor=')) {
          return aFeedAnswer([aPost({ title: 'Newer' })], { total: 2, nextCursor: 'older' });
        }
        return isDown ? HttpResponse.error() : aFeedAnswer([aPost({ title: 'Older' })]);
      }),
    );
    const { user } = renderPosts();
    await cards();
    act(() => reachEnd());
    await screen.findByRole('alert');
    expect(screen.getByText('Newer')).toBeInTheDocument();

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Older')).toBeInTheDocument();
    expect(screen.getByText('Newer')).toBeInTheDocument();
  });

  it('notifies the shell when the session has ended', async () => {
    server.use(failing('get', '/blog/allpost', 401, 'Please log in'), apiAnswers.loggedOut());
    const { props } = renderPosts();
    await waitFor(() => expect(props.onUnauthorized).toHaveBeenCalled());
  });
});

describe('deleting a post', () => {
  const posts = (): [Post, Post] => [aPost({ title: 'Stays' }), aPost({ title: 'Goes' })];

  async function pressDelete(user: ReturnType<typeof userEvent.setup>) {
    await user.click(await screen.findByRole('button', { name: 'Delete “Goes”' }));
    return (name: string) => agree(user, question, name);
  }

  it('confirms, deletes, shows a toast, removes the card, lowers the count and notifies the shell', async () => {
    const [stays, goes] = posts();
    const deleted: unknown[] = [];
    server.use(
      apiAnswers.feed([stays, goes], { total: 31 }),
      http.delete('*/api/blog/deletepost/:id', ({ params }) => {
        deleted.push(params.id);
        return HttpResponse.json({ message: 'Post deleted' });
      }),
    );
    const { props, user } = renderPosts();
    const answer = await pressDelete(user);
    await answer('Delete');

    expect(await screen.findByRole('alertdialog', { name: 'Post deleted' })).toBeInTheDocument();
    expect(deleted).toEqual([goes._id]);
    await waitFor(() => expect(screen.queryByText('Goes')).not.toBeInTheDocument());
    expect(screen.getByText('Stays')).toBeInTheDocument();
    expect(props.onChange).toHaveBeenCalledWith({ type: 'post.deleted', postId: goes._id });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await heading('All Posts 30');
  });

  it('names what was reported, and leads to its reports, which would stay open', async () => {
    const [stays, goes] = posts();
    const reasons = [
      { code: 'unkind', label: 'Unkind or hurtful' },
      { code: 'spam', label: 'Spam or advertising' },
    ];
    const target = { type: 'post', _id: goes._id } as const;
    const reported = aCase({ target, reasons, excerpt: null, thing: null });
    const asked: (string | null)[] = [];
    server.use(
      apiAnswers.feed([stays, goes], { total: 2 }),
      apiAnswers.done('delete', '/blog/deletepost/:id', 'Post deleted'),
      apiAnswers.case(reported),
      http.get('*/api/moderation/cases', ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.get('targetType') === 'post') asked.push(searchParams.get('target'));
        return aListAnswer([reported]);
      }),
    );
    const { user } = renderPosts();
    const mark = await screen.findByRole('link', { name: 'Reported: “Goes”' });
    expect(mark).toHaveAttribute('href', `/allreports/${reported._id}`);
    expect(screen.queryByRole('link', { name: 'Reported: “Stays”' })).not.toBeInTheDocument();
    const answer = await pressDelete(user);
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'It was reported: Unkind or hurtful and Spam or advertising.',
    );
    await answer('Delete');
    const told = await screen.findByRole('alertdialog', { name: 'Post deleted' });
    expect(asked).toEqual([`${stays._id},${goes._id}`, goes._id]);
    expect(told).toHaveTextContent('Unkind or hurtful and Spam or advertising');
    expect(told).toHaveTextContent('It was reported, and its reports are still open.');
    await user.click(within(told).getByRole('button', { name: 'Go to its reports' }));
    expect(await screen.findByText('This has been removed.')).toBeInTheDocument();
  });

  it('stays where its reports cannot be looked up, and on “Not now”', async () => {
    server.use(
      apiAnswers.feed(posts(), { total: 2 }),
      apiAnswers.done('delete', '/blog/deletepost/:id', 'Post deleted'),
      failing('get', '/moderation/cases', 503, 'Busy, sorry'),
    );
    const { user } = renderPosts();
    const answer = await pressDelete(user);
    await answer('Delete');
    await read(user, 'Post deleted');
    expect(await cards()).toHaveLength(1);
    server.use(apiAnswers.cases([aCase()]));
    await user.click(await screen.findByRole('button', { name: 'Delete “Stays”' }));
    await agree(user, question, 'Delete');
    await agree(user, 'Post deleted', 'Not now');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await heading('All Posts 0');
  });

  it('keeps the card removed when a page requested before arrives', async () => {
    const [stays, goes] = posts();
    let answer = () => {};
    server.use(
      http.get('*/api/blog/allpost', ({ request }) => {
        if (!request.url.includes('cursor=')) {
          return aFeedAnswer([stays, goes], { total: 3, nextCursor: 'older' });
        }
        return new Promise<ReturnType<typeof aFeedAnswer>>((resolve) => {
          answer = () => resolve(aFeedAnswer([aPost({ title: 'Older' })], { total: 2 }));
        });
      }),
      apiAnswers.done('delete', '/blog/deletepost/:id'),
    );
    const { user } = renderPosts();
    await cards();
    act(() => reachEnd());
    await (
      await pressDelete(user)
    )('Delete');
    await waitFor(() => expect(screen.queryByText('Goes')).not.toBeInTheDocument());
    answer();
    expect(await screen.findByText('Older')).toBeInTheDocument();
    await heading('All Posts 2');
    expect(screen.queryByText('Goes')).not.toBeInTheDocument();
  });

  it('does nothing on Cancel', async () => {
    server.use(apiAnswers.feed(posts(), { total: 2 }));
    const { props, user } = renderPosts();
    const answer = await pressDelete(user);
    await answer('Cancel');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await cards()).toHaveLength(2);
    expect(props.onChange).not.toHaveBeenCalled();
  });

  it('keeps the card and shows the API’s message when the API refuses', async () => {
    server.use(
      apiAnswers.feed(posts(), { total: 2 }),
      failing('delete', '/blog/deletepost/:id', 403, 'Not authorized'),
    );
    const { props, user } = renderPosts();
    const answer = await pressDelete(user);
    await answer('Delete');
    await waitFor(() =>
      expect(props.notify).toHaveBeenCalledWith({ kind: 'failure', message: 'Not authorized' }),
    );
    expect(await cards()).toHaveLength(2);
    await heading('All Posts 2');
    expect(props.onChange).not.toHaveBeenCalled();
  });

  it('shows an error when the server does not answer', async () => {
    server.use(
      apiAnswers.feed(posts(), { total: 2 }),
      unreachable('delete', '/blog/deletepost/:id'),
    );
    const { props, user } = renderPosts();
    const answer = await pressDelete(user);
    await answer('Delete');
    await waitFor(() =>
      expect(props.notify).toHaveBeenCalledWith({
        kind: 'failure',
        message: expect.stringContaining('couldn’t reach'),
      }),
    );
  });

  it('removes the card of a post that someone else has deleted', async () => {
    const [stays, goes] = posts();
    server.use(
      apiAnswers.feed([stays, goes], { total: 2 }),
      failing('delete', '/blog/deletepost/:id', 404, 'Post not found'),
    );
    const { props, user } = renderPosts();
    const answer = await pressDelete(user);
    await answer('Delete');
    await waitFor(() => expect(screen.queryByText('Goes')).not.toBeInTheDocument());
    expect(props.notify).toHaveBeenCalledWith({ kind: 'failure', message: 'Post not found' });
    expect(props.onChange).toHaveBeenCalledWith({ type: 'post.deleted', postId: goes._id });
  });
});

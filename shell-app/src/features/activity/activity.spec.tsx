import { act, screen, waitFor, within } from '@testing-library/react';
import { aComment, aGate, aListAnswer, anId, apiAnswers, aPost, failing } from '@unburden/testing';
import { http } from 'msw';
import { serveApi, server } from '../../testing/api-server';
import { findToast, logIn, renderApp } from '../../testing/render-app';

serveApi();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const long = (length: number) => 'x'.repeat(length);

/** The four lists of a member, with their paths and texts. */
const lists = [
  {
    path: '/yourpost',
    api: '/blog/getallpostbyuser/:id',
    title: 'Your Posts',
    empty: 'No post',
    failed: 'Error in fetching posts',
    loading: 'Loading posts...',
  },
  {
    path: '/likepost',
    api: '/blog/getlikedpost/:id',
    title: 'Liked Posts',
    empty: "You haven't liked any posts yet",
    failed: 'Error in fetching',
    loading: 'Loading posts...',
  },
  {
    path: '/dislikepost',
    api: '/blog/getdislikedpost/:id',
    title: 'Disliked Posts',
    empty: "You haven't liked any posts yet",
    failed: 'Error in fetching',
    loading: 'Loading posts...',
  },
  {
    path: '/commentpost',
    api: '/blog/getallcommentsbyuser/:id',
    title: 'Commented Posts',
    empty: "You haven't commented on any posts yet",
    failed: 'Error in fetching',
    loading: 'Loading comments...',
  },
];

describe.each(lists)('the page $path', ({ path, api, title, empty, failed, loading }) => {
  it('shows a loading state, then an empty state', async () => {
    logIn();
    const gate = aGate();
    server.use(
      http.get(`*/api${api}`, async () => {
        await gate.opened;
        return aListAnswer([], { total: 0 });
      }),
    );
    renderApp(path);
    expect(await screen.findByText(loading)).toBeInTheDocument();
    gate.open();
    expect(await screen.findByText(empty)).toBeInTheDocument();
    expect(await heading(`${title} (0)`)).toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    logIn();
    server.use(failing('get', api, 503, 'Busy, sorry'));
    const { user } = renderApp(path);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(failed);
    expect(alert).toHaveTextContent('Busy, sorry');
    server.use(http.get(`*/api${api}`, () => aListAnswer([], { total: 0 })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(empty)).toBeInTheDocument();
  });

  it('redirects visitors to the login', async () => {
    const { router } = renderApp(path);
    const alert = await screen.findByRole('alertdialog', { name: 'Not authorized' });
    expect(alert).toHaveAccessibleDescription('Log in to see this page.');
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.state).toEqual({ from: path });
  });
});

describe.each([
  { path: '/likepost', kind: 'liked', title: 'Liked Posts' },
  { path: '/dislikepost', kind: 'disliked', title: 'Disliked Posts' },
] as const)('the grid of $path', ({ path, kind, title }) => {
  it('lists the member’s posts with total, shortened texts and links', async () => {
    const me = logIn();
    const asked: unknown[] = [];
    const post = aPost({ title: long(41), text: `${long(60)}end` });
    server.use(
      apiAnswers.memberPosts(kind, [post], { total: 1234 }),
      apiAnswers.post(post),
      apiAnswers.comments([]),
    );
    server.events.on('request:start', ({ request }) => void asked.push(request.url));
    const { user, router } = renderApp(path);
    expect(await heading(`${title} (1,234)`)).toBeInTheDocument();
    expect(asked.some((url) => String(url).includes(me._id))).toBe(true);
    expect(screen.getByRole('heading', { level: 2, name: `${long(40)}…` })).toBeInTheDocument();
    expect(screen.getByText(`${long(60)}…`)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: new RegExp(long(40)) }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/post/${post._id}`));
    server.events.removeAllListeners();
  });
});

describe('an endless list', () => {
  it('loads page by page', async () => {
    logIn();
    server.use(
      http.get('*/api/blog/getlikedpost/:id', ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'two'
          ? aListAnswer([aPost({ title: 'On the second page' })], { total: 2 })
          : aListAnswer([aPost({ title: 'On the first page' })], { total: 2, nextCursor: 'two' }),
      ),
    );
    const { user } = renderApp('/likepost');
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('On the second page')).toBeInTheDocument();
    expect(screen.getByText('On the first page')).toBeInTheDocument();
    expect(await heading('Liked Posts (2)')).toBeInTheDocument();
  });
});

describe('a vote', () => {
  it('shows at once in a list that is already loaded', async () => {
    const me = logIn();
    const post = aPost({ title: 'To be liked' });
    const liked = { ...post, upvotedBy: [me._id], upvotes: 4 };
    server.use(
      apiAnswers.memberPosts('liked', [], { total: 0 }),
      apiAnswers.feed([post]),
      apiAnswers.vote('like', liked, 'Post liked'),
    );
    const { user, router } = renderApp('/likepost');
    await heading('Liked Posts (0)');
    await act(() => router.navigate('/'));
    await user.click(await screen.findByRole('button', { name: /^Like/ }));
    await findToast('Post liked');
    server.use(apiAnswers.memberPosts('liked', [liked], { total: 1 }));
    await act(() => router.navigate('/likepost'));
    expect(await heading('Liked Posts (1)')).toBeInTheDocument();
    expect(screen.getByText('To be liked')).toBeInTheDocument();
  });
});

describe('your posts', () => {
  const first = aPost({ title: long(41), text: long(61), commentCount: 2, upvotes: 3 });
  const second = aPost({ title: 'The second one', upvotes: 0 });

  async function open() {
    logIn();
    server.use(apiAnswers.memberPosts('own', [first, second], { total: 2 }));
    const app = renderApp('/yourpost');
    await heading('Your Posts (2)');
    const articles = screen.getAllByRole('article').map((article) => within(article));
    return { ...app, articles };
  }

  it('are numbered and shortened, each with an Edit link', async () => {
    const { articles } = await open();
    expect(articles[0]?.getByText('1.')).toBeInTheDocument();
    expect(articles[0]?.getByRole('link', { name: `${long(40)}…` })).toBeInTheDocument();
    expect(articles[0]?.getByText(`${long(60)}…`)).toBeInTheDocument();
    expect(articles[1]?.getByText('2.')).toBeInTheDocument();
    expect(articles[1]?.getByRole('link', { name: 'Edit “The second one”' })).toHaveAttribute(
      'href',
      `/editpostpage/${second._id}`,
    );
  });

  it('say how many comments and likes they have', async () => {
    const { articles } = await open();
    expect(articles[0]?.getByText('2 comments')).toBeInTheDocument();
    expect(articles[0]?.getByText('Like').parentElement).toHaveTextContent('Like 3');
    expect(articles[1]?.getByText('No comments yet')).toBeInTheDocument();
    expect(articles[1]?.queryByText('Like')).not.toBeInTheDocument();
  });

  it('are deleted after confirmation', async () => {
    const { user, articles } = await open();
    const deleted: unknown[] = [];
    server.use(apiAnswers.deletePost());
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'DELETE') deleted.push(new URL(request.url).pathname);
    });
    const press = articles[1]?.getByRole('button', { name: 'Delete “The second one”' });
    if (press) await user.click(press);
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('Are you sure you want to delete this post?')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(deleted).toEqual([]);

    if (press) await user.click(press);
    server.use(apiAnswers.memberPosts('own', [first], { total: 1 }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await findToast('Successfully deleted')).toBeInTheDocument();
    expect(await heading('Your Posts (1)')).toBeInTheDocument();
    expect(screen.queryByText('The second one')).not.toBeInTheDocument();
    expect(deleted).toEqual([`/api/blog/deletepost/${second._id}`]);
    expect(articles[0]?.getByRole('link', { name: `${long(40)}…` })).toHaveFocus();
    server.events.removeAllListeners();
  });

  it('stay if the server refuses to delete them', async () => {
    const { user, articles } = await open();
    server.use(failing('delete', '/blog/deletepost/:id', 403, 'Not authorized'));
    const press = articles[1]?.getByRole('button', { name: 'Delete “The second one”' });
    if (press) await user.click(press);
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await findToast('Error in deleting post')).toBeInTheDocument();
    expect(await findToast('Not authorized')).toBeInTheDocument();
    expect(screen.getByText('The second one')).toBeInTheDocument();
  });
});

describe('commented posts', () => {
  it('show the post’s title and the quoted comment', async () => {
    logIn();
    const post = { _id: anId(), title: `${long(40)}y` };
    server.use(
      apiAnswers.memberComments(
        [
          aComment({ _id: 'c1', post, text: `${long(100)}z` }),
          aComment({ _id: 'r1', parent: 'c1', post: { ...post, title: 'A reply' } }),
          aComment({ post: null, text: 'Take care.' }),
        ],
        { total: 3 },
      ),
    );
    renderApp('/commentpost');
    expect(await heading('Commented Posts (3)')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: `${long(40)}…` })).toHaveAttribute(
      'href',
      `/post/${post._id}#comment-c1`,
    );
    expect(screen.getByRole('link', { name: 'A reply' })).toHaveAttribute(
      'href',
      `/post/${post._id}#comment-r1`,
    );
    expect(screen.getByText(`“${long(100)}…”`)).toBeInTheDocument();
    expect(screen.getByText('Untitled Post')).toBeInTheDocument();
    expect(screen.getByText('“Take care.”')).toBeInTheDocument();
  });
});

describe('the dashboard', () => {
  it('links to the member’s lists with their totals', async () => {
    logIn();
    server.use(
      apiAnswers.memberPosts('own', [aPost()], { total: 12, nextCursor: 'two' }),
      apiAnswers.memberPosts('liked', [aPost()], { total: 3 }),
      apiAnswers.memberPosts('disliked', [], { total: 0 }),
      apiAnswers.memberComments([aComment()], { total: 1234 }),
    );
    renderApp('/dashboardsidebar');
    for (const [name, href] of [
      ['Your Posts 12', '/yourpost'],
      ['Liked Posts 3', '/likepost'],
      ['Disliked Posts 0', '/dislikepost'],
      ['Commented Posts 1,234', '/commentpost'],
      ['Update Profile', '/userprofile'],
      ['User Detail', '/userdetail'],
      ['Your devices', '/devices'],
      ['Public profile', '/userpublicprofile/quiet%20river'],
    ] as const) {
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it('leads with the member’s latest posts, each with its last comment', async () => {
    const me = logIn();
    const answered = aPost({ title: 'Night shift', user: me.name, commentCount: 2 });
    const silent = aPost({ title: 'Morning', user: me.name, commentCount: 0 });
    const last = aComment({ user: 'wren', text: 'The last.' });
    server.use(
      apiAnswers.memberPosts('own', [answered, silent], { total: 2 }),
      apiAnswers.memberPosts('liked', [], { total: 0 }),
      apiAnswers.memberPosts('disliked', [], { total: 0 }),
      apiAnswers.memberComments([], { total: 0 }),
      apiAnswers.comments([aComment({ user: 'moth', text: 'The first.' }), last]),
    );
    renderApp('/dashboardsidebar');
    const link = await screen.findByRole('link', {
      name: /^Night shift u\/wren: The last\. 2 comments/,
    });
    expect(link).toHaveAttribute('href', `/post/${answered._id}#comment-${last._id}`);
    expect(screen.getByRole('link', { name: /^Morning .+ No comments yet/ })).toHaveAttribute(
      'href',
      `/post/${silent._id}`,
    );
  });

  it('retries a failed count', async () => {
    logIn();
    server.use(
      apiAnswers.memberPosts('own', [], { total: 0 }),
      apiAnswers.memberPosts('disliked', [], { total: 0 }),
      apiAnswers.memberComments([], { total: 0 }),
      failing('get', '/blog/getlikedpost/:id', 500, 'Out of order'),
    );
    const { user } = renderApp('/dashboardsidebar');
    const retry = await screen.findByRole('button', { name: 'Reload the count of Liked Posts' });
    expect(screen.getByRole('link', { name: 'Liked Posts' })).toBeInTheDocument();
    server.use(apiAnswers.memberPosts('liked', [], { total: 7 }));
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Liked Posts 7' })).toBeInTheDocument();
  });

  it('is shown to members only', async () => {
    const { router } = renderApp('/dashboardsidebar');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Not authorized');
    expect(router.state.location.pathname).toBe('/login');
  });

  it('shows a notice when the session ends', async () => {
    logIn();
    server.use(
      apiAnswers.memberPosts('own', []),
      apiAnswers.memberPosts('liked', []),
      apiAnswers.memberPosts('disliked', []),
      http.get('*/api/blog/getallcommentsbyuser/:id', () => aListAnswer([])),
    );
    renderApp('/dashboardsidebar');
    await heading('Dashboard');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(await screen.findByText('You’ve been logged out.')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

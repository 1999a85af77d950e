import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aChatPartner,
  aComment,
  aCurrentUser,
  aFirstPage,
  aGate,
  aListAnswer,
  anId,
  apiAnswers,
  aPost,
  aSession,
  aUser,
  failing,
  minutesAgo,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { api } from '../lib/api';
import { serveApi, server } from '../testing/api-server';
import { findToast, logIn, renderApp } from '../testing/render-app';

serveApi();

const moth = aUser({ name: 'Night Moth', profilePic: '/pictures/moth.webp' });
const path = '/userpublicprofile/Night%20Moth';
const long = (length: number) => 'x'.repeat(length);

/** Records the paths of requests about members. */
function callsOfMembers() {
  const calls: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url);
    if (/user(public|\/)|byuser/.test(pathname)) calls.push(pathname);
  });
  return calls;
}
afterEach(() => server.events.removeAllListeners());

describe('a public profile', () => {
  it('shows picture, name, role and content with totals from one call', async () => {
    const calls = callsOfMembers();
    const post = aPost({ title: long(51), text: long(81) });
    const createdAt = minutesAgo(60 * 24 * 3);
    const comment = aComment({
      text: `${long(80)}y`,
      createdAt,
      post: { _id: anId(), title: 'T' },
    });
    server.use(
      apiAnswers.member(moth, {
        posts: aFirstPage([post], { total: 60 }),
        comments: aFirstPage([comment], { total: 70 }),
      }),
    );
    renderApp(path);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Night Moth' }),
    ).toBeInTheDocument();
    expect(screen.getByText('user')).toBeInTheDocument();
    expect(document.querySelector('main img')).toHaveAttribute('src', '/pictures/moth.webp');

    const posts = within(await screen.findByRole('region', { name: 'Posts (60)' }));
    expect(posts.getByRole('heading', { level: 3, name: `${long(50)}…` })).toBeInTheDocument();
    expect(posts.getByText(`${long(80)}…`)).toBeInTheDocument();
    expect(posts.getByRole('link')).toHaveAttribute('href', `/post/${post._id}`);

    const comments = within(await screen.findByRole('region', { name: 'Commented Posts (70)' }));
    expect(comments.getByText(`${long(80)}…`)).toBeInTheDocument();
    const title = String(comment.post?.title);
    expect(comments.getByRole('heading', { level: 3, name: title })).toBeInTheDocument();
    const date = new Date(createdAt).toLocaleDateString(undefined, { dateStyle: 'medium' });
    const age = comments.getByText('3 days ago');
    expect(age).toHaveAttribute('datetime', createdAt);
    expect(age.title).toContain(date);
    const view = comments.getByRole('link', { name: /^View Post/ });
    expect(view).toHaveTextContent('View Post');
    expect(view).toHaveAttribute('href', `/post/${comment.post?._id}#comment-${comment._id}`);
    expect(calls).toEqual(['/api/blog/userpublicprofile/Night%20Moth']);
  });

  it('says that a member hides their comments, and does not ask for them', async () => {
    const calls = callsOfMembers();
    server.use(apiAnswers.member(moth, { posts: aFirstPage([aPost()]), comments: null }));
    renderApp(path);
    const comments = within(await screen.findByRole('region', { name: 'Commented Posts' }));
    expect(comments.getByText('They don’t show their comments')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Posts (1)' })).toBeInTheDocument();
    expect(calls).toEqual(['/api/blog/userpublicprofile/Night%20Moth']);
  });

  it('leads its owner to the form that changes it', async () => {
    const member = logIn();
    server.use(apiAnswers.member(aUser({ _id: member._id, name: member.name })));
    renderApp(`/userpublicprofile/${encodeURIComponent(member.name)}`);
    const edit = await screen.findByRole('link', { name: 'Edit profile' });
    expect(edit).toHaveAttribute('href', '/userprofile');
  });

  it('shows the initials when the picture does not load', async () => {
    server.use(apiAnswers.member(moth));
    renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    const picture = document.querySelector('main img');
    if (picture) fireEvent.error(picture);
    expect(await screen.findByText('NM')).toBeInTheDocument();
  });

  it('shows empty states for posts and comments', async () => {
    server.use(apiAnswers.member(moth));
    renderApp(path);
    expect(await screen.findByText('No posts found.')).toBeInTheDocument();
    expect(await screen.findByText('No comments yet.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Posts (0)' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Commented Posts (0)' })).toBeInTheDocument();
  });

  it('shows a loading state, and that the user does not exist', async () => {
    const gate = aGate();
    server.use(
      http.get('*/api/blog/userpublicprofile/:name', async () => {
        await gate.opened;
        return HttpResponse.json({ statusCode: 404, message: 'No user found' }, { status: 404 });
      }),
    );
    renderApp('/userpublicprofile/nobody');
    expect(await screen.findByText('Loading profile...')).toBeInTheDocument();
    gate.open();
    expect(await screen.findByText('No user found')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'nobody' })).toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    server.use(failing('get', '/blog/userpublicprofile/:name', 500, 'Out of order'));
    const { user } = renderApp(path);
    expect(await findToast('Something went wrong')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('alert')).toHaveTextContent('Out of order');
    server.use(apiAnswers.member(moth));
    await user.click(main.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Posts (0)' })).toBeInTheDocument();
    expect(screen.getByText('user')).toBeInTheDocument();
  });

  it('continues each list from the first call', async () => {
    const [post, earlier] = [aPost({ title: 'The latest' }), aPost({ title: 'The first' })];
    const [comment, older] = [
      aComment({ text: 'Said today' }),
      aComment({ text: 'Said long ago' }),
    ];
    const asked: (string | null)[] = [];
    server.use(
      apiAnswers.member(moth, {
        posts: aFirstPage([post], { total: 2, nextCursor: 'posts two' }),
        comments: aFirstPage([comment], { total: 2, nextCursor: 'comments two' }),
      }),
      http.get('*/api/blog/getallpostbyuser/:id', ({ request, params }) => {
        asked.push(`${String(params.id)} ${new URL(request.url).searchParams.get('cursor')}`);
        return aListAnswer([earlier], { total: 2 });
      }),
      failing('get', '/blog/getallcommentsbyuser/:id', 500, 'Out of order'),
    );
    const { user } = renderApp(path);
    const posts = within(await screen.findByRole('region', { name: 'Posts (2)' }));
    await user.click(posts.getByRole('button', { name: 'Load more' }));
    expect(await posts.findByText('The first')).toBeInTheDocument();
    expect(posts.getByText('The latest')).toBeInTheDocument();
    expect(posts.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(asked).toEqual([`${moth._id} posts two`]);

    const comments = within(screen.getByRole('region', { name: 'Commented Posts (2)' }));
    await user.click(comments.getByRole('button', { name: 'Load more' }));
    expect(await comments.findByRole('alert')).toHaveTextContent('Out of order');
    server.use(
      http.get('*/api/blog/getallcommentsbyuser/:id', () => aListAnswer([older], { total: 2 })),
    );
    await user.click(comments.getByRole('button', { name: 'Try again' }));
    expect(await comments.findByText('Said long ago')).toBeInTheDocument();
    expect(comments.getByText('Said today')).toBeInTheDocument();
  });

  it('is restored on return with all loaded pages', async () => {
    const calls = callsOfMembers();
    const [post, earlier] = [aPost({ title: 'The latest' }), aPost({ title: 'The first' })];
    server.use(
      apiAnswers.member(moth, { posts: aFirstPage([post], { total: 2, nextCursor: 'two' }) }),
      apiAnswers.memberPosts('own', [earlier], { total: 2 }),
      apiAnswers.feed([]),
    );
    const { user, router } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('The first');
    await act(() => router.navigate('/'));
    await act(() => router.navigate(path));
    expect(await screen.findByText('The first')).toBeInTheDocument();
    expect(screen.getByText('The latest')).toBeInTheDocument();
    expect(calls).toHaveLength(2);
  });

  it('is reloaded by one call after its member has deleted a post', async () => {
    const me = logIn();
    const self = { ...moth, _id: me._id, name: me.name };
    const own = `/userpublicprofile/${encodeURIComponent(me.name)}`;
    const [kept, deleted] = [aPost({ user: me.name }), aPost({ user: me.name, title: 'Too much' })];
    server.use(
      apiAnswers.member(self, { posts: aFirstPage([deleted, kept]) }),
      apiAnswers.post(deleted),
      apiAnswers.comments([]),
      apiAnswers.views(1),
      apiAnswers.deletePost(),
      apiAnswers.feed([]),
    );
    const { user, router } = renderApp(own);
    await user.click(await screen.findByRole('link', { name: /Too much/ }));
    await user.click(await screen.findByRole('button', { name: 'More about this post' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const calls = callsOfMembers();
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await findToast('Successfully deleted');
    server.use(apiAnswers.member(self, { posts: aFirstPage([kept]) }));
    await act(() => router.navigate(own));
    expect(await screen.findByRole('region', { name: 'Posts (1)' })).toBeInTheDocument();
    expect(screen.queryByText('Too much')).not.toBeInTheDocument();
    expect(calls).toEqual([`/api/blog/userpublicprofile/${encodeURIComponent(me.name)}`]);
  });

  it('sends visitors through the login to the chat with its owner', async () => {
    const me = aCurrentUser({ name: 'quiet river' });
    server.use(
      apiAnswers.member(moth),
      apiAnswers.session('login', aSession(me)),
      apiAnswers.chatPartners([aChatPartner(moth)]),
      apiAnswers.conversation(moth._id, []),
      apiAnswers.markRead(),
    );
    const { user, router } = renderApp(path);
    await user.click(await screen.findByRole('link', { name: 'Chat with Night Moth' }));
    await user.type(await screen.findByLabelText('Email'), 'river@example.org');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('log', { name: 'Messages with Night Moth' })).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/chatpage?user=${moth._id}`,
    );
  });

  it('stays when a refetch fails, until its owner is deleted', async () => {
    server.use(apiAnswers.member(moth));
    const { store } = renderApp(path);
    await screen.findByRole('heading', { level: 1, name: 'Night Moth' });
    server.use(failing('get', '/blog/userpublicprofile/:name', 503, 'Busy, sorry'));
    act(() => void store.dispatch(api.util.invalidateTags(['Member'])));
    expect(await screen.findByText(/We couldn’t check for changes/)).toHaveRole('status');
    expect(screen.getByRole('heading', { level: 1, name: 'Night Moth' })).toBeVisible();
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();

    server.use(failing('get', '/blog/userpublicprofile/:name', 404, 'No user found'));
    act(() => void store.dispatch(api.util.invalidateTags(['Member'])));
    expect(await screen.findByText('No user found')).toBeInTheDocument();
  });

  it('links members to a chat with its owner, but not with themselves', async () => {
    const me = logIn();
    server.use(
      apiAnswers.member(moth),
      apiAnswers.conversation(moth._id, []),
      apiAnswers.markRead(),
    );
    const { user, router } = renderApp(path);
    await user.click(await screen.findByRole('link', { name: 'Chat with Night Moth' }));
    expect(await screen.findByRole('log', { name: 'Messages with Night Moth' })).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/chatpage?user=${moth._id}`,
    );

    server.use(apiAnswers.member({ ...moth, _id: me._id }));
    renderApp(path);
    await screen.findAllByText(/^Logged in/);
    await screen.findByRole('heading', { level: 1, name: 'Night Moth' });
    expect(screen.queryByRole('link', { name: /^Chat with/ })).not.toBeInTheDocument();
  });

  it('opens from the author of a post in the feed', async () => {
    logIn();
    server.use(
      apiAnswers.feed([aPost({ user: moth.name }), aPost({ user: null })]),
      apiAnswers.member(moth),
    );
    const { user, router } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'u/Night Moth' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(await screen.findByRole('heading', { level: 1, name: 'Night Moth' })).toBeVisible();
  });

  it('has no link from a deleted author', async () => {
    server.use(apiAnswers.feed([aPost({ user: null })]));
    renderApp('/');
    expect((await screen.findByText('deleted')).closest('a')).toBeNull();
  });
});

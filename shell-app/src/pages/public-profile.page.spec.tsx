import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aComment,
  aGate,
  anId,
  apiAnswers,
  aPost,
  aUser,
  failing,
  minutesAgo,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { server, serveApi } from '../testing/api-server';
import { findToast, logIn, renderApp } from '../testing/render-app';

serveApi();

const moth = aUser({ name: 'Night Moth', profilePic: '/pictures/moth.webp' });
const path = '/userpublicprofile/Night%20Moth';
const long = (length: number) => 'x'.repeat(length);
const emptyLists = () => [
  apiAnswers.memberPosts('own', [], { total: 0 }),
  apiAnswers.memberComments([], { total: 0 }),
];

describe('a public profile', () => {
  it('shows picture, name and role, and what they wrote, with the real totals', async () => {
    const post = aPost({ title: long(51), text: long(81) });
    const createdAt = minutesAgo(60 * 24 * 3);
    const comment = aComment({
      text: `${long(80)}y`,
      createdAt,
      post: { _id: anId(), title: 'T' },
    });
    server.use(
      apiAnswers.member(moth),
      apiAnswers.memberPosts('own', [post], { total: 60 }),
      apiAnswers.memberComments([comment], { total: 70 }),
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
    const date = new Date(createdAt).toLocaleDateString(undefined, { dateStyle: 'medium' });
    expect(comments.getByText(date)).toBeInTheDocument();
    const view = comments.getByRole('link', { name: /^View Post/ });
    expect(view).toHaveTextContent('View Post');
    expect(view).toHaveAttribute('href', `/post/${comment.post?._id}#comment-${comment._id}`);
  });

  it('draws the initials when the picture does not load', async () => {
    server.use(apiAnswers.member(moth), ...emptyLists());
    renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    const picture = document.querySelector('main img');
    if (picture) fireEvent.error(picture);
    expect(await screen.findByText('NM')).toBeInTheDocument();
  });

  it('has words for nothing written and nothing said', async () => {
    server.use(apiAnswers.member(moth), ...emptyLists());
    renderApp(path);
    expect(await screen.findByText('No posts found.')).toBeInTheDocument();
    expect(await screen.findByText('No comments yet.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Posts (0)' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Commented Posts (0)' })).toBeInTheDocument();
  });

  it('says that it loads, and that there is no such user', async () => {
    const gate = aGate();
    server.use(
      http.get('*/api/users/userpublicdetail/:name', async () => {
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

  it('says that it failed, and tries again', async () => {
    server.use(
      failing('get', '/users/userpublicdetail/:name', 500, 'Out of order'),
      ...emptyLists(),
    );
    const { user } = renderApp(path);
    expect(await findToast('Something went wrong')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('alert')).toHaveTextContent('Out of order');
    server.use(apiAnswers.member(moth));
    await user.click(main.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Posts (0)' })).toBeInTheDocument();
    expect(screen.getByText('user')).toBeInTheDocument();
  });

  it('fails list by list', async () => {
    server.use(
      apiAnswers.member(moth),
      failing('get', '/blog/getallpostbyuser/:id', 500, 'Out of order'),
      failing('get', '/blog/getallcommentsbyuser/:id', 500, 'Out of order'),
    );
    renderApp(path);
    expect(await screen.findByText('Error in fetching posts')).toBeInTheDocument();
    expect(await screen.findByText('Error in fetching comments')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Night Moth' })).toBeInTheDocument();
  });

  it('leads members to a chat with its owner, and nobody else', async () => {
    const me = logIn();
    server.use(
      apiAnswers.member(moth),
      ...emptyLists(),
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
      ...emptyLists(),
    );
    const { user, router } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'u/Night Moth' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(await screen.findByRole('heading', { level: 1, name: 'Night Moth' })).toBeVisible();
  });

  it('leads nowhere from an author whose account is gone', async () => {
    server.use(apiAnswers.feed([aPost({ user: null })]));
    renderApp('/');
    expect((await screen.findByText('deleted')).closest('a')).toBeNull();
  });
});

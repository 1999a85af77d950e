import { screen, waitFor } from '@testing-library/react';
import { aListAnswer, anError, apiAnswers, aPost } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { serveApi, server } from '../../../testing/api-server';
import { findToast, logIn, renderApp } from '../../../testing/render-app';

serveApi();

const servePost = () => {
  const post = aPost({ title: 'Worth keeping' });
  server.use(apiAnswers.post(post), apiAnswers.comments([]));
  return post;
};

describe('a post', () => {
  it('is saved by one press, and not any more by another', async () => {
    logIn();
    const post = servePost();
    const calls: string[] = [];
    const record = ({ request }: { request: Request }) => {
      calls.push(request.method);
      return new HttpResponse(null, { status: 204 });
    };
    const path = `*/api/blog/save/${post._id}`;
    server.use(http.put(path, record), http.delete(path, record));
    const { user } = renderApp(`/post/${post._id}`);
    const button = await screen.findByRole('button', { name: 'Save post' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    expect(await findToast('Saved. Only you can see it.')).toBeInTheDocument();
    expect(button).toBePressed();
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await user.click(button);
    expect(await findToast('Not saved any more.')).toBeInTheDocument();
    expect(button).not.toBePressed();
    expect(calls).toEqual(['PUT', 'DELETE']);
  });

  it('is not saved when the server refuses, which says why', async () => {
    logIn();
    const post = servePost();
    server.use(http.put(`*/api/blog/save/${post._id}`, () => anError(409, 'No room')));
    const { user } = renderApp(`/post/${post._id}`);
    const button = await screen.findByRole('button', { name: 'Save post' });
    await user.click(button);
    expect(await screen.findByText('No room')).toBeInTheDocument();
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  });

  it('has no button for visitors', async () => {
    const post = servePost();
    renderApp(`/post/${post._id}`);
    await screen.findByRole('heading', { level: 1, name: post.title });
    expect(screen.queryByRole('button', { name: 'Save post' })).not.toBeInTheDocument();
  });
});

describe('the saved posts', () => {
  it('are a list, page by page', async () => {
    logIn();
    const post = aPost({ title: 'Worth keeping' });
    server.use(
      http.get('*/api/blog/saved', ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? aListAnswer([aPost({ title: 'An older one' })])
          : aListAnswer([post], { nextCursor: 'older' }),
      ),
    );
    const { user } = renderApp('/saved');
    expect(await screen.findByRole('link', { name: /^Worth keeping/ })).toHaveAttribute(
      'href',
      `/post/${post._id}`,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Saved Posts' })).toBeInTheDocument();
    expect(screen.getByText('Only you can see this list.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('An older one')).toBeInTheDocument();
  });

  it('may be none, or fail to load', async () => {
    logIn();
    server.use(http.get('*/api/blog/saved', () => anError(503, 'Busy, sorry')));
    const { user } = renderApp('/saved');
    expect(await screen.findByText('Busy, sorry')).toBeInTheDocument();
    server.use(http.get('*/api/blog/saved', () => aListAnswer([])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You haven’t saved any posts yet')).toBeInTheDocument();
  });
});

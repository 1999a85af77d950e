import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Post } from '@unburden/contracts';
import { aFeedAnswer, apiAnswers, aPost, minutesAgo, unreachable } from '@unburden/testing';
import { http } from 'msw';
import { serveApi, server } from '../../../testing/api-server';
import { findToast, renderApp } from '../../../testing/render-app';

serveApi();

const findCard = (post: Post) => screen.findByRole('heading', { level: 2, name: post.title });

describe('new posts', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }),
  );
  afterEach(() => jest.useRealTimers());

  const aMinute = () => act(() => jest.advanceTimersByTimeAsync(60_000));
  const posts = {
    old: aPost({ createdAt: minutesAgo(5) }),
    new: aPost({ createdAt: minutesAgo(1) }),
  };

  it('are offered by a button, and shown when it is pressed', async () => {
    let asked: string | null = null;
    server.use(
      http.get('*/api/blog/allpost', ({ request }) => {
        asked = new URL(request.url).searchParams.get('limit');
        return aFeedAnswer(asked === '10' ? [posts.new] : [posts.old], { nextCursor: 'older' });
      }),
    );
    renderApp('/');
    await findCard(posts.old);
    expect(asked).not.toBe('10');
    await aMinute();
    const button = await screen.findByRole('button', { name: '1 new post · Show' });
    expect(button.parentElement).toHaveRole('status');
    expect(screen.queryByText(posts.new.title)).not.toBeInTheDocument();

    server.use(unreachable('get', '/blog/allpost'));
    fireEvent.click(button);
    expect(await findToast('Error in fetching posts')).toBeInTheDocument();
    await findCard(posts.old);

    server.use(apiAnswers.feed([posts.new, posts.old]));
    fireEvent.click(button);
    await findCard(posts.new);
    expect(button).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    [3, '3 new posts · Show'],
    [9, '9 new posts · Show'],
    [10, 'More than 9 new posts · Show'],
  ])('are counted: %d', async (count, name) => {
    const news = Array.from({ length: count }, () => aPost({ createdAt: minutesAgo(1) }));
    server.use(
      http.get('*/api/blog/allpost', ({ request }) =>
        aFeedAnswer(
          new URL(request.url).searchParams.has('limit', '10')
            ? [...news, posts.old].slice(0, 10)
            : [posts.old],
        ),
      ),
    );
    renderApp('/');
    await findCard(posts.old);
    await aMinute();
    expect(await screen.findByRole('button', { name })).toBeInTheDocument();
  });

  it('are not asked for while nobody looks, and at once when somebody does', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    let asked = 0;
    server.use(
      http.get('*/api/blog/allpost', ({ request }) => {
        const isPoll = new URL(request.url).searchParams.get('limit') === '10';
        asked += Number(isPoll);
        return aFeedAnswer(isPoll ? [posts.new] : [posts.old]);
      }),
    );
    renderApp('/');
    await findCard(posts.old);
    await aMinute();
    await aMinute();
    expect(asked).toBe(0);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('button', { name: '1 new post · Show' })).toBeInTheDocument();
    expect(asked).toBe(1);
    visibility.mockRestore();
  });

  it('are asked for once a minute, first a minute after the feed opens', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/blog/allpost', ({ request }) => {
        asked += Number(new URL(request.url).searchParams.get('limit') === '10');
        return aFeedAnswer([posts.old]);
      }),
    );
    const { router } = renderApp('/');
    await findCard(posts.old);
    await aMinute();
    await waitFor(() => expect(asked).toBe(1));
    fireEvent(document, new Event('visibilitychange'));
    await act(() => router.navigate('/themepage'));
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate('/'));
    await findCard(posts.old);
    await act(() => jest.advanceTimersByTimeAsync(59_000));
    expect(asked).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(asked).toBe(2));
    await aMinute();
    await waitFor(() => expect(asked).toBe(3));
  });

  it('are nothing that the list begins with', async () => {
    server.use(apiAnswers.feed([posts.new, posts.old]));
    renderApp('/');
    await findCard(posts.new);
    await aMinute();
    expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument();
  });
});

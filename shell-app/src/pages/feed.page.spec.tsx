import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Post } from '@unburden/contracts';
import {
  aFeedAnswer,
  aGate,
  anError,
  apiAnswers,
  aPost,
  failing,
  minutesAgo,
  unreachable,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { api } from '../lib/api';
import { sessionEnded } from '../shared/session/session.slice';
import { serveApi, server } from '../testing/api-server';
import { findToast, loggedInAs, logIn, renderApp } from '../testing/render-app';

serveApi();

const cardOf = async (post: Post) => {
  const heading = await screen.findByRole('heading', { level: 2, name: post.title });
  return within(heading.closest('article') as HTMLElement);
};

describe('the feed', () => {
  it('shows a loading state, then posts with author, time, votes and comments', async () => {
    const post = aPost({ createdAt: minutesAgo(60 * 24 * 3), views: 1204 });
    server.use(apiAnswers.feed([post]));
    renderApp('/');
    const loading = screen.getByText('Loading posts...');
    expect(loading).not.toHaveClass('sr-only');
    expect(loading).toHaveRole('status');
    const card = await cardOf(post);
    expect(card.getByText('u/quiet river')).toBeInTheDocument();
    expect(await card.findByText('3 days ago')).toBeInTheDocument();
    expect(card.getByText('1,204 views')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Like, 3' })).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Dislike, 1' })).toBeInTheDocument();
    expect(screen.queryByText('Loading posts...')).not.toBeInTheDocument();
  });

  it('tells a visitor how many posts there are, once they are more than a handful', async () => {
    const post = aPost();
    server.use(apiAnswers.feed([post], { total: 1204 }));
    renderApp('/');
    const proof = '1,204 posts so far.';
    expect(await screen.findByText(proof)).toBeInTheDocument();

    cleanup();
    server.use(apiAnswers.feed([post], { total: 19 }));
    renderApp('/');
    await cardOf(post);
    expect(screen.queryByText(/posts so far/)).not.toBeInTheDocument();
  });

  it('cuts titles at 40 and texts at 100 characters, and hides deleted authors', async () => {
    server.use(
      apiAnswers.feed([aPost({ title: 't'.repeat(41), text: 'x'.repeat(101), user: null })]),
    );
    renderApp('/');
    expect(await screen.findByRole('link', { name: `${'t'.repeat(40)}…` })).toBeInTheDocument();
    expect(screen.getByText(`${'x'.repeat(100)}…`)).toBeInTheDocument();
    expect(screen.getByText('deleted')).toBeInTheDocument();
  });

  it('has an order in its address: newest first, or the best liked', async () => {
    server.use(
      http.get('*/api/blog/allpost', ({ request }) => {
        const { searchParams } = new URL(request.url);
        return aFeedAnswer([aPost({ title: searchParams.get('sort') ?? 'new' })]);
      }),
    );
    const { user, router } = renderApp('/');
    expect(await screen.findByRole('heading', { level: 2, name: 'new' })).toBeInTheDocument();
    const tabs = within(screen.getByRole('navigation', { name: 'Order of posts' }));
    await user.click(tabs.getByRole('link', { name: 'Top' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'top' })).toBeInTheDocument();
    expect(tabs.getByRole('link', { name: 'Top' })).toHaveAttribute('aria-current', 'true');
    expect(router.state.location.search).toBe('?sort=top');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { level: 2, name: 'new' })).toBeInTheDocument();
    expect(tabs.getByRole('link', { name: 'Top' })).not.toHaveAttribute('aria-current');
  });

  it('tells how many people wait for a first answer, and leads to them', async () => {
    let waiting: Post[] = [];
    server.use(
      http.get('*/api/blog/allpost', ({ request }) => {
        if (request.url.includes('sort=waiting')) return aFeedAnswer(waiting);
        const answer = aFeedAnswer([aPost({ wants: 'listen' })]);
        answer.headers.set('X-Unanswered-Count', '7');
        return answer;
      }),
    );
    const { user, router } = renderApp('/');
    expect(await screen.findByText('Just listen')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Waiting 7' })).toBeInTheDocument();
    const line = screen.getByRole('link', { name: '7 people are waiting for a first answer' });
    await user.click(line);
    expect(await screen.findByText('Nobody is waiting right now.')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?sort=waiting');
    const tab = screen.getByRole('link', { name: 'Waiting' });
    expect(tab).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('link', { name: /first answer/ })).not.toBeInTheDocument();
    const rule = 'One answer at most, the longest wait first.';
    expect(screen.queryByText(rule)).not.toBeInTheDocument();
    waiting = [aPost({ title: 'Still here' })];
    await act(() => router.navigate('/'));
    await user.click(await screen.findByRole('link', { name: /^Waiting/ }));
    expect(await screen.findByRole('heading', { name: 'Still here' })).toBeInTheDocument();
    expect(screen.getByText(rule)).toBeInTheDocument();
  });

  it('says nothing of waiting when nobody waits', async () => {
    const post = aPost();
    server.use(apiAnswers.feed([post]));
    renderApp('/');
    await cardOf(post);
    expect(screen.queryByText(/first answer/)).not.toBeInTheDocument();
  });

  it('greets visitors in full, and members with a line to write in', async () => {
    server.use(apiAnswers.feed([]));
    renderApp('/');
    expect(await screen.findByText(/^Say what’s weighing on you/)).toBeInTheDocument();
    logIn();
    renderApp('/');
    const composer = await screen.findByRole('link', { name: /^What’s weighing on you today\?/ });
    expect(composer).toHaveAttribute('href', '/createpost');
    expect(screen.queryByText(/^Say what’s weighing on you/)).not.toBeInTheDocument();
  });

  it('links to the post and to its comment box', async () => {
    const post = aPost({ title: 'Night shift' });
    server.use(apiAnswers.feed([post]), apiAnswers.post(post), apiAnswers.comments([]));
    const { user } = renderApp('/');
    const card = await cardOf(post);
    const path = `/post/${post._id}`;
    expect(card.getByRole('link', { name: 'Night shift' })).toHaveAttribute('href', path);
    expect(card.getByRole('link', { name: 'View Night shift' })).toHaveAttribute('href', path);
    await user.click(card.getByRole('link', { name: /Comment$/ }));
    expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveFocus();
  });

  it('shows an empty state', async () => {
    server.use(apiAnswers.feed([]));
    renderApp('/');
    expect(await screen.findByText('No posts found.')).toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    server.use(unreachable('get', '/blog/allpost'));
    const { user } = renderApp('/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error in fetching posts');
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t reach Unburden');
    const post = aPost();
    server.use(apiAnswers.feed([post]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await cardOf(post);
  });

  it('loads all pages by cursor, and marks the end', async () => {
    const [first, second] = [aPost(), aPost()];
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/blog/allpost', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        asked.push(cursor);
        if (asked.length === 2) return anError(503, 'Busy, sorry');
        return cursor === null
          ? aFeedAnswer([first], { nextCursor: 'page two' })
          : aFeedAnswer([second]);
      }),
    );
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Load more posts' }));
    expect(await screen.findByText('Busy, sorry')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await cardOf(second);
    await cardOf(first);
    expect(asked).toEqual([null, 'page two', 'page two']);
    expect(screen.getByText('You’re all caught up.')).toBeInTheDocument();
  });
});

describe('a vote', () => {
  it.each(['Post liked', 'Like removed', 'Post disliked', 'Dislike removed'])(
    'is answered with “%s”',
    async (words) => {
      const member = logIn();
      const direction = words.includes('islike') ? 'dislike' : 'like';
      const isTakenBack = words.endsWith('removed');
      const post = aPost({
        upvotedBy: words === 'Like removed' ? [member._id] : [],
        downvotedBy: words === 'Dislike removed' ? [member._id] : [],
      });
      const stored = {
        ...post,
        upvotedBy: words === 'Post liked' ? [member._id] : [],
        downvotedBy: words === 'Post disliked' ? [member._id] : [],
      };
      server.use(apiAnswers.feed([post]), apiAnswers.vote(direction, stored, words));
      const { user } = renderApp('/');
      await screen.findAllByText(loggedInAs(member.name));
      const button = { name: direction === 'like' ? /^Like/ : /^Dislike/ };
      await user.click((await cardOf(post)).getByRole('button', button));
      expect(await findToast(words)).toBeInTheDocument();
      const pressed = String(!isTakenBack);
      const vote = (await cardOf(post)).getByRole('button', button);
      await waitFor(() => expect(vote).toHaveAttribute('aria-pressed', pressed));
    },
  );

  it('shows at once, then the server’s counts', async () => {
    const member = logIn();
    const post = aPost({ upvotes: 3 });
    const stored = { ...post, upvotes: 7, upvotedBy: [member._id] };
    server.use(apiAnswers.feed([post]), apiAnswers.vote('like', stored, 'Post liked'));
    const { user } = renderApp('/');
    await screen.findAllByText(loggedInAs(member.name));
    await user.click((await cardOf(post)).getByRole('button', { name: 'Like, 3' }));
    expect(await findToast('Post liked')).toBeInTheDocument();
    expect(await (await cardOf(post)).findByRole('button', { name: 'Like, 7' })).toBePressed();
    expect((await cardOf(post)).getByRole('button', { name: /^Dislike/ })).not.toBePressed();
  });

  it('is cast once by two presses before the screen is drawn anew', async () => {
    const member = logIn();
    const post = aPost({ upvotes: 3 });
    const liked = { ...post, upvotes: 4, upvotedBy: [member._id] };
    server.use(apiAnswers.feed([post]), apiAnswers.vote('like', liked, 'Post liked'));
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(request.url));
    renderApp('/');
    await screen.findAllByText(loggedInAs(member.name));
    const like = (await cardOf(post)).getByRole('button', { name: 'Like, 3' });
    act(() => {
      like.click();
      like.click();
    });
    await findToast('Post liked');
    expect(asked.filter((url) => url.includes('/likepost/'))).toHaveLength(1);
  });

  it('stays, though a feed that was read before it comes after it', async () => {
    const member = logIn();
    const post = aPost({ upvotes: 3 });
    const liked = { ...post, upvotes: 4, upvotedBy: [member._id] };
    server.use(apiAnswers.feed([post]), apiAnswers.vote('like', liked, 'Post liked'));
    const { user, store } = renderApp('/');
    await screen.findAllByText(loggedInAs(member.name));
    const card = await cardOf(post);
    const gate = aGate();
    const another = aPost({ title: 'Another' });
    server.use(
      http.get('*/api/blog/allpost', async () => {
        await gate.opened;
        return aFeedAnswer([post, another]);
      }),
    );
    act(() => void store.dispatch(api.util.invalidateTags(['Feed'])));
    await user.click(card.getByRole('button', { name: 'Like, 3' }));
    await findToast('Post liked');
    gate.open();
    await cardOf(another);
    expect(await card.findByRole('button', { name: 'Like, 4' })).toBePressed();
  });

  it.each([
    ['Like, 3', 'Like, 4', 'likepost', 'Error in liking post'],
    ['Dislike, 1', 'Dislike, 2', 'dislikepost', 'Error in disliking post'],
  ])('of %s is taken back when the server refuses', async (before, shown, path, words) => {
    const member = logIn();
    const post = aPost({ upvotes: 3, downvotes: 1 });
    const gate = aGate();
    server.use(
      apiAnswers.feed([post]),
      http.post(`*/api/blog/${path}/:id`, async () => {
        await gate.opened;
        return anError(500, 'Out of order');
      }),
    );
    const { user } = renderApp('/');
    await screen.findAllByText(loggedInAs(member.name));
    const card = await cardOf(post);
    await user.click(card.getByRole('button', { name: before }));
    expect(await card.findByRole('button', { name: shown })).toBePressed();
    gate.open();
    expect(await findToast(words)).toBeInTheDocument();
    expect(await card.findByRole('button', { name: before })).not.toBePressed();
  });

  it('by a visitor changes nothing, and offers the login, which leads back', async () => {
    const post = aPost();
    server.use(
      apiAnswers.feed([post]),
      failing('post', '/blog/likepost/:id', 401, 'Please log in first'),
    );
    const { user, router } = renderApp('/?sort=top');
    const card = await cardOf(post);
    await user.click(card.getByRole('button', { name: 'Like, 3' }));
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText('Error in liking post')).toBeInTheDocument();
    expect(toast.getByText('Please log in first')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Like, 3' })).not.toBePressed();
    await user.click(toast.getByRole('link', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(router.state.location.state).toEqual({ from: '/?sort=top' });
  });

  it('sends the wished state', async () => {
    const member = logIn();
    const post = aPost({ upvotes: 0, downvotes: 0 });
    const sent: unknown[] = [];
    const own = [member._id];
    const answer = (path: string, stored: Partial<Post>) =>
      http.post(`*/api/blog/${path}/:id`, async ({ request }) => {
        const body = (await request.json()) as { on: boolean };
        sent.push([path, body]);
        const message = `Answer ${sent.length}`;
        return HttpResponse.json({ message, post: { ...post, ...(body.on && stored) } });
      });
    server.use(
      apiAnswers.feed([post]),
      answer('likepost', { upvotes: 1, upvotedBy: own }),
      answer('dislikepost', { downvotes: 1, downvotedBy: own }),
    );
    const { user } = renderApp('/');
    await screen.findAllByText(loggedInAs(member.name));
    const card = await cardOf(post);
    for (const [index, name] of ['Like, 0', 'Dislike, 0', 'Dislike, 1'].entries()) {
      await user.click(await card.findByRole('button', { name }));
      await findToast(`Answer ${index + 1}`);
    }
    expect(sent).toEqual([
      ['likepost', { on: true }],
      ['dislikepost', { on: true }],
      ['dislikepost', { on: false }],
    ]);
  });

  it('counts once if pressed twice before the answer', async () => {
    const member = logIn();
    const post = aPost();
    let votes = 0;
    const gate = aGate();
    server.use(
      apiAnswers.feed([post]),
      http.post('*/api/blog/likepost/:id', async () => {
        votes += 1;
        await gate.opened;
        return anError(500, 'Out of order');
      }),
    );
    const { user } = renderApp('/');
    await screen.findAllByText(loggedInAs(member.name));
    await user.dblClick((await cardOf(post)).getByRole('button', { name: /^Like/ }));
    gate.open();
    await findToast('Error in liking post');
    expect(votes).toBe(1);
  });
});

describe('the search', () => {
  const posts = [
    aPost({ title: 'Night shift', text: 'n'.repeat(120) }),
    aPost({ title: 'Bread', text: 'Baked at NIGHT.' }),
    aPost({ title: 'Tea', text: 'Cold.' }),
  ];

  it('filters the loaded posts by title or text, ignoring case', async () => {
    server.use(apiAnswers.feed(posts));
    const { user, router } = renderApp('/');
    const search = within(screen.getByRole('search'));
    await user.type(search.getByRole('searchbox', { name: 'Search Post Only' }), 'night');
    await waitFor(() => expect(search.getAllByRole('listitem')).toHaveLength(2));
    expect(search.getByText('In the newest 3 posts')).toBeInTheDocument();
    expect(search.getByText(`${'n'.repeat(100)}…`)).toBeInTheDocument();
    expect(search.getByText('2 posts found')).toBeInTheDocument();

    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(search.getByRole('link', { name: /^Bread/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(search.queryByRole('link')).not.toBeInTheDocument();
    expect(search.getByRole('searchbox')).toHaveFocus();
    expect(router.state.location.pathname).toBe('/');

    // The field has the focus already.
    await user.click(search.getByRole('searchbox'));
    expect(search.getAllByRole('listitem')).toHaveLength(2);
  });

  it('filters by words in any order, without accents, once its code has come', async () => {
    server.use(apiAnswers.feed([...posts, aPost({ title: 'Straße', text: 'Zum Café.' })]));
    const { user } = renderApp('/');
    const search = within(screen.getByRole('search'));
    await user.type(search.getByRole('searchbox'), 'CAFE strasse');
    expect(await search.findByRole('link', { name: /^Straße/ })).toBeInTheDocument();
    expect(search.getAllByRole('listitem')).toHaveLength(1);
  });

  it('keeps its text on other pages until logout', async () => {
    server.use(apiAnswers.feed(posts));
    const { user, router, store } = renderApp('/');
    await user.type(screen.getByRole('searchbox'), 'night');
    await act(() => router.navigate('/themepage'));
    await screen.findByRole('heading', { name: 'Theme' });
    expect(screen.getByRole('searchbox')).toHaveValue('night');
    expect(screen.queryByText('Night shift')).not.toBeInTheDocument();
    await user.click(screen.getByRole('searchbox'));
    expect(await screen.findByText('Night shift')).toBeInTheDocument();

    act(() => void store.dispatch(sessionEnded()));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('shows when nothing matches', async () => {
    server.use(apiAnswers.feed(posts));
    const { user } = renderApp('/');
    await user.type(screen.getByRole('searchbox'), 'coffee');
    expect(await screen.findByText('No matching posts found.')).toBeInTheDocument();
  });

  it('counts a single post in the singular', async () => {
    server.use(apiAnswers.feed(posts));
    const { user } = renderApp('/');
    await user.type(screen.getByRole('searchbox'), 'bread');
    expect(await screen.findByText('1 post found')).toBeInTheDocument();
  });

  it('opens a clicked result also where links take no focus, as in Safari', async () => {
    const [post] = posts as [Post];
    server.use(apiAnswers.feed(posts), apiAnswers.post(post), apiAnswers.comments([]));
    const { user, router } = renderApp('/');
    const search = within(screen.getByRole('search'));
    await user.type(search.getByRole('searchbox'), 'shift');
    const result = await search.findByRole('link', { name: /^Night shift/ });
    // By default the browser moves the focus from the box to nothing.
    if (fireEvent.mouseDown(result))
      fireEvent.blur(search.getByRole('searchbox'), { relatedTarget: null });
    fireEvent.mouseUp(result);
    expect(result).toBeInTheDocument();
    fireEvent.click(result);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/post/${post._id}`));
  });

  it.each(['Enter', 'its last entry'])('opens the search of all posts by %s', async (way) => {
    const hidden = aPost({ title: 'Dementia' });
    server.use(
      http.get('*/api/blog/allpost', ({ request }) =>
        aFeedAnswer(new URL(request.url).searchParams.get('q') === 'dementia' ? [hidden] : posts),
      ),
    );
    const { user, router } = renderApp('/');
    await user.type(screen.getByRole('searchbox'), 'dementia ');
    const entry = await screen.findByRole('link', {
      name: /^Search all posts for “ ?dementia ?”$/,
    });
    expect(await screen.findByText('No matching posts found.')).toBeInTheDocument();
    if (way === 'Enter') await user.keyboard('{Enter}');
    else await user.click(entry);
    await cardOf(hidden);
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/search?q=dementia',
    );
    expect(screen.queryByRole('link', { name: /^Search all posts/ })).not.toBeInTheDocument();
  });

  it('does not navigate by the Enter that ends a composed word', async () => {
    server.use(apiAnswers.feed(posts));
    const { user, router } = renderApp('/');
    const box = screen.getByRole('searchbox');
    await user.type(box, '夜');
    const entry = await screen.findByRole('link', { name: /^Search all posts for/ });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(entry).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  });

  it('does not navigate for a blank query', async () => {
    server.use(apiAnswers.feed(posts));
    const { user, router } = renderApp('/');
    await user.type(screen.getByRole('searchbox'), '  {Enter}');
    expect(screen.queryByRole('link', { name: /^Search all posts/ })).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  });
});

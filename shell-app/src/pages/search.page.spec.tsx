import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aChatPartner,
  aFeedAnswer,
  aGate,
  aListAnswer,
  apiAnswers,
  aPost,
  failing,
  unreachable,
} from '@unburden/testing';
import { http } from 'msw';
import { serveApi, server } from '../testing/api-server';
import { findToast, loggedInAs, logIn, renderApp } from '../testing/render-app';

serveApi();

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the search page', () => {
  it('shows a loading state, then the server’s results with their number', async () => {
    const gate = aGate();
    const asked: string[] = [];
    server.use(
      http.get('*/api/blog/allpost', async ({ request }) => {
        asked.push(new URL(request.url).search);
        await gate.opened;
        return aFeedAnswer([aPost({ title: 'On dementia' })]);
      }),
    );
    renderApp('/search?q=dementia%20%26%20me');
    expect(await heading(/^Posts with “ ?dementia & me ?”$/)).toBeInTheDocument();
    expect(screen.getByText('Searching all posts...')).toBeVisible();
    gate.open();
    expect(await screen.findByRole('link', { name: 'On dementia' })).toBeInTheDocument();
    expect(screen.getByText('1 post found')).toBeInTheDocument();
    expect(asked).toEqual(['?limit=20&q=dementia+%26+me']);
    expect(screen.getByRole('searchbox')).toHaveValue('dementia & me');
  });

  it('loads page by page, and shows the number at the end', async () => {
    const [first, second] = [aPost({ title: 'One' }), aPost({ title: 'Two' })];
    server.use(
      http.get('*/api/blog/allpost', ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'two'
          ? aFeedAnswer([second])
          : aFeedAnswer([first], { nextCursor: 'two' }),
      ),
    );
    const { user } = renderApp('/search?q=night');
    expect(await screen.findByText('1+ post')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more posts' }));
    expect(await screen.findByText('2 posts found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'One' })).toBeInTheDocument();
  });

  it('shows an empty state with advice', async () => {
    server.use(apiAnswers.feed([]));
    renderApp('/search?q=xyzzy');
    expect(await screen.findByText('No matching posts found.')).toBeInTheDocument();
    expect(screen.getByText(/Try fewer words/)).toBeInTheDocument();
    const line = screen.getByText(/^In danger now\?/);
    expect(within(line).getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  });

  it.each([
    'suicide',
    'i want to die',
    'wanna die tonight',
    'how to end my life',
    'Ich will sterben',
    'Selbstmord',
    'quiero morir',
    'envie de mourir',
    'أريد أن أموت',
    '死にたい',
  ])('shows whom to call above what it finds for “%s”', async (words) => {
    server.use(apiAnswers.feed([aPost({ title: 'A long night' })]));
    renderApp(`/search?q=${encodeURIComponent(words)}`);
    const card = await screen.findByRole('complementary', {
      name: 'This sounds heavy. If you like, talk to a person now.',
    });
    const found = await screen.findByRole('link', { name: 'A long night' });
    expect(card.compareDocumentPosition(found)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows nobody to call for other words, nor again after “Not now”', async () => {
    server.use(apiAnswers.feed([aPost({ title: 'A long night' })]));
    const { user, router } = renderApp('/search?q=diet%20and%20killer%20whales');
    const card = () => screen.queryByText(/^This sounds heavy/);
    expect(await screen.findByRole('link', { name: 'A long night' })).toBeInTheDocument();
    expect(card()).not.toBeInTheDocument();
    await act(() => router.navigate('/search?q=suicide'));
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(card()).not.toBeInTheDocument();
    await act(() => router.navigate('/search?q=self%20harm'));
    await heading(/self harm/);
    expect(card()).not.toBeInTheDocument();
    sessionStorage.clear();
  });

  it('shows the error and retries', async () => {
    server.use(unreachable('get', '/blog/allpost'));
    const { user } = renderApp('/search?q=night');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error in searching posts');
    server.use(apiAnswers.feed([aPost({ title: 'Night shift' })]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Night shift' })).toBeInTheDocument();
  });

  it.each(['/search', '/search?q=', '/search?q=%20%20'])('asks for a query at %s', async (path) => {
    renderApp(path);
    expect(await heading('Search')).toBeInTheDocument();
    expect(screen.getByText('What are you looking for?')).toBeInTheDocument();
  });

  it('restores results and query on return', async () => {
    const post = aPost({ title: 'Night shift' });
    let searches = 0;
    server.use(
      http.get('*/api/blog/allpost', ({ request }) => {
        if (new URL(request.url).searchParams.has('q')) searches += 1;
        return aFeedAnswer([post]);
      }),
      apiAnswers.post(post),
      apiAnswers.comments([]),
    );
    const { user, router } = renderApp('/search?q=night');
    await user.click(await screen.findByRole('link', { name: 'Night shift' }));
    await heading('Night shift');
    await user.clear(screen.getByRole('searchbox'));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('link', { name: 'Night shift' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('night'));
    expect(searches).toBe(1);
  });

  it('leaves the focus in the header’s search when one types there before the next page is there', async () => {
    server.use(
      apiAnswers.feed([aPost({ title: 'Night shift' })]),
      apiAnswers.post(aPost({ title: 'Night shift' })),
      apiAnswers.comments([]),
    );
    const { user } = renderApp('/');
    fireEvent.click(await screen.findByRole('link', { name: 'Night shift' }));
    const search = screen.getByRole('searchbox');
    fireEvent.click(search);
    act(() => search.focus());
    await heading('Night shift');
    expect(search).toHaveFocus();
    await user.keyboard('tea{Enter}');
    expect(await heading(/^Posts with “ ?tea ?”$/)).toHaveFocus();
  });

  it('shows a vote at once, and reverts it when the server refuses', async () => {
    const member = logIn();
    const gate = aGate();
    server.use(
      apiAnswers.feed([aPost({ title: 'Night shift', upvotes: 3 })]),
      http.post('*/api/blog/likepost/:id', async () => {
        await gate.opened;
        return undefined;
      }),
      failing('post', '/blog/likepost/:id', 503, 'Busy, sorry'),
    );
    const { user } = renderApp('/search?q=night');
    await screen.findAllByText(loggedInAs(member.name));
    const card = within(await screen.findByRole('article', { name: 'Night shift' }));
    await user.click(card.getByRole('button', { name: 'Like, 3' }));
    expect(await card.findByRole('button', { name: 'Like, 4' })).toBeInTheDocument();
    gate.open();
    await findToast('Error in liking post');
    expect(await card.findByRole('button', { name: 'Like, 3' })).toBeInTheDocument();
  });
});

describe('the search for people', () => {
  /** Serves people by part of their name, and keeps the questions. */
  function servePeople() {
    const asked: string[] = [];
    server.use(
      http.get('*/api/messages/getUserForSidebar', ({ request }) => {
        const { searchParams } = new URL(request.url);
        // The panel of chats beside the page asks for no name.
        if (!searchParams.has('q')) return aListAnswer([]);
        asked.push(searchParams.toString());
        return searchParams.get('cursor') === 'next'
          ? aListAnswer([aChatPartner({ name: 'harbor mole' })])
          : aListAnswer([aChatPartner({ name: 'quiet_harbor' })], { nextCursor: 'next' });
      }),
      apiAnswers.feed([]),
    );
    return asked;
  }

  it('leads from the header to the members with it in their name, page by page', async () => {
    logIn();
    const asked = servePeople();
    const { user } = renderApp('/');
    await user.type(await screen.findByRole('searchbox'), ' harbor ');
    await user.click(screen.getByRole('link', { name: /^Search people for/ }));
    const person = await screen.findByRole('link', { name: /u\/quiet_harbor/ });
    expect(person).toHaveAttribute('href', '/userpublicprofile/quiet_harbor');
    expect(screen.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: /harbor mole/ })).toBeInTheDocument();
    expect(asked).toEqual(['limit=20&q=harbor', 'limit=20&cursor=next&q=harbor']);
  });

  it('says when nobody is found, and when they did not load', async () => {
    logIn();
    server.use(failing('get', '/messages/getUserForSidebar', 500, 'Out of order'));
    const { user } = renderApp('/search?q=harbor&in=people');
    expect(await screen.findByText('People didn’t load')).toBeInTheDocument();
    server.use(http.get('*/api/messages/getUserForSidebar', () => aListAnswer([])));
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nobody found.')).toBeInTheDocument();
  });

  it('is for members: a visitor is shown posts', async () => {
    const asked = servePeople();
    renderApp('/search?q=harbor&in=people');
    expect(await heading(/^Posts with/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'People' })).toBeNull());
    expect(asked).toEqual([]);
  });
});

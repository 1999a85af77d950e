import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  aCurrentUser,
  aFeedAnswer,
  aGate,
  anError,
  apiAnswers,
  aPost,
  aSession,
  failing,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { sessionEnded, sessionStarted } from '../shared/session/session.slice';
import { toStoredSession } from '../shared/session/session.storage';
import { serveApi, server } from '../testing/api-server';
import { fillStorage, findToast, loggedInAs, logIn, renderApp } from '../testing/render-app';

serveApi();

const fields = async () => ({
  title: await screen.findByRole('textbox', { name: 'Title' }),
  content: screen.getByRole('textbox', { name: 'Content' }),
  submit: screen.getByRole('button', { name: 'Create Post' }),
});

/** Refuses each post; returns those that were sent. */
function refusePosts(): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/blog/createpost', async ({ request }) => {
      sent.push(await request.json());
      return anError(503, 'Busy');
    }),
  );
  return sent;
}

describe('the create post page', () => {
  it('creates a post from the trimmed text, and opens it', async () => {
    logIn();
    const post = aPost({ title: 'A new start' });
    const sent: unknown[] = [];
    server.use(
      apiAnswers.post(post),
      apiAnswers.comments([]),
      http.post('*/api/blog/createpost', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: '', post }, { status: 201 });
      }),
    );
    const { user, router } = renderApp('/createpost');
    const { title, content, submit } = await fields();
    expect(content).toHaveAttribute('rows', '6');
    await user.type(title, ' A new start ');
    await user.type(content, 'One day at a time.');
    await screen.findAllByText(/^Logged in/);
    await user.click(submit);
    expect(await findToast('Successfully created a post')).toBeInTheDocument();
    expect(await findToast('It’s out. Thank you for trusting us with it.')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/post/${post._id}`));
    expect(sent).toEqual([{ title: 'A new start', text: 'One day at a time.' }]);
  });

  it('takes the title as one line, and sends by Enter in it', async () => {
    logIn();
    const sent = refusePosts();
    const { user } = renderApp('/createpost');
    const { title, content } = await fields();
    await user.type(content, 'A text');
    await screen.findAllByText(/^Logged in/);
    await user.click(title);
    await user.paste('A title \nof two lines');
    expect(title).toHaveValue('A title of two lines');
    await user.keyboard('{Enter}');
    expect(await findToast('Error in creating a post')).toBeInTheDocument();
    expect(sent).toEqual([{ title: 'A title of two lines', text: 'A text' }]);
  });

  it('warns of a phone number and an email address, and of no other number', async () => {
    logIn();
    const { user } = renderApp('/createpost');
    const { content } = await fields();
    const warning = /looks like a phone number or an email address/;
    for (const [text, isWarned] of [
      ['It began in 2009, 12 years ago: 100,000,000 thoughts.', false],
      ['Call me: +49 170 123 45 67', true],
      ['Call me: 0170-1234567', true],
      ['Call me: 555-123-4567', true],
      ['Call me: (212) 555-0187.', true],
      ['Call me: (212)555-0187', true],
      ['Call me: 212.555.0187', true],
      ['Call me: 212 555 0187', true],
      ['Call me: 1-800-555-0187', true],
      ['I was there from 2019-2024, on 2024-05-11 and 11-05-2024, at 22:15.', false],
      ['It helps from 10.30-12.30, 10-15 mg, 200-1000 mg, 24/7.', false],
      ['It cost 1,000 000, or 250 300 000, or $2.500.300,00.', false],
      ['In 988 or 911 of 555-1234 cases: 100-200-3000.', false],
      ['Write to quiet@example.org', true],
      ['We met @ home.', false],
    ] as const) {
      await user.clear(content);
      await user.click(content);
      await user.paste(text);
      expect([text, screen.queryByText(warning) !== null]).toEqual([text, isWarned]);
    }
  });

  it('sends how one would like to be answered, if one says so', async () => {
    logIn();
    const sent = refusePosts();
    const { user } = renderApp('/createpost');
    const { title, content, submit } = await fields();
    const wish = screen.getByRole('combobox', { name: 'How would you like to be answered?' });
    expect(
      within(wish)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Any answer is fine',
      'Just listen',
      'Kind words',
      'What worked for you',
      'Advice is welcome',
      'Please don’t answer',
    ]);
    await user.type(title, 'A title');
    await user.type(content, 'A text');
    await user.selectOptions(wish, 'Just listen');
    await screen.findAllByText(/^Logged in/);
    await user.click(submit);
    expect(await findToast('Error in creating a post')).toBeInTheDocument();
    expect(sent).toEqual([{ title: 'A title', text: 'A text', wants: 'listen' }]);
    cleanup();
    // It waits with the words.
    renderApp('/createpost');
    expect(await screen.findByRole('combobox', { name: /answered/ })).toHaveValue('listen');
  });

  it('says who writes, who reads, and who tells of an answer, and has one filled button', async () => {
    logIn();
    const { user } = renderApp('/createpost');
    const { content } = await fields();
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('u/quiet river')).toBeInTheDocument();
    expect(main.getByText(/^Anyone can read this/)).toBeInTheDocument();
    expect(content).toHaveAttribute('placeholder', 'What happened? How is it now?');
    expect(main.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
    await screen.findAllByText(/^Logged in/);
    for (const link of screen.getAllByRole('link', { name: 'Create Post' })) {
      expect(link).not.toHaveClass('btn-primary');
    }
    const promise = 'We’ll tell you here when someone answers.';
    expect(main.getByText(promise)).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: /answered/ }), 'none');
    expect(main.queryByText(promise)).not.toBeInTheDocument();
  });

  it('promises a visitor nothing, and gives them no name', async () => {
    renderApp('/createpost');
    await fields();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/^Anyone can read this/)).toBeInTheDocument();
    expect(main.queryByText(/^u\//)).not.toBeInTheDocument();
    expect(main.queryByText(/tell you here/)).not.toBeInTheDocument();
  });

  it('tells a visitor first that it takes a login, and leads back to their text', async () => {
    server.use(apiAnswers.session('login', aSession()));
    const { user, router } = renderApp('/createpost');
    const { content } = await fields();
    await user.type(content, 'A long day');
    const main = within(screen.getByRole('main'));
    const link = main.getByRole('link', { name: 'Log in' });
    expect(link.closest('p')).toHaveTextContent('Log in to post. We keep your draft.');
    await user.click(link);
    await user.type(await screen.findByLabelText('Email'), 'river@example.org');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('textbox', { name: 'Content' })).toHaveValue('A long day');
    expect(router.state.location.pathname).toBe('/createpost');
    expect(within(screen.getByRole('main')).queryByText(/to post/)).not.toBeInTheDocument();
  });

  it('requires both fields', async () => {
    logIn();
    const { user } = renderApp('/createpost');
    const { title, content, submit } = await fields();
    await user.type(title, 'Only a title');
    await user.click(submit);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please fill out all fields.');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(content).toHaveFocus();
    expect(content).toBeInvalid();
    expect(content).toHaveAccessibleDescription('Please fill this in.');
    expect(title).toBeValid();
    await user.type(content, 'x');
    expect(content).toBeValid();
  });

  it('puts the new post on top of the feed without a refetch', async () => {
    logIn();
    const [newer, older] = [aPost({ title: 'Newer' }), aPost({ title: 'Older' })];
    const post = aPost({ title: 'A new start' });
    let pages = 0;
    server.use(
      http.get('*/api/blog/allpost', ({ request }) => {
        pages += 1;
        return new URL(request.url).searchParams.has('cursor')
          ? aFeedAnswer([older])
          : aFeedAnswer([newer], { nextCursor: 'two' });
      }),
      apiAnswers.post(post),
      apiAnswers.comments([]),
      apiAnswers.createPost(post),
    );
    const { user, router } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Load more posts' }));
    await screen.findByRole('link', { name: 'Older' });
    await act(() => router.navigate('/createpost'));
    const { title, content, submit } = await fields();
    await user.type(title, 'A new start');
    await user.type(content, 'One day at a time.');
    await user.click(submit);
    await screen.findByRole('heading', { level: 1, name: 'A new start' });
    await act(() => router.navigate('/'));
    const feed = within(screen.getByRole('main'));
    const titles = (await feed.findAllByRole('heading', { level: 2 })).map((it) => it.textContent);
    expect(titles.slice(0, 3)).toEqual(['A new start', 'Newer', 'Older']);
    expect(pages).toBe(2);
  });

  it('puts the new post on top of a feed that was read before it, and comes after it', async () => {
    logIn();
    const gate = aGate();
    const post = aPost({ title: 'A new start' });
    server.use(
      http.get('*/api/blog/allpost', async () => {
        await gate.opened;
        return aFeedAnswer([aPost({ title: 'Newer' })]);
      }),
      apiAnswers.post(post),
      apiAnswers.comments([]),
      apiAnswers.createPost(post),
    );
    const { user, router } = renderApp('/');
    await screen.findAllByText(/^Logged in/);
    await act(() => router.navigate('/createpost'));
    const { title, content, submit } = await fields();
    await user.type(title, 'A new start');
    await user.type(content, 'One day at a time.');
    await user.click(submit);
    await screen.findByRole('heading', { level: 1, name: 'A new start' });
    gate.open();
    await act(() => router.navigate('/'));
    const feed = within(screen.getByRole('main'));
    await feed.findByRole('link', { name: 'Newer' });
    const titles = feed.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);
    expect(titles.slice(0, 2)).toEqual(['A new start', 'Newer']);
  });

  it('redirects a visitor to the login, and back with their text', async () => {
    server.use(apiAnswers.session('login', aSession()));
    const { user, router } = renderApp('/createpost');
    const { title, content, submit } = await fields();
    await user.type(title, 'Written as a visitor');
    await user.type(content, 'And not lost.');
    await user.click(submit);
    const alert = await screen.findByRole('alertdialog', {
      name: 'Please log in to create a post.',
    });
    expect(alert).toHaveAccessibleDescription('Your draft is saved.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.type(await screen.findByLabelText('Email'), 'river@example.org');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue(
      'Written as a visitor',
    );
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('And not lost.');
    expect(router.state.location.pathname).toBe('/createpost');
  });

  it('shows the server’s reason, also beside the field, and keeps the text', async () => {
    logIn();
    server.use(
      http.post('*/api/blog/createpost', () =>
        anError(400, 'The post is not valid', [{ field: 'title', message: 'Title is too long' }]),
      ),
    );
    const { user } = renderApp('/createpost');
    const { title, content, submit } = await fields();
    await user.type(title, 'Kept');
    await user.type(content, 'Kept too');
    await screen.findAllByText(/^Logged in/);
    await user.click(submit);
    expect(await findToast('The post is not valid')).toBeInTheDocument();
    await waitFor(() => expect(title).toHaveAccessibleDescription('Title is too long'));
    expect(content).toHaveValue('Kept too');
  });

  it('shows the server’s reason', async () => {
    logIn();
    server.use(failing('post', '/blog/createpost', 503, 'Busy, sorry'));
    const { user } = renderApp('/createpost');
    const { title, content, submit } = await fields();
    await user.type(title, 'T');
    await user.type(content, 'C');
    await screen.findAllByText(/^Logged in/);
    await user.click(submit);
    expect(await findToast('Error in creating a post')).toBeInTheDocument();
    expect(await findToast('Busy, sorry')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('Busy, sorry');
  });
});

const everythingStored = () => [localStorage, sessionStorage].flatMap(Object.values).join();

describe('a draft of a post', () => {
  it('is restored after a reload, and removed once posted', async () => {
    const post = aPost();
    logIn();
    server.use(apiAnswers.post(post), apiAnswers.comments([]), apiAnswers.createPost(post));
    const first = renderApp('/createpost');
    await screen.findAllByText(/^Logged in/);
    const { title, content } = await fields();
    await first.user.type(title, 'Kept');
    await first.user.type(content, 'Over a reload.');
    cleanup();

    const second = renderApp('/createpost');
    await screen.findAllByText(/^Logged in/);
    await waitFor(async () => expect((await fields()).title).toHaveValue('Kept'));
    const again = await fields();
    expect(again.content).toHaveValue('Over a reload.');
    await second.user.click(again.submit);
    await waitFor(() => expect(second.router.state.location.pathname).toBe(`/post/${post._id}`));
    expect(Object.values(localStorage).join()).not.toContain('Kept');
  });

  it('is hidden from the next member on the device, and removed at logout', async () => {
    logIn(aCurrentUser({ name: 'moth' }));
    server.use(apiAnswers.feed([]), apiAnswers.logout());
    const first = renderApp('/createpost');
    await screen.findAllByText(loggedInAs('moth'));
    await first.user.type((await fields()).title, 'Mine alone');
    cleanup();

    logIn(aCurrentUser({ name: 'wren' }));
    const second = renderApp('/createpost');
    await screen.findAllByText(loggedInAs('wren'));
    expect((await fields()).title).toHaveValue('');
    await second.user.type((await fields()).title, "Wren's");
    const [logout] = screen.getAllByRole('button', { name: 'Logout' });
    if (logout) await second.user.click(logout);
    const dialog = within(await screen.findByRole('alertdialog'));
    await second.user.click(dialog.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('is kept without a question when the member leaves', async () => {
    logIn();
    server.use(apiAnswers.feed([]));
    const { user, router } = renderApp('/createpost');
    await screen.findAllByText(/^Logged in/);
    await user.type((await fields()).content, 'Half a thought');
    const [home] = screen.getAllByRole('link', { name: 'Home' });
    if (home) await user.click(home);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await act(() => router.navigate('/createpost'));
    expect((await fields()).content).toHaveValue('Half a thought');
  });

  it('says that it is stored, and that it is back after a reload', async () => {
    logIn();
    const first = renderApp('/createpost');
    await screen.findAllByText(/^Logged in/);
    expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
    await first.user.type((await fields()).title, 'Half');
    expect(screen.getByText('Draft saved')).toHaveAttribute('role', 'status');
    cleanup();

    const second = renderApp('/createpost');
    expect(await screen.findByText('We kept your draft')).toHaveAttribute('role', 'status');
    await second.user.type((await fields()).content, 'a thought');
    expect(screen.getByText('Draft saved')).toBeInTheDocument();
  });

  it('is discarded, which an undo takes back until one writes again', async () => {
    logIn();
    const { user } = renderApp('/createpost');
    await screen.findAllByText(/^Logged in/);
    const { title, content } = await fields();
    const wish = screen.getByRole('combobox', { name: /answered/ });
    await user.type(title, 'Half');
    await user.type(content, 'A thought');
    await user.selectOptions(wish, 'Just listen');
    act(() => screen.getByRole('button', { name: 'Discard' }).focus());
    await user.keyboard('{Enter}');
    expect([title, content, wish].map((it) => (it as HTMLInputElement).value)).toEqual([
      '',
      '',
      '',
    ]);
    expect(screen.getByText('Draft discarded')).toBeInTheDocument();
    expect(everythingStored()).not.toContain('thought');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect([title, content, wish].map((it) => (it as HTMLInputElement).value)).toEqual([
      'Half',
      'A thought',
      'listen',
    ]);
    expect(everythingStored()).toContain('A thought');

    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.type(title, 'New');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByText('Draft saved')).toBeInTheDocument();
  });

  it('is not given back by the next member’s undo', async () => {
    logIn(aCurrentUser({ name: 'moth' }));
    const { user, store } = renderApp('/createpost');
    await screen.findAllByText(loggedInAs('moth'));
    await user.type((await fields()).title, 'Mine alone');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    act(() => void store.dispatch(sessionEnded()));
    const wren = aCurrentUser({ name: 'wren' });
    act(() => void store.dispatch(sessionStarted(toStoredSession({ ...wren, token: 't' }))));
    await screen.findAllByText(loggedInAs('wren'));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('asks before leaving if the device has no room for it', async () => {
    logIn();
    server.use(apiAnswers.feed([]));
    const { user } = renderApp('/createpost');
    await screen.findAllByText(/^Logged in/);
    fillStorage();
    await user.type((await fields()).content, 'Half a thought');
    expect(screen.queryByText('Draft saved')).not.toBeInTheDocument();
    const [home] = screen.getAllByRole('link', { name: 'Home' });
    if (home) await user.click(home);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Leave without saving your changes?',
    );
  });

  it('is kept for its author after the session has expired', async () => {
    const moth = logIn(aCurrentUser({ name: 'moth' }));
    const { user, store } = renderApp('/createpost');
    await screen.findAllByText(loggedInAs('moth'));
    await user.type((await fields()).title, 'Mine alone');
    act(() => void store.dispatch(sessionEnded()));
    await screen.findAllByRole('link', { name: 'Login' });
    expect((await fields()).title).toHaveValue('Mine alone');
    await user.type((await fields()).title, ', still');
    expect(sessionStorage).toHaveLength(0);
    cleanup();

    logIn(moth);
    renderApp('/createpost');
    await screen.findAllByText(loggedInAs('moth'));
    await waitFor(async () => expect((await fields()).title).toHaveValue('Mine alone, still'));
  });

  it('is removed when another member logs in after the session has expired', async () => {
    logIn(aCurrentUser({ name: 'moth' }));
    const { user, store } = renderApp('/createpost');
    await screen.findAllByText(loggedInAs('moth'));
    await user.type((await fields()).title, 'Mine alone');
    act(() => void store.dispatch(sessionEnded()));
    const wren = aCurrentUser({ name: 'wren' });
    act(() => void store.dispatch(sessionStarted(toStoredSession({ ...wren, token: 't' }))));
    await screen.findAllByText(loggedInAs('wren'));
    expect((await fields()).title).toHaveValue('');
    expect(everythingStored()).not.toContain('Mine alone');
  });
});

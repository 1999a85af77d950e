import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  aConflict,
  aCurrentUser,
  aFeedAnswer,
  aGate,
  anError,
  apiAnswers,
  aPost,
  failing,
  unreachable,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { sessionEnded } from '../shared/session/session.slice';
import { serveApi, server } from '../testing/api-server';
import { findToast, logIn, renderApp } from '../testing/render-app';

serveApi();

const post = aPost({ title: 'Night shift', text: 'First line.\nSecond line.' });
const path = `/editpostpage/${post._id}`;

const fields = async () => ({
  title: await screen.findByRole('textbox', { name: 'Title' }),
  content: screen.getByRole('textbox', { name: 'Content' }),
  save: screen.getByRole('button', { name: 'Save Changes' }),
});

function open() {
  logIn();
  server.use(apiAnswers.post(post), apiAnswers.feed([]));
  return renderApp(path);
}

describe('the edit post page', () => {
  it('shows the post beside a form with its text', async () => {
    open();
    const current = within(await screen.findByRole('region', { name: 'Current post' }));
    expect(current.getByRole('heading', { name: 'Night shift' })).toBeInTheDocument();
    expect(current.getByText(/First line/).textContent).toBe('First line.\nSecond line.');
    const { title, content } = await fields();
    expect(title).toHaveValue('Night shift');
    expect(content).toHaveValue('First line.\nSecond line.');
    expect(content).toHaveAttribute('rows', '6');
  });

  it('sends nothing without changes, and says so', async () => {
    const { user, router } = open();
    const { save } = await fields();
    await user.click(save);
    expect(
      await screen.findByRole('alertdialog', { name: 'You haven’t changed anything yet.' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(router.state.location.pathname).toBe(path);
  });

  it('changes how its author would like to be answered, and takes it away', async () => {
    logIn();
    const wishing = { ...post, wants: 'advice' as const };
    const sent: unknown[] = [];
    server.use(
      apiAnswers.post(wishing),
      apiAnswers.feed([wishing]),
      http.patch('*/api/blog/updatepost/:id', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'Post updated', post });
      }),
    );
    const { user } = renderApp('/');
    expect(await screen.findByText('Advice is welcome')).toBeInTheDocument();
    cleanup();
    const { user: editor, router } = renderApp(path);
    const wish = await screen.findByRole('combobox', {
      name: 'How would you like to be answered?',
    });
    expect(wish).toHaveValue('advice');
    await editor.selectOptions(wish, 'Any answer is fine');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sent).toEqual([{ updatedAt: post.updatedAt, wants: null }]);
  });

  it('leaves the author’s wish alone when staff edit', async () => {
    logIn(aCurrentUser({ name: 'keeper', role: 'moderator' }));
    server.use(apiAnswers.post({ ...post, wants: 'kind' }), apiAnswers.feed([]));
    renderApp(path);
    await fields();
    expect(screen.queryByRole('combobox', { name: /answered/ })).not.toBeInTheDocument();
  });

  it('has a link back to the post', async () => {
    const { user, router } = open();
    server.use(apiAnswers.comments([]));
    await user.click(await screen.findByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/post/${post._id}`));
  });

  it('shows the new text in the feed without a refetch', async () => {
    logIn();
    let calls = 0;
    server.use(
      http.get('*/api/blog/allpost', () => {
        calls += 1;
        return aFeedAnswer([post]);
      }),
      apiAnswers.post(post),
      http.patch('*/api/blog/updatepost/:id', () =>
        HttpResponse.json({ message: 'Post updated', post: { ...post, title: 'Day shift' } }),
      ),
    );
    const { user, router } = renderApp('/');
    await screen.findByRole('link', { name: 'Night shift' });
    await act(() => router.navigate(path));
    const { title, save } = await fields();
    await user.type(title, '!');
    await user.click(save);
    expect(await screen.findByRole('link', { name: 'Day shift' })).toBeInTheDocument();
    expect(calls).toBe(1);
  });

  it('saves changes and opens the feed without a question', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/blog/updatepost/:id', async ({ request, params }) => {
        sent.push(params.id, await request.json());
        return HttpResponse.json({ message: 'Post updated', post });
      }),
    );
    const { user, router } = open();
    const { title, save } = await fields();
    await user.type(title, ' again ');
    await user.click(save);
    expect(await findToast('Post updated')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    const { updatedAt } = post;
    expect(sent).toEqual([post._id, { updatedAt, title: 'Night shift again' }]);
  });

  describe('after a newer edit', () => {
    const newer = {
      ...post,
      title: 'Day shift',
      text: 'Their text.',
      updatedAt: '2099-01-01T00:00:00.000Z',
    };

    /** Sends another text when a newer version is stored. */
    async function sendTooLate() {
      const sent: { updatedAt: string }[] = [];
      server.use(
        http.patch('*/api/blog/updatepost/:id', async ({ request }) => {
          const body = (await request.json()) as { updatedAt: string };
          sent.push(body);
          const saved = { message: 'Post updated', post: { ...newer, ...body } };
          const isLate = body.updatedAt < newer.updatedAt;
          return isLate ? aConflict(newer) : HttpResponse.json(saved);
        }),
      );
      const app = open();
      const { content, save, title } = await fields();
      await app.user.clear(content);
      await app.user.type(content, 'My text.');
      await app.user.click(save);
      const notice = await screen.findByRole('group', { name: 'The newer version' });
      return { ...app, sent, notice, content, title, save };
    }

    it('shows the newer version, and sends only the own changes again to keep them', async () => {
      const { user, router, sent, notice, content, title } = await sendTooLate();
      expect(within(notice).getByRole('alert')).toHaveTextContent('Yours isn’t saved yet');
      expect(notice).toHaveTextContent('Day shift Their text.');
      expect(content).toHaveValue('My text.');
      // The title was not changed here, so it is the newer one.
      expect(title).toHaveValue('Day shift');
      expect(router.state.location.pathname).toBe(path);
      await user.click(within(notice).getByRole('button', { name: 'Keep mine' }));
      expect(await findToast('Post updated')).toBeInTheDocument();
      expect(sent).toEqual([
        { updatedAt: post.updatedAt, text: 'My text.' },
        { updatedAt: newer.updatedAt, text: 'My text.' },
      ]);
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    });

    it('puts the newer version into the form, and the own one back', async () => {
      const { user, sent, notice, content, title, save } = await sendTooLate();
      await user.click(within(notice).getByRole('button', { name: 'Take the newer version' }));
      expect(content).toHaveValue('Their text.');
      expect(title).toHaveValue('Day shift');
      const own = screen.getByRole('group', { name: 'Your version' });
      expect(own).toHaveTextContent('Day shift My text.');
      await user.type(content, ' And more.');
      await user.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? document.body);
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      await user.click(within(own).getByRole('button', { name: 'Put mine back' }));
      expect(content).toHaveValue('My text.');
      expect(screen.getByRole('group', { name: 'The newer version' })).toHaveTextContent(
        'Their text. And more.',
      );
      await user.click(save);
      await findToast('Post updated');
      expect(sent.at(-1)).toEqual({ updatedAt: newer.updatedAt, text: 'My text.' });
    });

    it('of the same words, whose answer was lost, is done', async () => {
      server.use(
        http.patch('*/api/blog/updatepost/:id', () => aConflict({ ...newer, title: 'My title' })),
      );
      const { user, router } = open();
      const { title, save } = await fields();
      await user.clear(title);
      await user.type(title, 'My title');
      await user.click(save);
      expect(await findToast('Post updated')).toBeInTheDocument();
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    });

    it('starts from the version of the server, unlike that of the feed', async () => {
      logIn();
      const gate = aGate();
      server.use(
        apiAnswers.feed([post]),
        http.get('*/api/blog/getpostbyid/:id', async () => {
          await gate.opened;
          return HttpResponse.json(newer);
        }),
      );
      const { router } = renderApp('/');
      await screen.findByRole('link', { name: 'Night shift' });
      await act(() => router.navigate(path));
      const { title, content } = await fields();
      expect(title).toHaveValue('Night shift');
      gate.open();
      await waitFor(() => expect(title).toHaveValue('Day shift'));
      expect(content).toHaveValue('Their text.');
    });
  });

  describe('with a draft from a page that died', () => {
    const newer = { ...post, text: 'Their text.', updatedAt: '2099-01-01T00:00:00.000Z' };

    /** Writes a title, and opens the page again without having left it. */
    async function reopen(now: typeof post, typed = '!') {
      const { user } = open();
      await user.type((await fields()).title, typed);
      server.use(apiAnswers.post(now));
      return dieAndReopen();
    }

    async function dieAndReopen() {
      const kept = Object.entries(localStorage) as [string, string][];
      cleanup();
      for (const [key, value] of kept) localStorage.setItem(key, value);
      return { ...renderApp(path), ...(await fields()) };
    }

    it('shows it, and discards it with a way back', async () => {
      const { user, title, router } = await reopen(post);
      expect(title).toHaveValue('Night shift!');
      expect(screen.getByText('We kept your draft')).toHaveRole('status');
      await act(() => router.navigate('/'));
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
      );
      await user.type(title, '!');
      await user.click(screen.getByRole('button', { name: 'Discard' }));
      expect(title).toHaveValue('Night shift');
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(title).toHaveValue('Night shift!!');
      await user.click(screen.getByRole('button', { name: 'Discard' }));
      await user.type(title, '?');
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    });

    it('puts only its changes onto a version that came since', async () => {
      const { title, content, save } = await reopen(newer);
      expect(title).toHaveValue('Night shift!');
      expect(content).toHaveValue('Their text.');
      const notice = screen.getByRole('group', { name: 'The newer version' });
      expect(notice).toHaveTextContent('Night shift Their text.');
      expect(save).toBeEnabled();
    });

    it('shows both versions again after a second death', async () => {
      const { user, content } = await reopen(newer);
      await user.type(content, ' Mine.');
      await user.click(screen.getByRole('button', { name: 'Take the newer version' }));
      await user.type(content, ' Or theirs.');
      const again = await dieAndReopen();
      expect(again.content).toHaveValue('Their text. Or theirs.');
      expect(screen.getByRole('group', { name: 'Your version' })).toHaveTextContent(
        'Night shift! Their text. Mine.',
      );
    });

    it('keeps it for its member when the session ends by itself', async () => {
      const member = logIn();
      server.use(apiAnswers.post(post), apiAnswers.feed([]));
      const { store, user } = renderApp(path);
      await user.type((await fields()).title, '!');
      act(() => void store.dispatch(sessionEnded()));
      cleanup();
      logIn(member);
      renderApp(path);
      await waitFor(async () => expect((await fields()).title).toHaveValue('Night shift!'));
    });

    it('says nothing of it once the post says the same', async () => {
      // A phone's keyboard puts a blank after a word, and the server takes it off.
      const { title } = await reopen({ ...newer, title: 'Night shift!' }, '! ');
      expect(title).toHaveValue('Night shift!');
      expect(screen.queryByText('We kept your draft')).not.toBeInTheDocument();
      expect(screen.queryByRole('group', { name: 'The newer version' })).not.toBeInTheDocument();
    });

    it('keeps none after it was left', async () => {
      const { user } = open();
      await user.type((await fields()).title, '!');
      server.use(apiAnswers.comments([]));
      expect(Object.keys(localStorage)).toContainEqual(expect.stringContaining('edit:'));
      await user.click(screen.getByRole('link', { name: 'Cancel' }));
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }),
      );
      await waitFor(() =>
        expect(Object.keys(localStorage)).not.toContainEqual(expect.stringContaining('edit:')),
      );
    });
  });

  it('shows a refusal and keeps the text', async () => {
    server.use(failing('patch', '/blog/updatepost/:id', 403, 'Not authorized'));
    const { user, router } = open();
    const { title, save } = await fields();
    await user.type(title, '!');
    await user.click(save);
    expect(await findToast('Error in editing the post, not authorized')).toBeInTheDocument();
    expect(await findToast('Not authorized')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('Not authorized');
    expect(title).toHaveValue('Night shift!');
    expect(router.state.location.pathname).toBe(path);
  });

  it('shows the reason beside its field', async () => {
    server.use(
      http.patch('*/api/blog/updatepost/:id', () =>
        anError(400, 'Title is too long', [{ field: 'title', message: 'Title is too long' }]),
      ),
    );
    const { user } = open();
    const { title, save } = await fields();
    await user.type(title, '!');
    await user.click(save);
    await waitFor(() => expect(title).toHaveAccessibleDescription('Title is too long'));
    expect(title).toHaveFocus();
  });

  it('requires both fields', async () => {
    const { user } = open();
    const { title, save } = await fields();
    await user.clear(title);
    await user.click(save);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please fill out all fields.');
  });

  it('asks before leaving with unsaved changes', async () => {
    const { user, router } = open();
    const { title } = await fields();
    await user.type(title, '!');
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? document.body);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Leave without saving your changes?');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe(path);
    expect(title).toHaveValue('Night shift!');
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('asks again when a link is pressed before the page has taken note of a cancel', async () => {
    const { user, router } = open();
    const { title } = await fields();
    await user.type(title, '!');
    const home = screen.getAllByRole('link', { name: 'Home' })[0] ?? document.body;
    await user.click(home);
    const dialog = within(await screen.findByRole('alertdialog'));
    // In one act, React renders after both.
    await act(async () => {
      dialog.getByRole('button', { name: 'Cancel' }).click();
      await Promise.resolve();
      home.click();
    });
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('shows a skeleton while the post is loading', async () => {
    const gate = aGate();
    server.use(
      http.get('*/api/blog/getpostbyid/:id', async () => {
        await gate.opened;
        return HttpResponse.json(post);
      }),
    );
    renderApp(path);
    expect(await screen.findByText('Loading post...')).toHaveAttribute('role', 'status');
    gate.open();
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeInTheDocument();
  });

  it('shows that the post does not exist', async () => {
    server.use(failing('get', '/blog/getpostbyid/:id', 404, 'Post not found'));
    renderApp(path);
    expect(await screen.findByText('Post not found.')).toBeInTheDocument();
  });

  it('can be retried after an error', async () => {
    server.use(unreachable('get', '/blog/getpostbyid/:id'));
    const { user } = renderApp(path);
    expect(await findToast('Error fetching post')).toBeInTheDocument();
    server.use(apiAnswers.post(post));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeInTheDocument();
  });
});

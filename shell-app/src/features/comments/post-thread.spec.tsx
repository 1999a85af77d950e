import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Comment, Reply } from '@unburden/contracts';
import {
  aComment,
  aConflict,
  aCurrentUser,
  aFeedAnswer,
  aGate,
  aListAnswer,
  anId,
  apiAnswers,
  aPost,
  aReply,
  failing,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { serveApi, server } from '../../testing/api-server';
import { findToast, loggedInAs, logIn, renderApp } from '../../testing/render-app';

serveApi();

const post = aPost({ title: 'Night shift', commentCount: 3 });
const path = `/post/${post._id}`;

/** A comment, a reply to it, and a reply to the reply. */
function aThread() {
  const comment = aComment({ text: 'You are not alone.', user: 'moth', replyCount: 2 });
  const first = reply({ parent: comment._id, user: 'wren', text: 'Neither are you.' });
  const second = reply({ parent: first._id, user: 'heron', text: 'Nor you.' });
  return { comment, first, second };
}

function reply(changes: Partial<Reply>): Reply {
  return aReply({ post: post._id, ...changes });
}

function open(comments: Comment[], replies: Reply[] = [], address = path) {
  const [top] = comments;
  server.use(apiAnswers.post(post), apiAnswers.comments(comments));
  if (top) server.use(apiAnswers.thread(top._id, replies));
  return renderApp(address);
}

const commentOrReply = (name: string) => screen.findByRole('article', { name });
type User = ReturnType<typeof renderApp>['user'];

async function choose(user: User, who: string, action: string) {
  await user.click(
    within(await commentOrReply(who)).getByRole('button', { name: /^(More|Options)/ }),
  );
  await user.click(screen.getByRole('menuitem', { name: action }));
}

async function answer(user: User, question: string, action: string) {
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await user.click(within(dialog).getByRole('button', { name: action }));
}

describe('the author of the post', () => {
  it('is marked where they comment', async () => {
    open([aComment({ user: post.user, text: 'Thank you all.' }), aComment({ user: 'moth' })]);
    expect(await commentOrReply(`Comment by ${post.user}`)).toHaveTextContent('Author');
    expect(await commentOrReply('Comment by moth')).not.toHaveTextContent('Author');
  });

  it('is not told to comment first; others are', async () => {
    open([]);
    expect(await screen.findByText('Be the first to say something kind.')).toBeInTheDocument();
    logIn(aCurrentUser({ name: post.user ?? '' }));
    open([]);
    await screen.findByText(/^Logged in:/);
    expect(await screen.findByText('No comments yet.')).toBeInTheDocument();
    expect(screen.queryByText('Be the first to say something kind.')).not.toBeInTheDocument();
  });
});

describe('the replies', () => {
  it('are shown nested on Show Replies, and hidden on Hide Replies', async () => {
    const { comment, first, second } = aThread();
    const { user } = open([comment], [first, second]);
    const show = await screen.findByRole('button', { name: 'Show Replies' });
    expect(screen.getByText('2 replies')).toBeInTheDocument();
    expect(show).toHaveAttribute('aria-expanded', 'false');
    await user.click(show);
    const list = await screen.findByRole('list', { name: 'Replies to moth' });
    const [outer, inner] = within(list).getAllByRole('article');
    expect(outer).toHaveTextContent('Neither are you.');
    expect(inner).toHaveTextContent('level 3, replying to ↳ u/wren');
    await user.click(screen.getByRole('button', { name: 'Hide Replies' }));
    expect(list).not.toBeInTheDocument();
  });

  it('collapse by branch', async () => {
    const { comment, first, second } = aThread();
    const { user } = open([comment], [first, second]);
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    await user.click(await screen.findByRole('button', { name: 'Collapse 1 reply' }));
    expect(screen.queryByText('Nor you.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Expand 1 reply' }));
    expect(screen.getByText('Nor you.')).toBeInTheDocument();
  });

  it('collapse by a press on the line beside them, which focuses the button that brings them back', async () => {
    const { comment, first, second } = aThread();
    const { user } = open([comment], [first, second]);
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    const lines = async () =>
      (await screen.findByText('Nor you.')).closest('li')?.querySelectorAll('.thread-line') ?? [];
    const [, inner] = await lines();
    await user.click(inner as Element);
    expect(screen.queryByText('Nor you.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Expand 1 reply' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Expand 1 reply' }));
    const [outer] = await lines();
    await user.click(outer as Element);
    expect(screen.queryByText('Neither are you.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show Replies' })).toBeInTheDocument();
  });

  it('collapse by keyboard on the line, which is there once for each that has some', async () => {
    const { comment, first, second } = aThread();
    const { user } = open([comment], [first, second]);
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    await screen.findByText('Nor you.');
    const lines = screen.getAllByRole('button', { name: /^Hide replies of/ });
    expect(lines.map((line) => line.getAttribute('aria-label'))).toEqual([
      'Hide replies of u/moth',
      'Hide replies of u/wren',
    ]);
    const [outer, inner] = lines;
    expect(inner).toHaveAttribute('aria-expanded', 'true');
    inner?.focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Nor you.')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Nor you.')).toBeInTheDocument();
    outer?.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Show Replies' })).toHaveFocus();
  });

  it('are all shown and hidden by one button, also on the next post', async () => {
    const { comment, first, second } = aThread();
    const { user } = open([aComment(), comment], [first, second]);
    server.use(apiAnswers.thread(comment._id, [first, second]));
    await user.click(await screen.findByRole('button', { name: 'Show all replies' }));
    expect(await screen.findByText('Nor you.')).toBeInTheDocument();
    // One of them can be hidden all the same.
    await user.click(screen.getByRole('button', { name: 'Hide Replies' }));
    expect(screen.queryByText('Nor you.')).not.toBeInTheDocument();

    cleanup();
    open([comment], [first, second]);
    expect(await screen.findByText('Nor you.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide all replies' }));
    expect(screen.queryByText('Nor you.')).not.toBeInTheDocument();
  });

  it('are printed once with all comments, loaded or not', async () => {
    const { comment, first, second } = aThread();
    const gate = aGate();
    server.use(
      apiAnswers.post(post),
      http.get('*/api/blog/getcommets/:id', async ({ request }) => {
        const isSecond = new URL(request.url).searchParams.has('cursor');
        if (!isSecond)
          return aListAnswer([aComment({ text: 'The first.' })], { nextCursor: 'two' });
        await gate.opened;
        return aListAnswer([comment]);
      }),
      apiAnswers.thread(comment._id, [first, second]),
    );
    const { user } = renderApp(path);
    const print = jest.fn(() => screen.getByRole('main').textContent);
    window.print = print;
    for (let presses = 0; presses < 2; presses += 1) {
      await user.click(await screen.findByRole('button', { name: 'More about this post' }));
      await user.click(screen.getByRole('menuitem', { name: 'Print' }));
    }
    expect(print).not.toHaveBeenCalled();
    gate.open();
    await waitFor(() => expect(print).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText(second.text)).not.toBeInTheDocument());
    expect(print).toHaveBeenCalledTimes(1);
    const printed: unknown = print.mock.results[0]?.value;
    for (const text of ['The first.', comment.text, first.text, second.text])
      expect(printed).toContain(text);
    expect(printed).not.toContain('Not everything is on this page.');
  });

  it('can be retried after an error', async () => {
    const { comment, first, second } = aThread();
    const { user } = open([comment]);
    server.use(failing('get', '/blog/getNestedComments/:id', 500, 'Out of order'));
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error in fetching replies');
    server.use(apiAnswers.thread(comment._id, [first, second]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nor you.')).toBeInTheDocument();
  });

  it('are all there when they fill several pages', async () => {
    const { comment, first, second } = aThread();
    const { user } = open([comment]);
    server.use(
      http.get('*/api/blog/getNestedComments/:id', ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? aListAnswer([second])
          : aListAnswer([first], { nextCursor: 'two' }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    expect(await screen.findByText('Nor you.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more replies' })).not.toBeInTheDocument();
  });

  it('render the first 200 by themselves, and later ones as far as the reader scrolls', async () => {
    const { comment } = aThread();
    const all = Array.from({ length: 210 }, (_, at) =>
      reply({ parent: comment._id, text: `Reply ${at}.` }),
    );
    const { user } = open([{ ...comment, replyCount: 210 }], all);
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    // By ids: to look for texts among so many rows at each change would take all the time.
    const isShown = (at: number) => document.getElementById(`comment-${all[at]?._id}`) !== null;
    await waitFor(() => expect(isShown(199)).toBe(true));
    expect(isShown(200)).toBe(false);
    expect(screen.getByText('Reply 199.')).toBeInTheDocument();
    // By text: roles take seconds among so many rows.
    await user.click(screen.getByText('Show more replies'));
    expect(screen.getByText('Reply 209.')).toBeInTheDocument();
    expect(screen.queryByText('Show more replies')).not.toBeInTheDocument();
  });

  it('name their parent’s author if they are too deep to be nested', async () => {
    const { comment } = aThread();
    const chain: Reply[] = [];
    for (let at = 0; at < 8; at += 1) {
      chain.push(reply({ parent: chain.at(-1)?._id ?? comment._id, user: `level ${at + 1}` }));
    }
    const { user } = open([comment], chain);
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    // The name is apart in it, for its own direction.
    const parentOf = async (level: number) =>
      within(await commentOrReply(`Reply by level ${level}`)).getByText(`u/level ${level - 1}`)
        .parentElement;
    expect(await parentOf(8)).not.toHaveClass('sm:sr-only');
    expect(await parentOf(6)).toHaveClass('sm:sr-only');
    expect(await parentOf(3)).toHaveClass('sr-only');
  });

  it('stay after their comment was deleted', async () => {
    const { comment, first, second } = aThread();
    const { user } = open([{ ...comment, deleted: true, text: '', user: null }], [first, second]);
    const tombstone = within(await commentOrReply('Comment by deleted'));
    expect(tombstone.getByText('deleted')).toBeInTheDocument();
    expect(tombstone.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
    await user.click(tombstone.getByRole('button', { name: 'Show Replies' }));
    expect(await screen.findByText('Neither are you.')).toBeInTheDocument();
  });

  it('stay below the comment of a person whom the reader muted or blocked', async () => {
    logIn();
    const { comment, first } = aThread();
    const gone = { deleted: true, hidden: true, text: '', user: null };
    const { user } = open([{ ...comment, ...gone }], [first]);
    const hidden = within(await commentOrReply('Comment by hidden'));
    expect(hidden.getByText('hidden')).toBeInTheDocument();
    expect(hidden.getByText('You muted or blocked the person who wrote this.')).toBeInTheDocument();
    expect(hidden.queryByText('This comment was deleted.')).not.toBeInTheDocument();
    await user.click(hidden.getByRole('button', { name: 'Show Replies' }));
    const replies = await screen.findByRole('list', { name: 'Replies to hidden' });
    expect(within(replies).getByText('hidden', { selector: 'bdi' })).toBeInTheDocument();
  });
});

describe('the reply form', () => {
  it('sends the reply, shows it in place and scrolls there', async () => {
    logIn();
    const { comment, first, second } = aThread();
    const { user } = open([comment], [first, second]);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/blog/postreply/:id', async ({ request, params }) => {
        sent.push(params.id, await request.json());
        const mine = reply({ parent: comment._id, user: 'quiet river', text: 'Thank you.' });
        return HttpResponse.json({ message: 'Reply posted', reply: mine }, { status: 201 });
      }),
    );
    await screen.findAllByText(/^Logged in/);
    await user.click(
      within(await commentOrReply('Comment by moth')).getByRole('button', { name: 'Reply' }),
    );
    const box = screen.getByRole('textbox', { name: 'Your reply' });
    expect(box).toHaveFocus();
    await user.type(box, ' Thank you. ');
    await user.click(screen.getByRole('button', { name: 'Post reply' }));
    expect(await findToast('Reply posted')).toBeInTheDocument();
    expect(sent).toEqual([comment._id, { text: 'Thank you.' }]);
    await waitFor(async () =>
      expect(await commentOrReply('Comment by moth')).toHaveTextContent('3 replies'),
    );
    expect(box).not.toBeInTheDocument();
  });

  it('shows the reply although its thread was read before it, and comes after it', async () => {
    logIn();
    const { comment, first, second } = aThread();
    const gate = aGate();
    const mine = reply({ parent: comment._id, user: 'quiet river', text: 'Thank you.' });
    const { user } = open([comment]);
    server.use(
      http.get('*/api/blog/getNestedComments/:id', async () => {
        await gate.opened;
        return aListAnswer([first, second]);
      }),
      http.post('*/api/blog/postreply/:id', () =>
        HttpResponse.json({ message: 'Reply posted', reply: mine }, { status: 201 }),
      ),
    );
    await screen.findAllByText(/^Logged in/);
    const top = await commentOrReply('Comment by moth');
    await user.click(within(top).getByRole('button', { name: 'Show Replies' }));
    await user.click(within(top).getByRole('button', { name: 'Reply' }));
    await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Thank you.');
    await user.click(screen.getByRole('button', { name: 'Post reply' }));
    expect(await findToast('Reply posted')).toBeInTheDocument();
    gate.open();
    expect(await screen.findByText('Nor you.')).toBeInTheDocument();
    expect(await screen.findByText('Thank you.')).toBeInTheDocument();
    expect(top).toHaveTextContent('3 replies');
  });

  it('requires a text', async () => {
    const { user } = open([aThread().comment]);
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await user.click(screen.getByRole('button', { name: 'Post reply' }));
    const box = screen.getByRole('textbox', { name: 'Your reply' });
    expect(box).toHaveAccessibleDescription('Reply text is empty');
    expect(box).toHaveFocus();
  });

  it('asks a visitor to log in, and keeps the text over a reload', async () => {
    const { comment } = aThread();
    server.use(failing('post', '/blog/postreply/:id', 401, 'Please log in first'));
    const { user } = open([comment]);
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Kept.');
    await user.click(screen.getByRole('button', { name: 'Post reply' }));
    expect(await findToast('Error in replying')).toBeInTheDocument();
    expect(await findToast('Please log in first Check if logged in')).toBeInTheDocument();
    cleanup();

    const again = open([comment]);
    await again.user.click(await screen.findByRole('button', { name: 'Reply' }));
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Kept.');
  });

  it('counts the remaining characters near the limit', async () => {
    const { user } = open([aThread().comment]);
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    const box = screen.getByRole('textbox', { name: 'Your reply' });
    await user.click(box);
    await user.paste('x'.repeat(4990));
    expect(screen.getByText('10 characters left')).toBeInTheDocument();
    await user.paste('x'.repeat(11));
    expect(screen.getByText('1 character too many')).toBeInTheDocument();
  });
});

describe('the menu', () => {
  const items = async (user: User, who: string) => {
    const menu = within(await commentOrReply(who));
    await user.click(menu.getByRole('button', { name: /^(More|Options)/ }));
    return Array.from(screen.getByRole('menu').children, ({ textContent }) => textContent);
  };

  it('of what others wrote ends with what few may do, below a rule', async () => {
    const member = logIn();
    const { user } = open([aComment({ user: 'moth' }), aComment({ user: member.name })]);
    await screen.findAllByText(loggedInAs(member.name));
    const others = await items(user, 'Comment by moth');
    expect(others).toEqual([
      'Copy link',
      'Report',
      'Mute this person',
      'Block this person',
      '',
      'Edit',
      'Delete',
    ]);
    await user.keyboard('{Escape}');
    const own = await items(user, `Comment by ${member.name}`);
    expect(own).toEqual(['Edit', 'Delete', 'Copy link']);
  });

  it('has no rule for a visitor below nothing', async () => {
    const { user } = open([aComment({ user: 'moth', deleted: true })]);
    const shown = await items(user, 'Comment by moth');
    expect(shown).toEqual(['Copy link']);
  });
});

describe('the box for a comment', () => {
  it.each([
    ['Esc', (user: User) => user.keyboard('{Escape}')],
    ['Cancel', (user: User) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('closes on %s, and has its words when it is opened again', async (_way, close) => {
    const { user } = open([]);
    const opener = await screen.findByRole('button', { name: 'Comment' });
    await user.click(opener);
    await user.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'I know this');
    await close(user);
    expect(screen.queryByRole('textbox', { name: 'Your comment' })).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
    await user.click(opener);
    expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('I know this');
  });
});

describe('the box for a reply', () => {
  it('says that what is answered is gone, and keeps the words', async () => {
    const { user } = open([aComment({ user: 'moth' })]);
    server.use(failing('post', '/blog/postreply/:id', 404, 'Comment not found'));
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'I know this');
    await user.click(screen.getByRole('button', { name: 'Post reply' }));
    expect(await screen.findByText(/^What you’re answering is gone\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('I know this');
  });

  it('closes on Esc, and has its words when it is opened again', async () => {
    const { user } = open([aComment({ user: 'moth' })]);
    const reply = await screen.findByRole('button', { name: 'Reply' });
    await user.click(reply);
    await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'I know this');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Your reply' })).not.toBeInTheDocument();
    expect(await commentOrReply('Comment by moth')).toHaveFocus();
    await user.click(reply);
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('I know this');
  });
});

describe('the edit form', () => {
  it('confirms before Esc discards changes, and saves by Ctrl+Enter', async () => {
    const { comment } = aThread();
    const { user } = open([comment]);
    const saved: unknown[] = [];
    server.use(
      http.patch('*/api/blog/editcomment/:id', async ({ request }) => {
        saved.push(await request.json());
        return HttpResponse.json({ message: '', comment });
      }),
    );
    await choose(user, 'Comment by moth', 'Edit');
    await user.type(await screen.findByRole('textbox', { name: 'Edit comment' }), ' Really.');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    expect(question).toHaveAccessibleDescription('You are not alone. Really.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    const { updatedAt } = comment;
    const text = 'You are not alone. Really.';
    await waitFor(() => expect(saved).toEqual([{ text, updatedAt }]));
  });

  it('finds the words of an edit again after the page died, and not after it was left', async () => {
    const { comment } = aThread();
    const { user } = open([comment]);
    const edit = async () => {
      await choose(user, 'Comment by moth', 'Edit');
      return screen.findByRole('textbox', { name: 'Edit comment' });
    };
    await user.type(await edit(), ' Really.');
    const kept = Object.entries(sessionStorage) as [string, string][];
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await edit()).toHaveValue('You are not alone.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
    const box = await edit();
    expect(box).toHaveValue('You are not alone. Really.');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(box).toHaveValue('You are not alone.');
  });

  it('keeps what is typed while an edit is sent, beside the newer version', async () => {
    const { comment } = aThread();
    const { user } = open([comment]);
    const gate = aGate();
    server.use(
      http.patch('*/api/blog/editcomment/:id', async () => {
        await gate.opened;
        return aConflict({
          ...comment,
          text: 'Their words.',
          updatedAt: '2099-01-01T00:00:00.000Z',
        });
      }),
    );
    await choose(user, 'Comment by moth', 'Edit');
    const box = await screen.findByRole('textbox', { name: 'Edit comment' });
    await user.clear(box);
    await user.type(box, 'My words.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(box, ' More.');
    gate.open();
    expect(await screen.findByRole('group', { name: 'The newer version' })).toBeInTheDocument();
    expect(box).toHaveValue('My words. More.');
  });

  it.each(['comment', 'reply'] as const)(
    'keeps what was typed in a %s beside a newer version, and saves it',
    async (part) => {
      const { comment, first } = aThread();
      const isComment = part === 'comment';
      const updatedAt = '2099-01-01T00:00:00.000Z';
      const newer = { ...(isComment ? comment : first), text: 'Their words.', updatedAt };
      const { user } = open([comment], [first]);
      const sent: object[] = [];
      server.use(
        http.patch(`*/api/blog/edit${part}/:id`, async ({ request }) => {
          const body = (await request.json()) as { updatedAt: string };
          sent.push(body);
          const saved = { ...newer, text: 'My words.' };
          if (body.updatedAt === updatedAt)
            return HttpResponse.json({ message: '', [part]: saved });
          return aConflict(newer);
        }),
      );
      if (!isComment) await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
      await choose(user, isComment ? 'Comment by moth' : 'Reply by wren', 'Edit');
      const box = screen.getByRole('textbox', { name: `Edit ${part}` });
      await user.clear(box);
      await user.type(box, 'My words.');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      const notice = await screen.findByRole('group', { name: 'The newer version' });
      expect(notice).toHaveTextContent('Their words.');
      expect(box).toHaveValue('My words.');
      await user.click(within(notice).getByRole('button', { name: 'Take the newer version' }));
      expect(box).toHaveValue('Their words.');
      await user.click(box);
      await user.keyboard('{Escape}');
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      await user.click(screen.getByRole('button', { name: 'Put mine back' }));
      expect(box).toHaveValue('My words.');
      await user.click(screen.getByRole('button', { name: 'Keep mine' }));
      await waitFor(() => expect(box).not.toBeInTheDocument());
      const field = isComment ? 'text' : 'replyText';
      expect(sent).toEqual([
        { [field]: 'My words.', updatedAt: (isComment ? comment : first).updatedAt },
        { [field]: 'My words.', updatedAt },
      ]);
    },
  );

  it('shows the newer version once it is closed, and takes the same words for saved', async () => {
    const { comment } = aThread();
    const { user } = open([comment]);
    const updatedAt = '2099-01-01T00:00:00.000Z';
    server.use(
      http.patch('*/api/blog/editcomment/:id', () =>
        aConflict({ ...comment, text: 'Their words.', updatedAt }),
      ),
    );
    await choose(user, 'Comment by moth', 'Edit');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('group', { name: 'The newer version' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const shown = await commentOrReply('Comment by moth');
    expect(shown).toHaveTextContent('Their words.');
    await choose(user, 'Comment by moth', 'Edit');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await findToast('Comment edited successfully')).toBeInTheDocument();
  });

  it('saves a comment in place and marks it as edited', async () => {
    const { comment } = aThread();
    const { user } = open([comment]);
    server.use(
      http.patch('*/api/blog/editcomment/:id', async ({ request }) => {
        const { text } = (await request.json()) as { text: string };
        const edited = { ...comment, text, updatedAt: new Date().toISOString() };
        return HttpResponse.json({ message: '', comment: edited });
      }),
    );
    expect(await commentOrReply('Comment by moth')).not.toHaveTextContent('edited');
    await choose(user, 'Comment by moth', 'Edit');
    const box = await screen.findByRole('textbox', { name: 'Edit comment' });
    expect(box).toHaveAttribute('rows', '5');
    expect(box).toHaveValue('You are not alone.');
    await user.clear(box);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(box).toHaveAccessibleDescription('Comment cannot be empty');
    await user.type(box, 'Better words.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await findToast('Comment edited successfully')).toBeInTheDocument();
    const edited = await commentOrReply('Comment by moth');
    expect(edited).toHaveTextContent('Better words.');
    expect(edited).toHaveTextContent('edited');
    expect(edited).toHaveFocus();
  });

  it('saves a reply in place', async () => {
    const { comment, first } = aThread();
    const { user } = open([comment], [first]);
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/blog/editreply/:id', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: '', reply: { ...first, text: 'Better words.' } });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    await choose(user, 'Reply by wren', 'Edit');
    const box = await screen.findByRole('textbox', { name: 'Edit reply' });
    await user.clear(box);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(box).toHaveAccessibleDescription('Edited reply cannot be empty');
    await user.type(box, 'Better words.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await findToast('Reply Updated Successfully')).toBeInTheDocument();
    expect(screen.getByText('Reply updated successfully')).toHaveRole('status');
    expect(sent).toEqual([{ replyText: 'Better words.', updatedAt: first.updatedAt }]);
    expect(screen.getByText('Better words.')).toBeInTheDocument();
  });

  it('shows the specified message when the server refuses a non-author', async () => {
    const { comment, first } = aThread();
    const { user } = open([comment], [first]);
    server.use(
      failing('patch', '/blog/editcomment/:id', 401, 'Please log in first'),
      failing('patch', '/blog/editreply/:id', 403, 'Not authorized'),
    );
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    await choose(user, 'Comment by moth', 'Edit');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await findToast('Failed!!,LoggedIn?')).toBeInTheDocument();
    expect(await findToast('Please log in first')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('alert')).toHaveTextContent('Please log in first');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await choose(user, 'Reply by wren', 'Edit');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await findToast('loggedIn??')).toBeInTheDocument();
    expect(await findToast('Not authorized')).toBeInTheDocument();
    expect(main.getByRole('alert')).toHaveTextContent('Not authorized');
  });

  it('is open for one comment at a time, and asks before unsaved changes are lost', async () => {
    const { comment, first } = aThread();
    const { user } = open([comment], [first]);
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    await choose(user, 'Comment by moth', 'Edit');
    await choose(user, 'Reply by wren', 'Edit');
    expect(screen.queryByRole('textbox', { name: 'Edit comment' })).not.toBeInTheDocument();
    await user.type(await screen.findByRole('textbox', { name: 'Edit reply' }), ' Changed.');
    await choose(user, 'Comment by moth', 'Edit');
    await answer(user, 'Discard your changes?', 'Cancel');
    expect(screen.getByRole('textbox', { name: 'Edit reply' })).toHaveValue(
      'Neither are you. Changed.',
    );
    await choose(user, 'Comment by moth', 'Edit');
    await answer(user, 'Discard your changes?', 'Discard');
    expect(await screen.findByRole('textbox', { name: 'Edit comment' })).toBeInTheDocument();
    expect(screen.getByText('Neither are you.')).toBeInTheDocument();
  });
});

describe('deletion', () => {
  it('removes a comment after confirmation, with a toast', async () => {
    const { comment } = aThread();
    const { user } = open([{ ...comment, replyCount: 0 }]);
    server.use(
      http.delete('*/api/blog/deletecomment/:id', () => {
        server.use(apiAnswers.comments([]));
        return HttpResponse.json({ message: 'Comment deleted' });
      }),
    );
    await choose(user, 'Comment by moth', 'Delete');
    await answer(user, 'Are you sure you want to delete comment?', 'Cancel');
    expect(await commentOrReply('Comment by moth')).toBeInTheDocument();
    await choose(user, 'Comment by moth', 'Delete');
    await answer(user, 'Are you sure you want to delete comment?', 'Delete');
    expect(await findToast('Comment Deleted')).toBeInTheDocument();
    expect(await screen.findByText('No comments yet.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /omment/, level: 2 })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('of one’s own comment asks once, and is undone by the keyboard alone', async () => {
    const member = logIn();
    const own = aComment({ user: member.name, text: 'Mine' });
    const { user } = open([own]);
    server.use(
      http.delete('*/api/blog/deletecomment/:id', () => {
        server.use(apiAnswers.comments([]));
        return HttpResponse.json({ message: 'Comment deleted' });
      }),
      http.post(`*/api/blog/restorecomment/${own._id}`, () => {
        server.use(apiAnswers.comments([own]));
        return HttpResponse.json({ message: 'Restored' });
      }),
    );
    expect(
      await screen.findByRole('button', { name: 'Options for your comment' }),
    ).toBeInTheDocument();
    await choose(user, `Comment by ${member.name}`, 'Delete');
    await answer(user, 'Are you sure you want to delete comment?', 'Delete');
    expect(await screen.findByText('No comments yet.')).toBeInTheDocument();
    expect((await findToast('Comment Deleted')).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /omment/, level: 2 })).toHaveFocus();
    await user.keyboard('z');
    expect(await screen.findByText('Mine')).toBeInTheDocument();
    expect(await findToast('Restored')).toBeInTheDocument();
    await waitFor(async () =>
      expect(await commentOrReply(`Comment by ${member.name}`)).toHaveFocus(),
    );
  });

  it('is undone once by two clicks, and the last one by the key', async () => {
    const member = logIn();
    const own = ['First', 'Second'].map((text) => aComment({ user: member.name, text })) as [
      Comment,
      Comment,
    ];
    const restored: string[] = [];
    let there = [...own];
    const { user } = open(own);
    server.use(
      http.get('*/api/blog/getcommets/:id', () => HttpResponse.json(there)),
      http.delete('*/api/blog/deletecomment/:id', ({ params }) => {
        there = there.filter(({ _id }) => _id !== params.id);
        return HttpResponse.json({ message: 'Comment deleted' });
      }),
      http.post('*/api/blog/restorecomment/:id', ({ params }) => {
        restored.push(String(params.id));
        there = own.filter(({ _id }) => there.some((it) => it._id === _id) || _id === params.id);
        return HttpResponse.json({ message: 'Restored' });
      }),
    );
    await screen.findAllByRole('button', { name: 'Options for your comment' });
    const remove = async ({ text }: Comment) => {
      const row = screen.getByText(text).closest('article') ?? document.body;
      await user.click(within(row).getByRole('button', { name: /^Options/ }));
      await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
      await answer(user, 'Are you sure you want to delete comment?', 'Delete');
      await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
    };
    await remove(own[0]);
    await user.dblClick(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('First')).toBeInTheDocument();
    expect(restored).toEqual([own[0]._id]);
    expect(screen.queryByText('Couldn’t undo this')).not.toBeInTheDocument();
    await remove(own[0]);
    await remove(own[1]);
    const undos = () => document.querySelectorAll('[data-undo]');
    // Without animations the one before stays in the page.
    await waitFor(() => expect(undos()).toHaveLength(2));
    await user.keyboard('z');
    expect(await screen.findByText('Second')).toBeInTheDocument();
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(restored).toEqual([own[0]._id, own[1]._id]);
  });

  it('says why it could not be undone', async () => {
    const member = logIn();
    const own = aComment({ user: member.name, text: 'Mine' });
    const { user } = open([own]);
    server.use(
      http.delete('*/api/blog/deletecomment/:id', () => {
        server.use(apiAnswers.comments([]));
        return HttpResponse.json({ message: 'Comment deleted' });
      }),
      failing('post', '/blog/restorecomment/:id', 409, 'Too late to undo this'),
    );
    await screen.findByRole('button', { name: 'Options for your comment' });
    await choose(user, `Comment by ${member.name}`, 'Delete');
    await answer(user, 'Are you sure you want to delete comment?', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await findToast('Couldn’t undo this')).toBeInTheDocument();
    expect(await findToast('Too late to undo this')).toBeInTheDocument();
    expect(screen.queryByText('Mine')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it('moves the focus to the neighbouring comment', async () => {
    const [first, second, third] = ['moth', 'heron', 'wren'].map((user) => aComment({ user })) as [
      Comment,
      Comment,
      Comment,
    ];
    const { user } = open([first, second, third]);
    const remove = async (name: string, rest: Comment[]) => {
      server.use(
        http.delete('*/api/blog/deletecomment/:id', () => {
          server.use(apiAnswers.comments(rest));
          return HttpResponse.json({ message: 'Comment deleted' });
        }),
      );
      await choose(user, name, 'Delete');
      await answer(user, 'Are you sure you want to delete comment?', 'Delete');
      await waitFor(() => expect(screen.queryByRole('article', { name })).not.toBeInTheDocument());
    };
    await remove('Comment by heron', [first, third]);
    expect(screen.getByRole('article', { name: 'Comment by wren' })).toHaveFocus();
    await remove('Comment by wren', [first]);
    expect(screen.getByRole('article', { name: 'Comment by moth' })).toHaveFocus();
  });

  it('removes a reply after confirmation, with a toast', async () => {
    const { comment, first, second } = aThread();
    const { user } = open([comment], [first, second]);
    server.use(
      http.delete('*/api/blog/deletereply/:id', () => {
        server.use(
          apiAnswers.comments([{ ...comment, replyCount: 1 }]),
          apiAnswers.thread(comment._id, [first]),
        );
        return HttpResponse.json({ message: 'Reply deleted successfully' });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    await choose(user, 'Reply by heron', 'Delete');
    await answer(user, 'Are you sure you want to delete this reply?', 'Delete');
    expect(await findToast('Reply deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Nor you.')).not.toBeInTheDocument());
    expect(screen.getByText('1 reply')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Reply by wren' })).toHaveFocus();
  });

  it('shows the specified message when the server refuses a non-author', async () => {
    const { comment, first } = aThread();
    const { user } = open([comment], [first]);
    server.use(
      failing('delete', '/blog/deletecomment/:id', 401, 'Please log in first'),
      failing('delete', '/blog/deletereply/:id', 403, 'Not authorized'),
    );
    await choose(user, 'Comment by moth', 'Delete');
    await answer(user, 'Are you sure you want to delete comment?', 'Delete');
    const refusal = await screen.findByRole('alertdialog', { name: 'Error in deleting comment' });
    expect(refusal).toHaveAccessibleDescription('Please log in first');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    await choose(user, 'Reply by wren', 'Delete');
    await answer(user, 'Are you sure you want to delete this reply?', 'Delete');
    expect(
      await screen.findByRole('alertdialog', { name: 'Error in deleting reply' }),
    ).toHaveAccessibleDescription('Not authorized');
  });
});

describe('a link to one comment', () => {
  /** The link to a comment, and the API's answer with its thread. */
  const linkTo = (id: string, top: Comment, on = post) => {
    const { _id, title } = on;
    server.use(apiAnswers.top(id, { ...top, post: { _id, title } }));
    return `${path}#comment-${id}`;
  };

  it('can be copied from its menu', async () => {
    const { comment, first } = aThread();
    const { user } = open([comment], [first]);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    await choose(user, 'Reply by wren', 'Copy link');
    expect(await findToast('Link copied')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(`http://localhost${path}#comment-${first._id}`);
  });

  it('opens the thread of a reply and focuses it, also for visitors', async () => {
    const { comment, first, second } = aThread();
    open([aComment(), comment], [], linkTo(second._id, comment));
    server.use(apiAnswers.thread(comment._id, [first, second]));
    expect(await commentOrReply('Reply by heron')).toHaveFocus();
  });

  it('opens a reply deep in a long thread without rendering all of it', async () => {
    const { comment } = aThread();
    const all = Array.from({ length: 300 }, (_, at) =>
      reply({ parent: comment._id, user: `reader ${at}` }),
    );
    const id = all[250]?._id ?? '';
    linkTo(id, comment);
    const { user } = open([comment], all, `${path}?comment=${id}`);
    await waitFor(async () => expect(await commentOrReply('Reply by reader 250')).toHaveFocus());
    expect(screen.queryByRole('article', { name: 'Reply by reader 100' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show earlier replies' }));
    expect(screen.getByRole('article', { name: 'Reply by reader 200' })).toBeInTheDocument();
  });

  it('opens a comment many pages away without fetching those pages, and shows it once', async () => {
    const far = aComment({ user: 'far away' });
    const asked: (string | null)[] = [];
    server.use(
      apiAnswers.post(post),
      http.get('*/api/blog/getcommets/:id', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        asked.push(cursor);
        return cursor
          ? aListAnswer([far])
          : aListAnswer([aComment({ user: 'near' })], { nextCursor: 'two' });
      }),
    );
    const { user } = renderApp(linkTo(far._id, far));
    await waitFor(async () => expect(await commentOrReply('Comment by far away')).toHaveFocus());
    expect(asked).toEqual([null]);
    const [first] = screen.getAllByRole('article', { name: /^Comment by/ });
    expect(first).toHaveAccessibleName('Comment by far away');
    await user.click(screen.getByRole('button', { name: 'Load more comments' }));
    await waitFor(() => expect(asked).toEqual([null, 'two']));
    expect(screen.getAllByRole('article', { name: 'Comment by far away' })).toHaveLength(1);
  });

  it.each([
    ['is not there', null],
    ['is on another post', aPost()],
  ])('says so when the comment %s', async (_case, elsewhere) => {
    const { comment } = aThread();
    const id = anId();
    server.use(failing('get', '/blog/thread/:id', 404, 'Comment not found'));
    if (elsewhere) linkTo(id, aComment(), elsewhere);
    open([comment], [], `${path}#comment-${id}`);
    expect(await screen.findByText(/We couldn’t find that comment/)).toBeInTheDocument();
    expect(await commentOrReply('Comment by moth')).toBeInTheDocument();
  });
});

describe('a draft of a comment', () => {
  it('opens the box after a reload, and is removed once posted', async () => {
    logIn();
    const first = open([], [], `${path}#comment`);
    await screen.findAllByText(/^Logged in/);
    await first.user.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'Half a');
    cleanup();

    server.use(apiAnswers.comment(aComment({ text: 'Half a thought' })));
    const { user } = open([]);
    const box = await screen.findByRole('textbox', { name: 'Your comment' });
    expect(box).toHaveValue('Half a');
    expect(box).not.toHaveFocus();
    await user.type(box, ' thought');
    await user.click(screen.getByRole('button', { name: 'Post comment' }));
    expect(await findToast('Comment posted Successfully')).toBeInTheDocument();
    await waitFor(() => expect(Object.values(localStorage).join()).not.toContain('Half a thought'));
  });
});

describe('an own post', () => {
  const menu = { name: 'More about this post' };

  it('can be edited and deleted from its page', async () => {
    const member = logIn();
    server.use(apiAnswers.feed([]));
    const { user, router } = open([]);
    await screen.findAllByText(loggedInAs(member.name));
    await user.click(await screen.findByRole('button', menu));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    server.use(failing('delete', '/blog/deletepost/:id', 503, 'Busy, sorry'));
    await answer(user, 'Are you sure you want to delete this post?', 'Delete');
    expect(await findToast('Error in deleting post')).toBeInTheDocument();

    server.use(http.delete('*/api/blog/deletepost/:id', () => HttpResponse.json({ message: '' })));
    await user.click(screen.getByRole('button', menu));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await answer(user, 'Are you sure you want to delete this post?', 'Delete');
    expect(await findToast('Successfully deleted')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each([
    [0, ''],
    [1, 'Its 1 comment goes too.'],
    [4, 'Its 4 comments go too.'],
  ])('with %s comments says before its deletion what goes too', async (commentCount, loss) => {
    const member = logIn();
    const own = aPost({ title: 'Mine', user: member.name, commentCount });
    server.use(apiAnswers.post(own), apiAnswers.comments([]));
    const { user } = renderApp(`/post/${own._id}`);
    await user.click(await screen.findByRole('button', menu));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this post?',
    });
    expect(question).toHaveAccessibleDescription(`Mine ${loss}`.trim());
  });

  it.each(['the button', 'the key'])('comes back by %s that undoes its deletion', async (way) => {
    const member = logIn();
    const own = aPost({ title: 'Mine', user: member.name });
    let isThere = true;
    server.use(
      http.get('*/api/blog/allpost', () => aFeedAnswer(isThere ? [own] : [])),
      http.get('*/api/blog/getpostbyid/:id', () =>
        isThere
          ? HttpResponse.json(own)
          : HttpResponse.json({ message: 'Post not found' }, { status: 404 }),
      ),
      apiAnswers.comments([]),
      http.delete('*/api/blog/deletepost/:id', () => {
        isThere = false;
        return HttpResponse.json({ message: 'Post deleted' });
      }),
      http.post(`*/api/blog/restorepost/${own._id}`, () => {
        isThere = true;
        return HttpResponse.json({ message: 'Restored' });
      }),
    );
    const { user, router } = renderApp(`/post/${own._id}`);
    await user.click(await screen.findByRole('button', menu));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await answer(user, 'Are you sure you want to delete this post?', 'Delete');
    const told = await findToast('Successfully deleted');
    expect(told.closest('[role=status]')).not.toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    if (way === 'the key') await user.keyboard('z');
    else {
      screen.getByRole('button', { name: 'Undo' }).focus();
      await user.keyboard('{Enter}');
    }
    await waitFor(() => expect(router.state.location.pathname).toBe(`/post/${own._id}`));
    expect(await findToast('Restored')).toBeInTheDocument();
    // The page loads once more, and then has another heading.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Mine' })).toBeVisible());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('disappears from the feed after deletion without a refetch', async () => {
    logIn();
    const other = aPost({ title: 'Another' });
    let calls = 0;
    server.use(
      http.get('*/api/blog/allpost', () => {
        calls += 1;
        return aFeedAnswer([post, other]);
      }),
      apiAnswers.post(post),
      apiAnswers.comments([]),
      apiAnswers.deletePost(),
    );
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: post.title }));
    await user.click(await screen.findByRole('button', menu));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await answer(user, 'Are you sure you want to delete this post?', 'Delete');
    expect(await screen.findByRole('link', { name: 'Another' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: post.title })).not.toBeInTheDocument(),
    );
    expect(calls).toBe(1);
  });

  it('links to the edit page, unlike the posts of others', async () => {
    logIn();
    const { user, router } = open([]);
    await user.click(await screen.findByRole('button', menu));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/editpostpage/${post._id}`));
    cleanup();

    server.use(apiAnswers.loggedOut());
    const visitor = open([]);
    await screen.findAllByRole('link', { name: 'Login' });
    await visitor.user.click(await screen.findByRole('button', { name: 'More about this post' }));
    expect(screen.getByRole('menuitem', { name: 'Report' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { limits, type Message, type QuotedMessage } from '@unburden/contracts';
import {
  aChatPartner,
  aConversationAnswer,
  aCurrentUser,
  aMessage,
  anError,
  apiAnswers,
  minutesAgo,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { emitLive } from '../../lib/socket/live-events';
import { serveApi, server } from '../../testing/api-server';
import { findToast, logIn, renderApp } from '../../testing/render-app';

serveApi();

const me = aCurrentUser({ name: 'quiet river' });
const moth = aChatPartner({ name: 'Night Moth' });
const tide = aChatPartner({ name: 'Low Tide' });
let seq = 0;
beforeEach(() => (seq = 0));
const fromMoth = (changes: Partial<Message> = {}) =>
  aMessage({ senderId: moth._id, receiverId: me._id, seq: ++seq, ...changes });
const fromMe = (changes: Partial<Message> = {}) =>
  aMessage({ senderId: me._id, receiverId: moth._id, seq: ++seq, ...changes });
const quoteOf = ({ _id, senderId, text }: Message): QuotedMessage => ({
  _id,
  sender: senderId,
  text,
  hasImage: false,
  deleted: false,
});

function openChat(messages: Message[]) {
  logIn(me);
  server.use(
    apiAnswers.chatPartners([moth, tide]),
    apiAnswers.conversation(moth._id, messages),
    apiAnswers.markRead(),
    apiAnswers.typing(),
  );
  return renderApp(`/chatpage?user=${moth._id}`);
}

const box = () => screen.findByRole('textbox', { name: 'Message to Night Moth' });
const row = async (text: string) =>
  within((await screen.findByText(text)).closest('li') as HTMLElement);
type User = ReturnType<typeof renderApp>['user'];
async function choose(user: User, text: string, item: string): Promise<void> {
  await user.click((await row(text)).getByRole('button', { name: /^Options for/ }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

async function answer(user: User, button: string): Promise<void> {
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: button }));
}

/** Accepts messages, and records which each of them answers. */
function takeReplies() {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/messages/sendmessage/:id', async ({ request }) => {
      const form = await request.formData();
      sent.push([form.get('text'), form.get('replyTo')]);
      return HttpResponse.error();
    }),
  );
  return sent;
}

/** Accepts edits, and records them. */
function takeEdits(message: Message) {
  const edits: unknown[] = [];
  server.use(
    http.patch('*/api/messages/editmessage/:id', async ({ request, params }) => {
      const { text } = (await request.json()) as { text: string };
      edits.push([params.id, text]);
      return HttpResponse.json({ ...message, text, editedAt: new Date().toISOString() });
    }),
  );
  return edits;
}

describe('a reply', () => {
  it('is begun in the menu, and sent with what it answers', async () => {
    const theirs = fromMoth({ text: 'Are you awake?' });
    const { user } = openChat([theirs]);
    const sent = takeReplies();
    await choose(user, 'Are you awake?', 'Reply');
    expect(await box()).toHaveFocus();
    expect(await box()).toHaveAccessibleDescription(/^In reply to Night Moth: Are you awake\? /);
    await user.keyboard('Yes{Enter}');
    await waitFor(() => expect(sent).toEqual([['Yes', theirs._id]]));
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    // It waits on this device, with its quote.
    const waiting = within((await screen.findByText('Yes')).closest('li') as HTMLElement);
    expect(waiting.getByText('Are you awake?')).toBeInTheDocument();
    expect(JSON.stringify(localStorage)).toContain(theirs._id);
  });

  it('is cancelled by Esc or a button, which leave the words alone', async () => {
    const { user } = openChat([fromMoth({ text: 'One' }), fromMe({ text: 'Two' })]);
    await user.type(await box(), 'My words');
    await choose(user, 'Two', 'Reply');
    expect(await box()).toHaveAccessibleDescription(/^In reply to you: Two /);
    await user.keyboard(' stay{Escape}');
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await choose(user, 'One', 'Reply');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await box()).toHaveFocus();
    expect(await box()).toHaveValue('My words stay');
  });

  it('leads to the message that it answers, which may have to be loaded', async () => {
    const [old, middle] = [fromMoth({ text: 'Long ago' }), fromMoth({ text: 'Between' })];
    const answer = fromMe({ text: 'As I said', replyTo: quoteOf(old) });
    const { user } = openChat([]);
    const pages: Record<string, [Message[], string?]> = {
      '': [[answer], 'two'],
      two: [[middle], 'three'],
      three: [[old]],
    };
    server.use(
      http.get('*/api/messages/getmessage/:id', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor') ?? '';
        const [messages = [], next] = pages[cursor] ?? [];
        return aConversationAnswer(messages, next === undefined ? {} : { nextCursor: next });
      }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'In reply to Night Moth: Long ago' }),
    );
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Long ago'));
    expect(document.activeElement?.tagName).toBe('LI');
    expect(document.activeElement).toHaveAttribute('data-found');
    await user.tab();
    expect(document.querySelector('[data-found]')).toBeNull();
  });

  it('follows what becomes of the message that it answers', async () => {
    const asked = fromMoth({ text: 'Are you awke?' });
    const answer = fromMe({ text: 'Yes', replyTo: quoteOf(asked) });
    openChat([answer]);
    expect((await row('Yes')).getByText('Are you awke?')).toBeInTheDocument();
    act(() => emitLive('messageEdited', { ...asked, text: 'Are you awake?' }));
    expect((await row('Yes')).getByText('Are you awake?')).toBeInTheDocument();
    const { _id, senderId, receiverId } = asked;
    act(() => emitLive('messageDeleted', { _id, senderId, receiverId }));
    expect((await row('Yes')).getByText('This message was deleted.')).toBeInTheDocument();
  });

  it('says to screen readers what it answers', async () => {
    const own = fromMe({ text: 'Are you awake?' });
    openChat([own]);
    await row('Are you awake?');
    act(() => emitLive('newMessage', fromMoth({ text: 'Yes', replyTo: quoteOf(own) })));
    expect(
      await screen.findByText('Night Moth: Yes – In reply to you: Are you awake?'),
    ).toBeInTheDocument();
  });

  it('is not offered while one blocks the partner', async () => {
    const { user } = openChat([fromMe({ text: 'Hello' })]);
    server.use(
      http.get('*/api/users/relations/:id', () =>
        HttpResponse.json([{ kind: 'block', until: null }]),
      ),
    );
    await screen.findByText('You blocked Night Moth.');
    // Nor is a call, or whether they are online.
    expect(screen.queryByRole('button', { name: 'Call Night Moth' })).not.toBeInTheDocument();
    const header = screen.getByRole('heading', { name: 'Night Moth' }).closest('header');
    expect(header).not.toHaveTextContent(/Online|Offline|Connecting/);
    await user.click((await row('Hello')).getByRole('button', { name: /^Options for/ }));
    expect(screen.queryByRole('menuitem', { name: 'Reply' })).not.toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

describe('an edit', () => {
  it('happens in the box, which gives the draft back', async () => {
    const own = fromMe({ text: 'Godo night' });
    const { user } = openChat([own]);
    const edits = takeEdits(own);
    await user.type(await box(), 'A draft');
    await choose(user, 'Godo night', 'Edit');
    expect(await box()).toHaveValue('Godo night');
    expect(await box()).toHaveFocus();
    expect(await box()).toHaveAccessibleDescription(/^Editing your message /);
    expect(screen.queryByLabelText('Attach a picture')).not.toBeInTheDocument();
    await user.clear(await box());
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(await box(), 'Good night');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await row('Good night')).getByText('edited')).toBeInTheDocument();
    expect(edits).toEqual([[own._id, 'Good night']]);
    expect(await box()).toHaveValue('A draft');
    expect(await box()).toHaveFocus();
  });

  it('is cancelled by Esc or a button, and asks nothing for the same text', async () => {
    const own = fromMe({ text: 'Good night' });
    const { user } = openChat([own]);
    const edits = takeEdits(own);
    await choose(user, 'Good night', 'Edit');
    await user.keyboard('!!{Escape}');
    await answer(user, 'Cancel');
    expect(await box()).toHaveValue('Good night!!');
    await choose(user, 'Good night', 'Reply');
    await answer(user, 'Cancel');
    expect(await box()).toHaveValue('Good night!!');
    await user.click(await box());
    await user.keyboard('{Escape}');
    await answer(user, 'Discard');
    expect(await box()).toHaveValue('');
    await choose(user, 'Good night', 'Edit');
    await user.keyboard('!{Backspace}{Escape}');
    expect(await screen.findByRole('button', { name: 'Send' })).toBeInTheDocument();
    await choose(user, 'Good night', 'Edit');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await choose(user, 'Good night', 'Edit');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeInTheDocument();
    expect(edits).toEqual([]);
  });

  it('asks before another chat, another page or a closed tab takes its words', async () => {
    const { user, router } = openChat([fromMe({ text: 'Good night' })]);
    server.use(apiAnswers.feed([]));
    const closeTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await choose(user, 'Good night', 'Edit');
    expect(closeTab()).toBe(true);
    await user.keyboard('!');
    expect(closeTab()).toBe(false);
    for (const place of [/Low Tide/, 'Home']) {
      await user.click(screen.getAllByRole('link', { name: place })[0] as HTMLElement);
      const question = await screen.findByRole('alertdialog');
      expect(question).toHaveTextContent('Leave without saving your changes?');
      expect(question).toHaveTextContent('Good night!');
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(await box()).toHaveValue('Good night!');
    }
    await user.click(await box());
    await user.keyboard('{Backspace}');
    expect(closeTab()).toBe(true);
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('keeps the words when it fails, and says why', async () => {
    const own = fromMe({ text: 'Good night' });
    const { user } = openChat([own]);
    const message = 'You can’t edit this message any more';
    server.use(
      http.patch('*/api/messages/editmessage/:id', () =>
        anError(403, message, undefined, 'edit_over'),
      ),
    );
    await choose(user, 'Good night', 'Edit');
    await user.keyboard('!{Enter}');
    expect(await findToast(message)).toBeInTheDocument();
    expect(await box()).toHaveValue('Good night!');
  });

  it('is offered for one’s own young texts alone', async () => {
    const forMs = limits.messageEdits.forMs / 60_000;
    const { user } = openChat([
      fromMe({ text: 'Old', createdAt: minutesAgo(forMs + 1) }),
      fromMe({ text: 'Young', createdAt: minutesAgo(forMs - 1) }),
      fromMoth({ text: 'Theirs' }),
    ]);
    const offered: boolean[] = [];
    for (const text of ['Old', 'Young', 'Theirs']) {
      await user.click((await row(text)).getByRole('button', { name: /^Options for/ }));
      offered.push(screen.queryByRole('menuitem', { name: 'Edit' }) !== null);
      await user.tab();
    }
    expect(offered).toEqual([false, true, false]);
  });

  it('by the partner shows at once, and an older copy does not undo a deletion', async () => {
    const theirs = fromMoth({ text: 'Helo' });
    openChat([theirs]);
    await row('Helo');
    const edited = { ...theirs, text: 'Hello', editedAt: new Date().toISOString() };
    act(() => emitLive('messageEdited', edited));
    expect((await row('Hello')).getByText('edited')).toBeInTheDocument();
    const { _id, senderId, receiverId } = theirs;
    act(() => emitLive('messageDeleted', { _id, senderId, receiverId }));
    act(() => emitLive('messageEdited', edited));
    await row('This message was deleted.');
    expect(screen.queryByText('Hello')).not.toBeInTheDocument();
  });
});

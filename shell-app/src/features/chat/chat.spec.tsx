// jsdom's File works neither in requests nor in IndexedDB.
import { File as NodeFile } from 'node:buffer';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Message } from '@unburden/contracts';
import {
  aChatPartner,
  aConversationAnswer,
  aCurrentUser,
  aGate,
  aMessage,
  anError,
  apiAnswers,
  failing,
  minutesAgo,
  unreachable,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { emitLive } from '../../lib/socket/live-events';
import { outboxDatabase } from '../../shared/drafts/drafts.storage';
import { sessionEnded, sessionStarted } from '../../shared/session/session.slice';
import { toStoredSession } from '../../shared/session/session.storage';
import { serveApi, server } from '../../testing/api-server';
import { fillStorage, findToast, logIn, renderApp } from '../../testing/render-app';
import { showPreviews } from './list/previews';
import { loadPicture, storePicture, storeQueued } from './outbox/outbox.storage';

serveApi();

const notReached = 'Not sent yet. We couldn’t reach Unburden.';
const setOnlineUsers = (userIds: string[]) => emitLive('onlineUsers', userIds);

const me = aCurrentUser({ name: 'quiet river' });
const moth = aChatPartner({
  name: 'Night Moth',
  lastMessageAt: minutesAgo(5),
  lastMessage: { text: 'Are you awake?', hasImage: false, isOwn: false, deleted: false },
  unread: 2,
});
const lamp = aChatPartner({ name: 'Paper Lamp' });
const withMoth = `/chatpage?user=${moth._id}`;

const daysAgo = (days: number) => minutesAgo(days * 24 * 60);

let seq = 0;
const fromMoth = (changes: Partial<Message> = {}) =>
  aMessage({ senderId: moth._id, receiverId: me._id, seq: ++seq, ...changes });
const fromMe = (changes: Partial<Message> = {}) =>
  aMessage({ senderId: me._id, receiverId: moth._id, seq: ++seq, ...changes });
beforeEach(() => (seq = 0));

/** Serves two chat partners, and the conversation with the first. */
function serveChat(messages: Message[] = []) {
  logIn(me);
  server.use(
    apiAnswers.chatPartners([moth, lamp]),
    apiAnswers.conversation(moth._id, messages),
    apiAnswers.conversation(lamp._id, []),
    apiAnswers.markRead(),
    apiAnswers.typing(),
  );
}

function openChat(messages: Message[], address = withMoth) {
  serveChat(messages);
  return renderApp(address);
}

const textOf = (entry: unknown) => (typeof entry === 'string' ? entry : '');

/** Accepts messages and records them. */
function takeMessages() {
  const sent: {
    to: string;
    text: string;
    clientId: string;
    image: File | null;
    answer: Message;
  }[] = [];
  server.use(
    http.post('*/api/messages/sendmessage/:userId', async ({ request, params }) => {
      const form = await request.formData();
      const image = form.get('image');
      const to = textOf(params.userId);
      // Forms send CRLF; the API stores line feeds.
      const text = textOf(form.get('text')).replaceAll('\r\n', '\n');
      const clientId = textOf(form.get('clientId'));
      const answer = fromMe({
        receiverId: to,
        text,
        clientId,
        image: image && '/files/new',
        createdAt: new Date().toISOString(),
      });
      sent.push({ to, text, clientId, image: typeof image === 'string' ? null : image, answer });
      return HttpResponse.json(answer, { status: 201 });
    }),
  );
  return sent;
}

const aPicture = (content = 'GIF89a: a moon', type = 'image/gif') =>
  new NodeFile([content], 'my full name.gif', { type }) as File;

const everythingKept = () =>
  Object.keys(localStorage)
    .map((key) => localStorage.getItem(key))
    .join();
const isAnyPending = ({ getState }: ReturnType<typeof renderApp>['store']) =>
  Object.values(getState().api.queries).some((query) => query?.status === QueryStatus.pending);
const log = () => screen.findByRole('log', { name: 'Messages with Night Moth' });
const box = () => screen.findByRole('textbox', { name: 'Message to Night Moth' });
const lines = async () =>
  within(await log())
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const people = async () => within(await screen.findByRole('list', { name: 'People' }));
const tell = (event: 'newMessage' | 'messageSent', message: Message) =>
  act(() => emitLive(event, message));

describe('the chat list', () => {
  it('lists chat partners first, with the last message and the unread count', async () => {
    openChat([], '/chatpage');
    const links = (await people()).getAllByRole('link');
    expect(links[0]).toHaveTextContent(/Night Moth.*(AM|PM)Are you awake\?2 unread$/);
    expect(links[1]).toHaveTextContent(/Paper Lamp$/);
    const items = (await people()).getAllByRole('listitem');
    const between = within(items[1] as HTMLElement);
    expect(between.getByRole('heading', { level: 2, name: 'Other members' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Chats' })).toBeInTheDocument();
    expect(screen.getByText('Welcome to Chat Section')).toBeInTheDocument();
    expect(
      screen.getByText('Select a conversation from the sidebar to start chatting'),
    ).toBeInTheDocument();
  });

  it('says that there are no chats yet, above the other members', async () => {
    serveChat([]);
    server.use(apiAnswers.chatPartners([lamp]));
    renderApp('/chatpage');
    const [first] = (await people()).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^No chats yet\.Other members$/);
    expect((await people()).getByRole('link')).toHaveTextContent('Paper Lamp');
  });

  it('counts other online members, and filters by them', async () => {
    const { user } = openChat([], '/chatpage');
    await people();
    expect(screen.getByText('Connecting…')).toBeInTheDocument();
    act(() => setOnlineUsers([me._id]));
    expect(screen.getByText('0 online')).toBeInTheDocument();
    act(() => setOnlineUsers([me._id, lamp._id]));
    expect(screen.getByText('1 online')).toBeInTheDocument();
    server.use(apiAnswers.chatPartners([lamp]));
    await user.click(screen.getByRole('checkbox', { name: 'Show online only' }));
    await waitFor(async () => expect((await people()).getAllByRole('link')).toHaveLength(1));
    expect((await people()).getByRole('link')).toHaveTextContent('Paper Lamp');
    act(() => setOnlineUsers([me._id]));
    expect(screen.getByText('No one is online right now.')).toBeInTheDocument();
  });

  it('loads the online members by one call, however long the list is', async () => {
    const { user } = openChat([], '/chatpage');
    const asked: string[] = [];
    server.use(
      http.get('*/api/messages/getUserForSidebar', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams.toString());
        if (searchParams.get('online') === 'true') return HttpResponse.json([lamp]);
        return HttpResponse.json([moth], { headers: { 'X-Next-Cursor': `${asked.length}` } });
      }),
    );
    await people();
    act(() => setOnlineUsers([me._id, lamp._id]));
    asked.length = 0;
    await user.click(screen.getByRole('checkbox', { name: 'Show online only' }));
    await waitFor(async () =>
      expect((await people()).getByRole('link')).toHaveTextContent('Paper Lamp'),
    );
    expect(asked).toEqual(['limit=20&online=true']);
  });

  it('counts right for a viewer who appears offline', async () => {
    openChat([], '/chatpage');
    await people();
    act(() => setOnlineUsers([lamp._id]));
    expect(screen.getByText('1 online')).toBeInTheDocument();
  });

  it('finds a member by part of the name', async () => {
    const { user } = openChat([], '/chatpage');
    await people();
    server.use(
      http.get('*/api/messages/getUserForSidebar', ({ request }) =>
        HttpResponse.json(new URL(request.url).searchParams.get('q') === 'lam' ? [lamp] : []),
      ),
    );
    const search = screen.getByRole('searchbox', { name: 'Search for a person' });
    await user.type(search, 'lam');
    await waitFor(async () => expect((await people()).getAllByRole('link')).toHaveLength(1));
    expect((await people()).getByRole('link')).toHaveTextContent('Paper Lamp');
    await user.type(search, 'x');
    expect(await screen.findByText('No one by that name.')).toBeInTheDocument();
  });

  it('ends the search when somebody whom it lists anyway is opened', async () => {
    const { user } = openChat([], '/chatpage');
    server.use(
      http.get('*/api/messages/getUserForSidebar', ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        return HttpResponse.json(q === 'lam' ? [lamp] : q === 'moth' ? [moth] : [moth, lamp]);
      }),
    );
    const search = await screen.findByRole('searchbox', { name: 'Search for a person' });
    const onlyOne = () =>
      waitFor(async () => expect((await people()).getAllByRole('link')).toHaveLength(1));
    await user.type(search, 'lam');
    await onlyOne();
    // Nobody has written to this one: another list may not have them.
    await user.click((await people()).getByRole('link'));
    await screen.findByRole('heading', { name: 'Paper Lamp' });
    expect(search).toHaveValue('lam');
    await user.clear(search);
    await user.type(search, 'moth');
    await waitFor(async () =>
      expect((await people()).getByRole('link')).toHaveTextContent('Night Moth'),
    );
    await user.click((await people()).getByRole('link'));
    expect(search).toHaveValue('');
    await waitFor(async () => expect((await people()).getAllByRole('link')).toHaveLength(2));
  });

  it('shows the error and retries', async () => {
    serveChat();
    server.use(failing('get', '/messages/getUserForSidebar', 500, 'Out of order'));
    const { user } = renderApp('/chatpage');
    expect(await findToast('Something went wrong')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('alert')).toHaveTextContent('Out of order');
    server.use(apiAnswers.chatPartners([moth]));
    await user.click(main.getByRole('button', { name: 'Try again' }));
    expect((await people()).getByRole('link')).toHaveTextContent('Night Moth');
  });

  it('shows one error while offline, and loads after the reconnect', async () => {
    serveChat();
    server.use(failing('get', '/messages/getUserForSidebar', 500, 'Out of order'));
    renderApp('/chatpage');
    await findToast('Something went wrong');
    const main = within(screen.getByRole('main'));
    const tryAgain = await main.findByRole('button', { name: 'Try again' });
    act(() => emitLive('connected', 'again'));
    await waitFor(() => expect(tryAgain).toHaveTextContent('Trying…'));
    await waitFor(() => expect(tryAgain).toHaveTextContent('Try again'));
    expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(1);
    server.use(apiAnswers.chatPartners([moth]));
    act(() => emitLive('connected', 'again'));
    expect((await people()).getByRole('link')).toHaveTextContent('Night Moth');
  });

  it('counts messages for closed conversations, also in the menu and the title', async () => {
    openChat([], `/chatpage?user=${lamp._id}`);
    await screen.findByRole('log');
    await waitFor(() => expect(document.title).toBe('(2) Chats · Unburden'));
    expect(await screen.findByRole('link', { name: 'Chat Page 2 unread' })).toBeInTheDocument();
    const text = 'Still there?';
    tell('newMessage', fromMoth({ text, createdAt: new Date().toISOString() }));
    expect(await screen.findByText('Still there?')).toBeInTheDocument();
    const [first] = (await people()).getAllByRole('link');
    expect(first).toHaveTextContent(/Night Moth.*Still there\?3 unread$/);
    expect(screen.getByRole('link', { name: 'Chat Page 3 unread' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('(3) Chats · Unburden'));
    expect(within(screen.getByRole('log')).queryByText('Still there?')).not.toBeInTheDocument();
  });

  it('reloads for an unknown sender, and after a reconnect', async () => {
    openChat([], '/chatpage');
    await people();
    const newcomer = aChatPartner({ name: 'Small Hours', unread: 1 });
    server.use(apiAnswers.chatPartners([newcomer, moth, lamp]));
    tell('newMessage', aMessage({ senderId: newcomer._id, receiverId: me._id }));
    expect(await screen.findByRole('link', { name: /Small Hours/ })).toBeInTheDocument();
    server.use(apiAnswers.chatPartners([lamp]));
    act(() => emitLive('connected', 'again'));
    await waitFor(async () => expect((await people()).getAllByRole('link')).toHaveLength(1));
  });
});

describe('the chat list during a refetch', () => {
  it('keeps a message that arrives before the older answer', async () => {
    openChat([], '/chatpage');
    await people();
    const gate = aGate();
    server.use(
      http.get('*/api/messages/getUserForSidebar', async () => {
        await gate.opened;
        return HttpResponse.json([moth, lamp], { headers: { 'x-unread-total': '2' } });
      }),
    );
    act(() => emitLive('connected', 'again'));
    tell('newMessage', fromMoth({ text: 'Now', createdAt: new Date().toISOString() }));
    expect(await screen.findByText('Now')).toBeInTheDocument();
    gate.open();
    await waitFor(async () =>
      expect((await people()).getAllByRole('link')[0]).toHaveTextContent(/Now3 unread$/),
    );
    expect(await screen.findByRole('link', { name: 'Chat Page 3 unread' })).toBeInTheDocument();
  });

  it('loads once, and only its first page after a reconnect', async () => {
    serveChat();
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/messages/getUserForSidebar', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        asked.push(cursor);
        return HttpResponse.json(cursor === null ? [moth] : [lamp], {
          headers: cursor === null ? { 'x-next-cursor': 'more' } : {},
        });
      }),
    );
    const { user } = renderApp('/chatpage');
    await people();
    act(() => emitLive('connected', 'first'));
    act(() => emitLive('connected', 'recovered'));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect((await people()).getAllByRole('link')).toHaveLength(2));
    expect(asked).toEqual([null, 'more']);
    act(() => emitLive('connected', 'again'));
    await waitFor(() => expect(asked).toEqual([null, 'more', null]));
  });
});

describe('the panel beside the feed', () => {
  it('shows the latest chats and the online members', async () => {
    serveChat([fromMoth({ text: 'Here I am' })]);
    server.use(apiAnswers.feed([]));
    const { user } = renderApp('/');
    const chats = within(await screen.findByRole('region', { name: 'Chats' }));
    const links = await chats.findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringContaining('Night Moth'),
      'All chats',
    ]);
    const here = within(screen.getByRole('region', { name: 'Online now' }));
    act(() => setOnlineUsers([me._id, lamp._id]));
    expect(here.getByText('1 other person online')).toBeInTheDocument();
    expect(here.getByRole('link', { name: 'Chat with Paper Lamp' })).toBeInTheDocument();
    await user.click(links[0] as HTMLElement);
    expect(await screen.findByText('Here I am')).toBeInTheDocument();
  });

  it('links to members if there is no chat yet', async () => {
    logIn(me);
    server.use(apiAnswers.feed([]), apiAnswers.chatPartners([lamp]));
    renderApp('/');
    expect(await screen.findByText('No chats yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find someone to talk to' })).toHaveAttribute(
      'href',
      '/chatpage',
    );
  });

  it('loads no chat data for visitors', async () => {
    let asked = 0;
    server.use(
      apiAnswers.feed([]),
      http.get('*/api/messages/getUserForSidebar', () => {
        asked += 1;
        return HttpResponse.json([]);
      }),
    );
    renderApp('/');
    await screen.findByText('No posts found.');
    expect(screen.queryByRole('region', { name: 'Chats' })).not.toBeInTheDocument();
    expect(asked).toBe(0);
  });
});

describe('a conversation', () => {
  it('opens from the list, shows presence, and closes to its origin', async () => {
    const { user, router } = openChat([fromMoth()], '/chatpage');
    await user.click((await people()).getByRole('link', { name: /Night Moth/ }));
    const room = within(
      await screen.findByRole('region', { name: 'Conversation with Night Moth' }),
    );
    expect(room.getByRole('heading', { level: 1, name: 'Night Moth' })).toBeInTheDocument();
    expect(room.getByText('Connecting…')).toBeInTheDocument();
    act(() => setOnlineUsers([me._id]));
    expect(room.getByText('Offline')).toBeInTheDocument();
    act(() => setOnlineUsers([me._id, moth._id]));
    expect(room.getByText('Online')).toBeInTheDocument();
    expect(await box()).toHaveFocus();

    await user.click(room.getByRole('button', { name: 'Call Night Moth' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Coming soon...');
    await user.keyboard('{Enter}');
    await user.click(room.getByRole('button', { name: 'Close conversation' }));
    expect(await screen.findByText('Welcome to Chat Section')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    expect((await people()).getByRole('link', { name: /Night Moth/ })).toHaveFocus();
  });

  it('opens from a profile with a member outside the loaded list', async () => {
    const stranger = aChatPartner({ name: 'Far Away' });
    serveChat();
    server.use(apiAnswers.conversation(stranger._id, []));
    const pathname = `/chatpage?user=${stranger._id}`;
    const search = pathname.slice(pathname.indexOf('?'));
    renderApp({ pathname: '/chatpage', search, state: { partner: stranger } });
    expect(await screen.findByRole('heading', { name: 'Far Away' })).toBeInTheDocument();
    expect(
      await screen.findByText('No messages yet. Say hi when you’re ready.'),
    ).toBeInTheDocument();
  });

  it('says that messages may come as a request, until there is an answer', async () => {
    openChat([fromMe()]);
    const mayBeRequest = 'Until Night Moth answers, your messages may reach them as a request.';
    expect(await screen.findByText(mayBeRequest)).toBeInTheDocument();
    tell('newMessage', fromMoth({ text: 'Hello' }));
    await within(await log()).findByText('Hello');
    expect(screen.queryByText(mayBeRequest)).not.toBeInTheDocument();
  });

  it('opens from a link with a member far down the list by one call', async () => {
    const stranger = aChatPartner({ name: 'Far Away', unread: 1 });
    const asked: string[] = [];
    serveChat();
    server.use(
      apiAnswers.chatPartners([moth, lamp], { nextCursor: 'more' }),
      http.get('*/api/messages/partner/:id', ({ params }) => {
        asked.push(textOf(params.id));
        return HttpResponse.json(stranger);
      }),
      apiAnswers.conversation(stranger._id, [
        aMessage({ senderId: stranger._id, receiverId: me._id, text: 'Hello you' }),
      ]),
    );
    renderApp(`/chatpage?user=${stranger._id}`);
    expect(await screen.findByRole('heading', { name: 'Far Away' })).toBeInTheDocument();
    expect(await screen.findByText('Hello you')).toBeInTheDocument();
    expect(screen.getByText('New messages')).toBeInTheDocument();
    expect(asked).toEqual([stranger._id]);
  });

  it('opens after the login that its link required', async () => {
    serveChat([fromMoth({ text: 'Hello you' })]);
    server.use(apiAnswers.loggedOut());
    const { router, store } = renderApp(`${withMoth}#end`);
    expect(await screen.findByText('Not authorized')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    act(() => void store.dispatch(sessionStarted(toStoredSession({ ...me, token: 't' }))));
    expect(await screen.findByText('Hello you')).toBeInTheDocument();
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(`${withMoth}#end`);
  });

  it('shows that the member does not exist', async () => {
    serveChat();
    server.use(failing('get', '/messages/partner/:id', 404, 'No user found'));
    renderApp('/chatpage?user=ffffffffffffffffffffffff');
    expect(await screen.findByText('No user found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it.each([
    ['in the address', '/messages/partner/:id', undefined],
    ['whose link is older', '/messages/getmessage/:id', { partner: lamp }],
  ])('reports the last message of a deleted account %s', async (_where, path, state) => {
    const sent: unknown[] = [];
    serveChat();
    server.use(
      apiAnswers.chatPartners([moth]),
      apiAnswers.reasons(),
      http.get(`*/api${path}`, () =>
        HttpResponse.json(
          { statusCode: 404, error: 'Not Found', message: 'No user found', reportable: 'ab12' },
          { status: 404 },
        ),
      ),
      http.post('*/api/reports', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'Thank you' }, { status: 201 });
      }),
    );
    const { user, router } = renderApp('/chatpage');
    await act(() => router.navigate(`/chatpage?user=${lamp._id}`, { state }));
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    const question = await screen.findByRole('dialog', { name: 'Report this message?' });
    await user.click(within(question).getByRole('radio', { name: 'Unkind or hurtful' }));
    await user.click(within(question).getByRole('button', { name: 'Report' }));
    const target = { type: 'message', id: 'ab12' };
    await waitFor(() => expect(sent).toEqual([{ target, reason: 'unkind' }]));
  });

  it('shows a failed lookup of the member without automatic retries, and retries', async () => {
    const stranger = aChatPartner({ name: 'Far Away' });
    let asked = 0;
    serveChat();
    server.use(
      failing('get', '/messages/getUserForSidebar', 500, 'The list is out of order'),
      http.get('*/api/messages/partner/:id', () => {
        asked += 1;
        return asked === 1 ? anError(500, 'Out of order') : HttpResponse.json(stranger);
      }),
      apiAnswers.conversation(stranger._id, []),
    );
    const { user } = renderApp(`/chatpage?user=${stranger._id}`);
    const failure = await screen.findByText('Out of order');
    expect(screen.queryByText('No user found')).not.toBeInTheDocument();
    const box = within(failure.closest('[role=alert]') as HTMLElement);
    expect(asked).toBe(1);
    await user.click(box.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Far Away' })).toBeInTheDocument();
    expect(asked).toBe(2);
  });

  it('shows days, 12-hour times, pictures, links and deleted messages', async () => {
    openChat([
      fromMoth({ text: 'Long ago', createdAt: new Date('2026-01-05T15:07').toISOString() }),
      fromMe({ text: 'See https://example.org', createdAt: minutesAgo(1), image: '/files/a' }),
      fromMoth({ text: '', deleted: true, createdAt: minutesAgo(0) }),
    ]);
    const shown = within(await log());
    expect(await lines()).toEqual([
      expect.stringContaining('January 5'),
      'New messages',
      'Night Moth: Long ago3:07 PM',
      'Today',
      expect.stringMatching(/^You: See https:\/\/example\.org\d+:\d\d (AM|PM)$/),
      expect.stringMatching(/^Night Moth: This message was deleted\./),
    ]);
    expect(shown.getByRole('link', { name: 'https://example.org' })).toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Open your picture' })).toBeInTheDocument();
  });

  it('shows loading and error states, and retries', async () => {
    const gate = aGate();
    serveChat();
    server.use(
      http.get(`*/api/messages/getmessage/${moth._id}`, async () => {
        await gate.opened;
        return anError(500, 'Out of order');
      }),
    );
    const { user } = renderApp(withMoth);
    await screen.findByRole('heading', { name: 'Night Moth' });
    expect(screen.getByText('Loading messages...')).toBeInTheDocument();
    gate.open();
    expect(await findToast('Something went wrong')).toBeInTheDocument();
    server.use(apiAnswers.conversation(moth._id, [fromMoth({ text: 'Here I am' })]));
    await user.click(
      within(screen.getByRole('region', { name: /Conversation/ })).getByRole('button', {
        name: 'Try again',
      }),
    );
    expect(await screen.findByText('Here I am')).toBeInTheDocument();
  });

  it('shows what is still to be sent where the rest could not be loaded', async () => {
    serveChat();
    server.use(
      unreachable('get', `/messages/getmessage/${moth._id}`),
      failing('post', '/messages/sendmessage/:id', 403, 'They take no messages'),
    );
    const { user } = renderApp(withMoth);
    await user.type(await box(), 'Are you there?{Enter}');
    const room = within(screen.getByRole('region', { name: /Conversation/ }));
    expect(await room.findByText('Not sent. They take no messages')).toBeInTheDocument();
    expect(room.getByText('Are you there?')).toBeInTheDocument();
    expect(await room.findByRole('alert')).toHaveTextContent('Something went wrong');
    await user.click(room.getByRole('button', { name: 'Discard' }));
    expect(room.queryByText('Are you there?')).not.toBeInTheDocument();
  });

  it('loads older messages page by page', async () => {
    const latest = fromMoth({ text: 'Latest', seq: 2 });
    serveChat();
    server.use(
      http.get(`*/api/messages/getmessage/${moth._id}`, ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'back'
          ? aConversationAnswer([fromMe({ text: 'First', seq: 1 })])
          : aConversationAnswer([latest], { nextCursor: 'back' }),
      ),
    );
    const { user } = renderApp(withMoth);
    await user.click(await screen.findByRole('button', { name: 'Show older messages' }));
    expect(await screen.findByText('First')).toBeInTheDocument();
    expect((await lines()).filter((line) => /: (First|Latest)/.test(line))).toHaveLength(2);
    expect((await lines())[1]).toContain('First');
    expect(screen.getByText('This is the start of your chat with Night Moth.')).toBeInTheDocument();
  });

  it('prints all messages, loaded or not', async () => {
    serveChat();
    server.use(
      http.get(`*/api/messages/getmessage/${moth._id}`, ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'back'
          ? aConversationAnswer([fromMe({ text: 'First', seq: 1 })])
          : aConversationAnswer([fromMoth({ text: 'Latest', seq: 2 })], { nextCursor: 'back' }),
      ),
    );
    const printed = new Promise<string>((resolve) => {
      window.print = () => resolve(screen.getByRole('log').textContent);
    });
    const { user } = renderApp(withMoth);
    await user.click(await screen.findByRole('button', { name: 'More about Night Moth' }));
    await user.click(screen.getByRole('menuitem', { name: 'Print' }));
    for (const text of ['First', 'Latest']) expect(await printed).toContain(text);
    expect(await printed).not.toContain('Not everything is on this page.');
  });

  it('appends live messages once and in order, and announces them', async () => {
    const first = fromMoth({ text: 'One', createdAt: minutesAgo(3) });
    openChat([first]);
    await screen.findByText('One');
    const three = fromMoth({ text: 'Three', seq: 3, createdAt: minutesAgo(1) });
    const two = fromMe({ text: 'Two', seq: 2, createdAt: minutesAgo(2) });
    server.use(apiAnswers.conversation(moth._id, [two, three]));
    tell('newMessage', three);
    tell('messageSent', two);
    tell('newMessage', three);
    tell('newMessage', aMessage({ senderId: lamp._id, receiverId: me._id, text: 'Not here' }));
    await waitFor(async () => expect(await lines()).toHaveLength(5));
    expect((await lines()).slice(2).map((line) => line.replace(/\d+:.*$/, ''))).toEqual([
      'Night Moth: One',
      'You: Two',
      'Night Moth: Three',
    ]);
    const announced = screen.getAllByRole('status').filter((it) => /Three/.test(it.textContent));
    expect(announced.map((it) => it.textContent)).toEqual(['Night Moth: Three']);
  });

  it('fetches messages after a gap or a reconnect, and shows each once', async () => {
    const [one, two, three, four] = [1, 2, 3, 4].map((number) =>
      fromMoth({ text: `Number ${number}`, seq: number, createdAt: minutesAgo(9 - number) }),
    ) as [Message, Message, Message, Message];
    openChat([one]);
    await screen.findByText('Number 1');
    const asked: (string | null)[] = [];
    const answer = (messages: Message[]) =>
      http.get(`*/api/messages/getmessage/${moth._id}`, ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(query.get('after'));
        expect(query.get('peek')).toBe('true');
        return aConversationAnswer(messages);
      });
    server.use(answer([two, three]));
    tell('newMessage', three);
    await screen.findByText('Number 2');
    server.use(answer([two, three, four]));
    act(() => emitLive('connected', 'again'));
    await screen.findByText('Number 4');
    expect(asked).toEqual([one._id, one._id]);
    expect(within(await log()).getAllByText(/^Number/)).toHaveLength(4);
  });

  it('keeps messages that arrive during a refetch of its only page', async () => {
    const { store } = openChat([]);
    await screen.findByText('No messages yet. Say hi when you’re ready.');
    const gate = aGate();
    let isAsked = false;
    server.use(
      http.get(`*/api/messages/getmessage/${moth._id}`, async () => {
        isAsked = true;
        await gate.opened;
        return aConversationAnswer([]);
      }),
    );
    act(() => emitLive('connected', 'again'));
    await waitFor(() => expect(isAsked).toBe(true));
    tell('newMessage', fromMoth({ text: 'Here I am' }));
    expect(await within(await log()).findByText('Here I am')).toBeInTheDocument();
    gate.open();
    await waitFor(() => expect(isAnyPending(store)).toBe(false));
    expect(await within(await log()).findByText('Here I am')).toBeInTheDocument();
  });

  it('requests newer messages at the first connection', async () => {
    const [one, two] = [fromMoth({ text: 'One' }), fromMoth({ text: 'Two' })];
    openChat([one]);
    await screen.findByText('One');
    let after: string | null = null;
    server.use(
      http.get(`*/api/messages/getmessage/${moth._id}`, ({ request }) => {
        after = new URL(request.url).searchParams.get('after');
        return aConversationAnswer([two]);
      }),
    );
    act(() => emitLive('connected', 'first'));
    expect(await screen.findByText('Two')).toBeInTheDocument();
    expect(after).toBe(one._id);
  });

  it('shows a divider above the unread messages', async () => {
    openChat([fromMoth(), fromMoth({ text: 'Second' }), fromMe(), fromMoth({ text: 'Third' })]);
    await screen.findByText('Third');
    const shown = await lines();
    expect(shown[shown.indexOf('New messages') + 1]).toContain('Second');
  });

  it('marks messages as read while it is visible', async () => {
    const read: unknown[] = [];
    const newest = fromMoth();
    serveChat([newest]);
    server.use(
      http.patch(`*/api/messages/read/${moth._id}`, async ({ request }) => {
        read.push(await request.json());
        return HttpResponse.json({ unread: 0 });
      }),
    );
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    renderApp(withMoth);
    await screen.findByText(newest.text);
    expect(await screen.findByRole('link', { name: 'Chat Page 2 unread' })).toBeInTheDocument();
    expect(read).toEqual([]);
    visibility.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('link', { name: 'Chat Page' })).toBeInTheDocument();
    expect(read).toEqual([{ upTo: newest._id }]);
    const next = fromMoth({ createdAt: new Date().toISOString() });
    tell('newMessage', next);
    await waitFor(() => expect(read).toEqual([{ upTo: newest._id }, { upTo: next._id }]));
  });

  it('shows the partner’s read receipt and typing', async () => {
    const [one, two] = [fromMe({ text: 'One' }), fromMe({ text: 'Two' })];
    serveChat();
    server.use(apiAnswers.conversation(moth._id, [one, two], { readUpTo: one._id }));
    renderApp(withMoth);
    await screen.findByText('Two');
    const seen = async () => (await lines()).filter((line) => line.includes('Seen'));
    expect(await seen()).toEqual([expect.stringContaining('One')]);
    expect((await lines()).filter((line) => line.includes('Sent'))).toEqual([
      expect.stringContaining('Two'),
    ]);
    const reading = { userId: moth._id, partnerId: me._id, upTo: two._id, unread: 0 };
    act(() => emitLive('conversationRead', reading));
    await waitFor(async () => expect(await seen()).toEqual([expect.stringContaining('Two')]));
    expect(screen.queryByText('Sent')).not.toBeInTheDocument();

    act(() => emitLive('typing', { userId: lamp._id }));
    expect(screen.queryByText(/is typing/)).not.toBeInTheDocument();
    act(() => emitLive('typing', { userId: moth._id }));
    expect(screen.getByText('is typing...')).toHaveTextContent('Night Moth is typing...');
    tell('newMessage', fromMoth());
    expect(screen.queryByText(/is typing/)).not.toBeInTheDocument();
  });

  it('deletes an own message for both after confirmation', async () => {
    const own = fromMe({ text: 'Too much' });
    const { user } = openChat([own, fromMoth()]);
    await screen.findByText('Too much');
    const deleted: unknown[] = [];
    server.use(
      http.delete('*/api/messages/deletemessage/:id', ({ params }) => {
        deleted.push(params.id);
        return HttpResponse.json({ message: 'Message deleted' });
      }),
    );
    const menus = within(await log()).getAllByRole('button', { name: /^Options for your message/ });
    expect(menus).toHaveLength(1);
    await user.click(menus[0] as HTMLElement);
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'For seven days, Night Moth can still report it. Nobody sees it unless they do.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Too much')).toBeInTheDocument();
    await user.click(menus[0] as HTMLElement);
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const deletedText = await screen.findByText('This message was deleted.');
    await waitFor(() => expect(deletedText.closest('li')).toHaveFocus());
    expect(screen.queryByText('Too much')).not.toBeInTheDocument();
    expect(deleted).toEqual([own._id]);
    expect(within(await log()).queryByRole('button', { name: /for your message/ })).toBeNull();
  });

  it('is one tab stop, in which arrow keys move', async () => {
    const { user } = openChat(['One', 'Two', 'Three'].map((text) => fromMoth({ text })));
    await screen.findByText('Three');
    const list = await log();
    const row = (text: string) => within(list).getByText(text).closest('li');
    const field = await box();
    field.focus();
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(within(row('Three') as HTMLElement).getByRole('button')).toHaveFocus();
    await user.tab({ shift: true });
    expect(row('Three')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(row('Two')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(row('One')).toHaveFocus();
    await user.tab();
    expect(within(row('One') as HTMLElement).getByRole('button')).toHaveFocus();
    await user.tab();
    expect(list).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('offers ways to start, which fill the box', async () => {
    const { user } = openChat([]);
    await user.click(await screen.findByRole('button', { name: 'How are you today?' }));
    expect(await box()).toHaveValue('How are you today? ');
    expect(await box()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'How are you today?' })).not.toBeInTheDocument();
  });

  it('reports a message, after explaining what a moderator will read', async () => {
    const theirs = fromMoth({ text: 'Tell me where you live' });
    const { user } = openChat([fromMe(), theirs]);
    const sent: unknown[] = [];
    server.use(
      apiAnswers.reasons(),
      http.post('*/api/reports', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'Thank you' }, { status: 201 });
      }),
    );
    const menu = await within(await log()).findByRole('button', { name: /^Options for message/ });
    await user.click(menu);
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    const question = await screen.findByRole('dialog', { name: 'Report this message?' });
    expect(question).toHaveTextContent('a few around it');
    await user.click(within(question).getByRole('radio', { name: 'Unkind or hurtful' }));
    await user.click(within(question).getByRole('button', { name: 'Report' }));
    const target = { type: 'message', id: theirs._id };
    await waitFor(() => expect(sent).toEqual([{ target, reason: 'unkind' }]));
  });

  it('removes a message that the partner deletes', async () => {
    const theirs = fromMoth({ text: 'Regret' });
    openChat([theirs]);
    await screen.findByText('Regret');
    const { _id, senderId, receiverId } = theirs;
    act(() => emitLive('messageDeleted', { _id, senderId, receiverId }));
    await waitFor(() => expect(screen.queryByText('Regret')).not.toBeInTheDocument());
  });

  it('still reports a message that the partner deleted', async () => {
    const { user } = openChat([fromMoth({ text: '', deleted: true, deletedAt: daysAgo(6.9) })]);
    server.use(apiAnswers.reasons());
    const row = (await screen.findByText('This message was deleted.')).closest('li');
    await user.click(within(row as HTMLElement).getByRole('button'));
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: 'Report this message?' })).toBeVisible();
  });

  it('reports no message that was deleted more than seven days ago', async () => {
    openChat([fromMoth({ text: '', deleted: true, deletedAt: daysAgo(7.1) })]);
    const row = (await screen.findByText('This message was deleted.')).closest('li');
    expect(within(row as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('says that a message cannot be reported any more, and offers it no longer', async () => {
    const { user } = openChat([fromMoth({ text: 'Tell me where you live' })]);
    server.use(apiAnswers.reasons(), failing('post', '/reports', 404, 'Message not found'));
    const options = () => screen.queryByRole('button', { name: /^Options for message/ });
    await screen.findByText('Tell me where you live');
    await user.click(options() as HTMLElement);
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    const question = await screen.findByRole('dialog', { name: 'Report this message?' });
    await user.click(within(question).getByRole('radio', { name: 'Unkind or hurtful' }));
    await user.click(within(question).getByRole('button', { name: 'Report' }));
    await within(question).findByText('You can’t report this message any more. It’s gone.');
    await user.keyboard('{Escape}');
    await user.click(options() as HTMLElement);
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Reply', 'Copy']);
  });

  it.each([
    ['one’s own', fromMe({ text: 'Line one\nline two' })],
    ['the partner’s', fromMoth({ text: 'Line one\nline two' })],
  ])('copies the text of %s by keyboard', async (_whose, message) => {
    const { user } = openChat([message]);
    const menu = await within(await log()).findByRole('button', { name: /^Options for/ });
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    menu.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Reply' })).toHaveFocus());
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await findToast('Copied')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith('Line one\nline two');
    expect(menu).toHaveFocus();
  });

  it('copies nothing of a picture without words', async () => {
    const { user } = openChat([fromMe({ text: '', image: '/files/a' })]);
    await user.click(await within(await log()).findByRole('button', { name: /^Options for/ }));
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Copy' })).not.toBeInTheDocument();
  });

  it('shows a text to be copied by hand where copying is not allowed', async () => {
    const { user } = openChat([fromMoth({ text: 'Keep this' })]);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(await within(await log()).findByRole('button', { name: /^Options for/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy' }));
    expect(await screen.findByRole('alertdialog', { name: 'Copy this text:' })).toHaveTextContent(
      'Keep this',
    );
  });
});

describe('pictures of a conversation', () => {
  it('open in a dialog that Esc closes', async () => {
    const { user } = openChat([fromMoth({ image: '/files/a', text: '' })]);
    const picture = await screen.findByRole('button', { name: 'Open picture from Night Moth' });
    await user.click(picture);
    expect(screen.getByRole('dialog', { name: 'Picture from Night Moth' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(picture).toHaveFocus();
  });

  it('get a new address when theirs has expired', async () => {
    const before = fromMoth();
    const picture = fromMoth({ image: '/files/old', text: '' });
    openChat([before, picture]);
    const image = (await screen.findByRole('button', { name: /^Open picture/ })).firstChild;
    let after: string | null = null;
    server.use(
      http.get(`*/api/messages/getmessage/${moth._id}`, ({ request }) => {
        after = new URL(request.url).searchParams.get('after');
        return aConversationAnswer([{ ...picture, image: '/files/fresh' }]);
      }),
    );
    fireEvent.error(image as HTMLElement);
    const again = await screen.findByRole('button', { name: /^Open picture/ });
    expect(again.firstChild).toHaveAttribute('src', '/files/fresh');
    expect(after).toBe(before._id);
  });
});

describe('a lost connection', () => {
  it('is shown for the viewer, and hides the presence of others', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openChat([]);
    act(() => setOnlineUsers([me._id, moth._id]));
    const room = within(await screen.findByRole('region', { name: /^Conversation/ }));
    const words = "You're offline. Messages will be sent when you're back.";
    expect(room.getByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/^(On|Off)line$/)).not.toBeInTheDocument();
    expect(screen.getByText('You’re offline')).toBeInTheDocument();
    expect(screen.queryByText('Connecting…')).not.toBeInTheDocument();
    line.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(room.queryByText(words)).not.toBeInTheDocument();
    expect(room.getByText('Online')).toBeInTheDocument();
  });
});

describe('the message box on a touch screen', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(matchMedia(query), { matches: query === '(pointer: coarse)' }),
      );
  });
  afterEach(() => jest.restoreAllMocks());

  it('breaks the line on Enter, and sends by the button', async () => {
    const { user } = openChat([]);
    const sent = takeMessages();
    const field = await box();
    expect(field).toHaveAccessibleDescription('Enter starts a new line, the button sends.');
    await user.type(field, 'Hello,{Enter}moth');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['Hello,\nmoth']));
  });
});

describe('the message box', () => {
  it('sends on Enter, breaks the line on Shift+Enter, and shows the message once', async () => {
    const { user } = openChat([fromMoth()]);
    const sent = takeMessages();
    const field = await box();
    const send = screen.getByRole('button', { name: 'Send' });
    expect(field).toHaveAccessibleDescription('Enter sends, Shift+Enter starts a new line.');
    expect(send).toBeDisabled();
    await user.type(field, '   {Enter}');
    expect(send).toBeDisabled();
    await user.clear(field);
    await user.type(field, 'Hello,{Shift>}{Enter}{/Shift}moth{Enter}');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(await within(await log()).findByText(/Hello,/)).toBeInTheDocument();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ to: moth._id, text: 'Hello,\nmoth' });
    await waitFor(() => expect(screen.queryByText('Sending...')).not.toBeInTheDocument());
    // The socket also delivers own messages, for other tabs.
    tell('messageSent', sent[0]?.answer ?? fromMe());
    expect(within(await log()).getAllByText(/Hello,/)).toHaveLength(1);
    expect((await people()).getAllByRole('link')[0]).toHaveTextContent('You: Hello, moth');
  });

  it('sends nothing by the Enter that ends a composed word', async () => {
    const { user } = openChat([fromMoth()]);
    const sent = takeMessages();
    const field = await box();
    await user.type(field, '夜');
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(field).toHaveValue('夜');
    await user.type(field, '{Enter}');
    await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['夜']));
  });

  it('shows the message without interruption from the key press to after the answer', async () => {
    const { user } = openChat([fromMoth()]);
    takeMessages();
    await user.type(await box(), 'Still here');
    const shown = await log();
    const counts: number[] = [];
    const count = () => counts.push(within(shown).queryAllByText('Still here').length);
    const watch = new MutationObserver(count);
    watch.observe(shown, { childList: true, subtree: true, characterData: true });
    await user.keyboard('{Enter}');
    await within(shown).findByRole('button', { name: /^Options for your message/ });
    watch.disconnect();
    expect(counts.length).toBeGreaterThan(1);
    expect(new Set(counts.slice(counts.indexOf(1)))).toEqual(new Set([1]));
  });

  it("shows the server's reason, and resends by 'Retry'", async () => {
    const { user } = openChat([]);
    const ids: unknown[] = [];
    server.use(
      http.post('*/api/messages/sendmessage/:id', async ({ request }) => {
        ids.push((await request.formData()).get('clientId'));
        return anError(403, 'They take no messages');
      }),
    );
    await user.type(await box(), 'Hi{Enter}');
    expect(await findToast('They take no messages')).toBeInTheDocument();
    expect(await screen.findByText('Not sent. They take no messages')).toBeInTheDocument();
    const sent = takeMessages();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sent.map(({ clientId }) => clientId)).toEqual(ids));
    expect(screen.queryByText(/^Not sent/)).not.toBeInTheDocument();
    expect(await within(await log()).findByText('Hi')).toBeInTheDocument();
  });

  it('names the line when it was too slow for a picture, and waits for a press', async () => {
    const { user } = openChat([]);
    server.use(
      http.post('*/api/messages/sendmessage/:id', () => new HttpResponse(null, { status: 408 })),
    );
    await user.upload(await screen.findByLabelText('Attach a picture'), aPicture());
    await screen.findByRole('img', { name: 'Preview' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const why = 'Your connection is too slow for this. Try again on a better one.';
    expect(await findToast(why)).toBeInTheDocument();
    expect(await screen.findByText(`Not sent. ${why}`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('discards a refused message on demand', async () => {
    const { user } = openChat([]);
    server.use(failing('post', '/messages/sendmessage/:id', 403, 'No'));
    await user.type(await box(), 'Hi{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(within(await log()).queryByText('Hi')).not.toBeInTheDocument();
  });

  it('keeps offline messages over a reload, and sends them in order', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const first = openChat([]);
    const tried: unknown[] = [];
    server.use(
      http.post('*/api/messages/sendmessage/:id', async ({ request }) => {
        tried.push((await request.formData()).get('clientId'));
        return HttpResponse.error();
      }),
    );
    await first.user.type(await box(), 'One{Enter}Two{Enter}');
    expect(await screen.findByText('Will send when you’re back online')).toBeInTheDocument();
    line.mockRestore();

    const sent = takeMessages();
    renderApp(withMoth);
    await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['One', 'Two']));
    expect(tried[0]).toBe(sent[0]?.clientId);
    expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(2);
    await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('outbox'));
  });

  it('resumes sending when the connection is back', async () => {
    const { user } = openChat([]);
    server.use(http.post('*/api/messages/sendmessage/:id', () => HttpResponse.error()));
    await user.type(await box(), 'One{Enter}Two{Enter}Three{Enter}');
    await screen.findByText(notReached);
    const sent = takeMessages();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']));
    expect(await within(await log()).findByText('Three')).toBeInTheDocument();
  });

  it.each([
    [503, 'Busy, sorry'],
    [429, 'Too many messages'],
  ])('tries again by itself when the answer is %i, and says why it waits', async (status, why) => {
    const { user } = openChat([]);
    server.use(failing('post', '/messages/sendmessage/:id', status, why));
    await user.type(await box(), 'One{Enter}Two{Enter}');
    expect(await findToast(why)).toBeInTheDocument();
    expect(await screen.findByText(`Not sent yet. ${why}`)).toBeInTheDocument();
    expect(screen.getByText('Queued')).toBeInTheDocument();
    const sent = takeMessages();
    act(() => emitLive('connected', 'again'));
    await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['One', 'Two']));
  });

  it('removes queued messages from the device at logout', async () => {
    const { user } = openChat([]);
    server.use(
      http.post('*/api/messages/sendmessage/:id', () => HttpResponse.error()),
      apiAnswers.logout(),
      apiAnswers.feed([]),
    );
    await user.type(await box(), 'Private{Enter}Also private');
    await screen.findByText(notReached);
    expect(everythingKept()).toContain('Also private');
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(menu.getByRole('button', { name: 'Logout' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Logout' }),
    );
    expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('reports the partner from the menu of the conversation', async () => {
    const { user } = openChat([]);
    const reports: unknown[] = [];
    server.use(
      apiAnswers.reasons(),
      http.post('*/api/reports', async ({ request }) => {
        reports.push(await request.json());
        return HttpResponse.json({ message: 'Thank you' }, { status: 201 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'More about Night Moth' }));
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Night Moth?' }));
    await user.click(dialog.getByRole('radio', { name: 'Unkind or hurtful' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    await screen.findByRole('dialog', { name: 'Report sent' });
    expect(reports).toEqual([{ target: { type: 'user', id: moth._id }, reason: 'unkind' }]);
  });

  it('removes the chat for oneself after confirmation, with what is unsent', async () => {
    const messages = [fromMe(), fromMoth({ text: 'Call me' })];
    storeQueued(me._id, {
      clientId: 'refused',
      to: moth._id,
      text: 'Never sent',
      image: null,
      queuedAt: minutesAgo(1),
      status: 'failed',
      problem: 'Message must have at most 5,000 characters',
    });
    const { user } = openChat(messages);
    const removed: unknown[] = [];
    server.use(
      http.delete('*/api/messages/conversation/:userId', async ({ request, params }) => {
        removed.push(params.userId, await request.json());
        const stranger = { ...moth, lastMessageAt: null, lastMessage: null, unread: 0 };
        server.use(apiAnswers.chatPartners([lamp, stranger]));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await screen.findByText('Never sent');
    await user.type(await box(), 'Half a thought');
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'More about Night Moth' }));
      await user.click(screen.getByRole('menuitem', { name: 'Remove chat' }));
      return within(screen.getByRole('alertdialog', { name: 'Remove this chat?' }));
    };
    const question = await ask();
    expect(question.getByText(/Night Moth keeps theirs and isn’t told/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(removed).toEqual([]);
    await user.click((await ask()).getByRole('button', { name: 'Remove' }));
    expect(await findToast('Chat removed')).toBeInTheDocument();
    expect(removed).toEqual([moth._id, { upTo: messages[1]?._id }]);
    const heading = await screen.findByRole('heading', { name: 'Chats', level: 1 });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(everythingKept()).not.toMatch(/Half a thought|Never sent/);
    const item = await (await people()).findByRole('link', { name: /Night Moth/ });
    expect(item).not.toHaveTextContent(/Are you awake|Half a thought/);
    expect(screen.queryByText('Call me')).not.toBeInTheDocument();
  });

  it('keeps the chat and says why when it cannot be removed', async () => {
    const { user } = openChat([fromMoth({ text: 'Call me' })]);
    server.use(http.delete('*/api/messages/conversation/:userId', () => anError(503, 'Too busy')));
    await screen.findByText('Call me');
    await user.type(await box(), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'More about Night Moth' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove chat' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const alert = await screen.findByRole('alertdialog', { name: 'Error in removing the chat' });
    expect(alert).toHaveTextContent('Too busy');
    await user.click(within(alert).getByRole('button'));
    expect(screen.getByText('Call me')).toBeInTheDocument();
    expect(await box()).toHaveValue('Half a thought');
  });

  it('empties when another tab removes the chat, but for what came since', async () => {
    openChat([fromMoth({ text: 'Call me' })]);
    await screen.findByText('Call me');
    server.use(apiAnswers.conversation(moth._id, [fromMoth({ text: 'One more thing' })]));
    act(() => emitLive('conversationRemoved', { partnerId: lamp._id }));
    expect(screen.getByText('Call me')).toBeInTheDocument();
    act(() => emitLive('conversationRemoved', { partnerId: moth._id }));
    expect(screen.queryByText('Call me')).not.toBeInTheDocument();
    expect(await screen.findByText('One more thing')).toBeInTheDocument();
  });

  it('offers to remove no chat without messages', async () => {
    const { user } = openChat([]);
    await screen.findByRole('button', { name: 'How are you today?' });
    await user.click(screen.getByRole('button', { name: 'More about Night Moth' }));
    expect(screen.getByRole('menuitem', { name: 'Report' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Remove chat' })).not.toBeInTheDocument();
  });

  it('hides the last messages and drafts in lists, on this device', async () => {
    const { user } = openChat([], '/chatpage');
    await user.click((await people()).getByRole('link', { name: /Night Moth/ }));
    await user.type(await box(), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Close conversation' }));
    const item = async () => (await people()).getByRole('link', { name: /Night Moth/ });
    expect(await item()).toHaveTextContent('Half a thought');
    const isShown = { name: 'Show the last message in lists' };
    await user.click(screen.getByRole('button', { name: 'Chat settings' }));
    await user.click(await screen.findByRole('switch', isShown));
    expect(await item()).not.toHaveTextContent(/Draft|Half/);
    renderApp('/chatpage');
    expect(await item()).not.toHaveTextContent(/Draft|Half/);
    await user.click(screen.getByRole('button', { name: 'Chat settings' }));
    await user.click(await screen.findByRole('switch', isShown));
    expect(await item()).toHaveTextContent('Half a thought');
  });

  it('keeps a draft for each conversation and marks it in the list', async () => {
    const { user } = openChat([], '/chatpage');
    await user.click((await people()).getByRole('link', { name: /Night Moth/ }));
    await user.type(await box(), 'Half a thought');
    await user.click((await people()).getByRole('link', { name: /Paper Lamp/ }));
    expect(await screen.findByRole('textbox', { name: 'Message to Paper Lamp' })).toHaveValue('');
    const item = (await people()).getByRole('link', { name: /Night Moth/ });
    expect(item).toHaveTextContent('Draft: Half a thought');
    await user.click(item);
    expect(await box()).toHaveValue('Half a thought');
  });

  it('marks in the list that a message was not sent, before the draft and the last one', async () => {
    const { user } = openChat([]);
    server.use(failing('post', '/messages/sendmessage/:id', 403, 'They take no messages'));
    await user.type(await box(), 'Hi{Enter}');
    await screen.findByRole('button', { name: 'Discard' });
    await user.type(await box(), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Close conversation' }));
    const item = async () => (await people()).getByRole('link', { name: /Night Moth/ });
    expect(await item()).toHaveTextContent('Not sent. They take no messages');
    expect(await item()).not.toHaveTextContent(/Hi|Half a thought|Are you awake/);
    // It says nothing of what was written: it stays where the last messages are hidden.
    act(() => showPreviews(false));
    expect(await item()).toHaveTextContent('Not sent. They take no messages');
    act(() => showPreviews(true));

    await user.click(await item());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(screen.getByRole('button', { name: 'Close conversation' }));
    expect(await item()).toHaveTextContent('Draft: Half a thought');
  });

  it('says nothing in the list of a message that waits for the line', async () => {
    const { user } = openChat([]);
    server.use(unreachable('post', '/messages/sendmessage/:id'));
    await user.type(await box(), 'Hi{Enter}');
    await screen.findByText(notReached);
    await user.click(screen.getByRole('button', { name: 'Close conversation' }));
    const item = (await people()).getByRole('link', { name: /Night Moth/ });
    expect(item).toHaveTextContent('Are you awake?');
    expect(item).not.toHaveTextContent('Not sent');
  });

  it('keeps the page when a file is dropped beside the conversation', async () => {
    openChat([]);
    await box();
    /** False if the browser does nothing with the drop. */
    const drop = (target: Element, types: string[], type: 'dragOver' | 'drop' = 'drop') =>
      fireEvent(target, createEvent[type](target, { dataTransfer: { files: [], types } }));
    const search = screen.getByRole('searchbox', { name: 'Search Post Only' });
    for (const target of [document.body, search]) {
      expect(drop(target, ['text/html', 'Files'], 'dragOver')).toBe(false);
      expect(drop(target, ['text/html', 'Files'])).toBe(false);
    }
    expect(drop(search, ['text/plain'])).toBe(true);
    // Such a field takes the file itself.
    const field = document.createElement('input');
    field.type = 'file';
    document.body.append(field);
    expect(drop(field, ['Files'])).toBe(true);
    field.remove();
  });

  it('accepts a picture by file dialog, paste or drop, and no other file', async () => {
    const { user } = openChat([]);
    const sent = takeMessages();
    const text = new File(['no'], 'notes.txt', { type: 'text/plain' });
    const picture = aPicture();
    const field = await box();
    const region = screen.getByRole('region', { name: /Conversation/ });

    fireEvent.drop(region, { dataTransfer: { files: [text], types: ['Files'] } });
    expect(await findToast('Please select an image file')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'Preview' })).not.toBeInTheDocument();

    fireEvent.drop(region, { dataTransfer: { files: [picture], types: ['Files'] } });
    expect(await screen.findByRole('img', { name: 'Preview' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();

    // Its bytes tell that it is a picture, not its type.
    fireEvent.paste(field, {
      clipboardData: { files: [aPicture(undefined, '')], getData: () => '' },
    });
    await screen.findByRole('img', { name: 'Preview' });
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));

    await user.upload(screen.getByLabelText('Attach a picture'), picture);
    await screen.findByRole('img', { name: 'Preview' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ text: '' });
    expect(await sent[0]?.image?.text()).toBe(await aPicture().text());
    expect(screen.queryByRole('img', { name: 'Preview' })).not.toBeInTheDocument();
  });

  it('takes the text of a paste that has a picture of it too', async () => {
    openChat([]);
    const paste = async (text: string) =>
      fireEvent.paste(await box(), {
        clipboardData: { files: [aPicture()], getData: () => text },
      });
    // The browser inserts the text.
    expect(await paste('Monday\t7')).toBe(true);
    // A picture copied as a file comes with its name.
    expect(await paste(aPicture().name)).toBe(false);
    expect(await screen.findAllByRole('img', { name: 'Preview' })).toHaveLength(1);
  });

  it('refuses a file with only the name of a picture before the preview', async () => {
    const { user } = openChat([]);
    await box();
    await user.upload(screen.getByLabelText('Attach a picture'), aPicture('%PDF-1.7'));
    expect(
      await findToast('That file isn’t a picture we can use. Try JPEG, PNG, WebP, GIF or AVIF.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'Preview' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('keeps an offline picture over a reload, and sends it unchanged', async () => {
    const { user } = openChat([]);
    let tries = 0;
    server.use(
      http.post('*/api/messages/sendmessage/:id', () => {
        tries += 1;
        return HttpResponse.error();
      }),
    );
    const put = jest.spyOn(IDBObjectStore.prototype, 'put');
    await box();
    const content = `GIF89a${'moon'.repeat(500_000)}`;
    await user.upload(screen.getByLabelText('Attach a picture'), aPicture(content));
    await screen.findByRole('img', { name: 'Preview' });
    await user.type(await box(), 'Look{Enter}');
    await screen.findByText(notReached);
    await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
    act(() => emitLive('connected', 'again'));
    await waitFor(() => expect(tries).toBeGreaterThan(1));
    expect(everythingKept().length).toBeLessThan(1000);
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();

    const sent = takeMessages();
    renderApp(withMoth);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.text).toBe('Look');
    expect(sent[0]?.image?.name).toBe('picture');
    expect(await sent[0]?.image?.text()).toBe(content);
    await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('outbox'));
    await waitFor(async () => expect(await loadPicture(sent[0]?.clientId ?? '')).toBeUndefined());
  });

  it('reports a queued picture that the device has lost, without sending', async () => {
    const { user } = openChat([]);
    server.use(http.post('*/api/messages/sendmessage/:id', () => HttpResponse.error()));
    await box();
    await user.upload(screen.getByLabelText('Attach a picture'), aPicture());
    await screen.findByRole('img', { name: 'Preview' });
    await user.type(await box(), 'Look{Enter}');
    await screen.findByText(notReached);
    indexedDB.deleteDatabase(outboxDatabase);
    const sent = takeMessages();
    renderApp(withMoth);
    expect(
      await screen.findByText('Not sent. The picture is no longer on this device.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('neither sends nor keeps a message that has waited for seven days', async () => {
    const rest = { to: moth._id, image: null, status: 'waiting', problem: null } as const;
    for (const [text, queuedAt] of [
      ['Of last week', daysAgo(7)],
      ['Of this week', daysAgo(6)],
    ] as const) {
      storeQueued(me._id, { clientId: crypto.randomUUID(), text, queuedAt, ...rest });
    }
    const sent = takeMessages();
    openChat([]);
    await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['Of this week']));
    await waitFor(() => expect(everythingKept()).not.toMatch(/Of (last|this) week/));
  });

  it('removes pictures of messages that are too old, or another member’s', async () => {
    const { user } = openChat([]);
    server.use(http.post('*/api/messages/sendmessage/:id', () => HttpResponse.error()));
    await user.type(await box(), 'One{Enter}');
    await screen.findByText(notReached);
    await storePicture('left behind', aPicture());
    expect(await loadPicture('left behind')).toBeDefined();
    renderApp(withMoth);
    await waitFor(async () => expect(await loadPicture('left behind')).toBeUndefined());
  });

  it('warns when the device has no room for queued messages', async () => {
    const { user } = openChat([]);
    server.use(http.post('*/api/messages/sendmessage/:id', () => HttpResponse.error()));
    const field = await box();
    fillStorage();
    await user.type(field, 'One{Enter}');
    expect(
      await findToast(
        "There's no room left on this device. Keep this page open until your message is sent.",
      ),
    ).toBeInTheDocument();
    expect(await within(await log()).findByText('One')).toBeInTheDocument();
  });

  it('keeps queued messages for their author after the session has expired', async () => {
    const { user, store } = openChat([]);
    server.use(http.post('*/api/messages/sendmessage/:id', () => HttpResponse.error()));
    await user.type(await box(), 'One{Enter}Half a tho');
    await screen.findByText(notReached);
    act(() => void store.dispatch(sessionEnded()));
    expect(await screen.findByText('You’ve been logged out.')).toBeInTheDocument();

    const sent = takeMessages();
    act(() => void store.dispatch(sessionStarted(toStoredSession({ ...me, token: 't' }))));
    await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['One']));
    expect(await box()).toHaveValue('Half a tho');
  });

  it('removes queued messages when another member logs in', async () => {
    const { user, store } = openChat([]);
    server.use(http.post('*/api/messages/sendmessage/:id', () => HttpResponse.error()));
    await user.type(await box(), 'One{Enter}Half a tho');
    await screen.findByText(notReached);
    act(() => void store.dispatch(sessionEnded()));
    const sent = takeMessages();
    const wren = aCurrentUser({ name: 'wren' });
    act(() => void store.dispatch(sessionStarted(toStoredSession({ ...wren, token: 't' }))));
    expect(await box()).toHaveValue('');
    expect(everythingKept()).not.toMatch(/One|Half/);
    expect(sent).toEqual([]);
  });

  it('sends typing events, but not at each key', async () => {
    const { user } = openChat([]);
    let told = 0;
    server.use(
      http.post(`*/api/messages/typing/${moth._id}`, () => {
        told += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.type(await box(), 'abc');
    await waitFor(() => expect(told).toBe(1));
  });
});

describe('chat settings', () => {
  const settings = {
    typing: true,
    readMarks: false,
    appearOffline: false,
    presence: 'everyone',
    whoMayWrite: 'everyone',
  } as const;

  it('close on Esc and restore the focus', async () => {
    const { user } = openChat([], '/chatpage');
    server.use(apiAnswers.chatSettings(settings));
    const button = await screen.findByRole('button', { name: 'Chat settings' });
    await user.click(button);
    (await screen.findByRole('radio', { name: 'Nobody' })).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('show the server’s values, and apply changes at once', async () => {
    const { user } = openChat([], '/chatpage');
    const changes: unknown[] = [];
    server.use(
      apiAnswers.chatSettings(settings),
      http.patch('*/api/messages/settings', async ({ request }) => {
        changes.push(await request.json());
        return changes.length === 1
          ? HttpResponse.json({ ...settings, presence: 'partners' })
          : anError(500, 'Out of order');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Chat settings' }));
    const group = await screen.findByRole('radiogroup', { name: 'Who sees when I’m online?' });
    const partners = within(group).getByRole('radio', { name: 'People I talk with' });
    expect(within(group).getByRole('radio', { name: 'Everyone' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Show when I’m typing' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Read receipts' })).not.toBeChecked();
    await user.click(partners);
    await waitFor(() => expect(partners).toBeChecked());
    await user.click(screen.getByRole('switch', { name: 'Show when I’m typing' }));
    expect(await findToast('Something went wrong')).toBeInTheDocument();
    const typing = screen.getByRole('switch', { name: 'Show when I’m typing' });
    await waitFor(() => expect(typing).toBeChecked());
    expect(partners).toBeChecked();
    expect(changes).toEqual([{ presence: 'partners' }, { typing: false }]);
  });
});

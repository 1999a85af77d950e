import { act, screen, waitFor, within } from '@testing-library/react';
import type { ChatSettings, MessageRequest, OpenedMessageRequest } from '@unburden/contracts';
import {
  aChatPartner,
  aListAnswer,
  anError,
  anId,
  apiAnswers,
  aUser,
  failing,
  minutesAgo,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { emitLive } from '../../../lib/socket/live-events';
import { serveApi, server } from '../../../testing/api-server';
import { findToast, logIn, renderApp } from '../../../testing/render-app';

serveApi();

const moth = aUser({ name: 'Night Moth' });
const plain: MessageRequest = { _id: anId(), createdAt: minutesAgo(5), context: null };
const known: MessageRequest = {
  ...plain,
  _id: anId(),
  context: { post: { _id: anId(), title: 'Sleepless' } },
};

/** Serves a list that loses what is settled, and records the calls. */
function serveRequests(...requests: MessageRequest[]) {
  let left = requests;
  const calls: string[] = [];
  const settle = ({ request, params }: { request: Request; params: { id?: unknown } }) => {
    const last = new URL(request.url).pathname.split('/').at(-1);
    calls.push(last === params.id ? request.method : `${request.method} ${last}`);
    left = left.filter(({ _id }) => _id !== params.id);
    return request.method === 'DELETE'
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json([]);
  };
  server.use(
    http.get('*/api/messages/requests', () => aListAnswer(left)),
    http.post('*/api/messages/requests/:id/look', ({ params }) => {
      const request = requests.find(({ _id }) => _id === params.id) ?? plain;
      const opened: OpenedMessageRequest = {
        ...request,
        from: moth,
        message: 'ab12',
        text: 'Are you awake?',
      };
      return HttpResponse.json(opened);
    }),
    http.post('*/api/messages/requests/:id/accept', settle),
    http.delete('*/api/messages/requests/:id', settle),
  );
  return calls;
}

async function openFirst() {
  const { user, router } = renderApp('/messagerequests');
  await user.click(await screen.findByRole('button', { name: 'Look' }));
  await screen.findByText('Are you awake?');
  return { user, router };
}

describe('a message request', () => {
  beforeEach(() => void logIn());

  it('tells where the two met, and nothing of them before a look', async () => {
    serveRequests(plain, known);
    const { user } = renderApp('/messagerequests');
    const first = 'Someone would like to talk';
    expect(await screen.findByRole('heading', { name: first })).toBeInTheDocument();
    const second = 'Someone who answered you in ‘Sleepless’ would like to talk';
    const card = within(screen.getByRole('article', { name: second }));
    expect(screen.queryByText('Night Moth')).toBeNull();
    await user.click(card.getByRole('button', { name: 'Look' }));
    expect(await card.findByRole('heading', { name: 'Night Moth' })).toHaveFocus();
    expect(card.getByText('Are you awake?')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Look' })).toHaveLength(1);
  });

  it('shows if it came between the answer and the connection', async () => {
    serveRequests();
    renderApp('/messagerequests');
    expect(await screen.findByText('No message requests.')).toBeInTheDocument();
    serveRequests(plain);
    act(() => emitLive('connected', 'first'));
    expect(await screen.findByRole('button', { name: 'Look' })).toBeInTheDocument();
  });

  it('becomes a conversation when it is accepted', async () => {
    const calls = serveRequests(plain);
    const partner = aChatPartner({ ...moth, unread: 0 });
    server.use(
      apiAnswers.chatPartners([partner]),
      apiAnswers.conversation(moth._id, []),
      apiAnswers.markRead(),
    );
    const { user, router } = await openFirst();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?user=${moth._id}`));
    expect(calls).toEqual(['POST accept']);
  });

  it('is deleted after a question, without a look', async () => {
    const calls = serveRequests(plain);
    const { user } = renderApp('/messagerequests');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this request?' });
    expect(dialog).toHaveTextContent('They won’t be told.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No message requests.')).toBeInTheDocument();
    expect(calls).toEqual(['DELETE']);
  });

  it.each([
    ['Block', 'alertdialog', 'block', 'blocked'],
    ['Mute', 'dialog', 'mute', 'muted'],
  ])('offers to hide its sender: %s', async (action, role, kind, hidden) => {
    serveRequests(plain);
    let body: unknown;
    server.use(
      apiAnswers.member(moth),
      http.put(`*/api/users/relations/${moth._id}`, async ({ request }) => {
        body = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openFirst();
    await user.click(screen.getByRole('button', { name: action }));
    const dialog = await screen.findByRole(role, { name: `${action} this person?` });
    await user.click(within(dialog).getByRole('button', { name: action }));
    expect(await findToast(`Night Moth is ${hidden}`)).toBeInTheDocument();
    expect(body).toMatchObject({ kind });
  });

  it.each(['open', 'gone'])('is reported after a look: %s', async (state) => {
    serveRequests(plain);
    let body: unknown;
    server.use(
      apiAnswers.reasons(),
      http.post('*/api/reports', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ message: 'Thanks' }, { status: 201 });
      }),
    );
    const { user } = await openFirst();
    if (state === 'gone') {
      server.use(http.get('*/api/messages/requests', () => aListAnswer([])));
      act(() => emitLive('requestCount', { count: 0 }));
      await screen.findByText(/^This request from Night Moth is gone/);
      expect(screen.queryByText('Are you awake?')).toBeNull();
    }
    await user.click(screen.getByRole('button', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this message?' }));
    await user.click(dialog.getByRole('radio', { name: 'Unkind or hurtful' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: 'Report sent' })).toBeInTheDocument();
    expect(body).toEqual({ target: { type: 'message', id: 'ab12' }, reason: 'unkind' });
  });

  it('that is gone says so', async () => {
    serveRequests(plain);
    const gone = 'That request is gone';
    server.use(failing('post', '/messages/requests/:id/look', 404, gone));
    const { user } = renderApp('/messagerequests');
    await user.click(await screen.findByRole('button', { name: 'Look' }));
    expect(await findToast(gone)).toBeInTheDocument();
  });

  it('leads back to the chats', async () => {
    serveRequests(plain);
    const { user, router } = renderApp('/messagerequests');
    await screen.findByText('Someone would like to talk');
    await user.click(screen.getByRole('link', { name: 'Back to your chats' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/chatpage'));
  });

  it('can be loaded again after an error', async () => {
    server.use(http.get('*/api/messages/requests', () => anError(500, 'Out of order')));
    const { user } = renderApp('/messagerequests');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    serveRequests(plain);
    await user.click(retry);
    expect(await screen.findByText('Someone would like to talk')).toBeInTheDocument();
  });
});

describe('the chat list', () => {
  it('leads to the requests as soon as there are any', async () => {
    logIn();
    const { user } = renderApp('/chatpage');
    await screen.findByRole('heading', { name: 'Chats' });
    expect(screen.queryByRole('link', { name: /Message requests/ })).toBeNull();
    serveRequests(plain, known);
    act(() => emitLive('requestCount', { count: 2 }));
    await user.click(await screen.findByRole('link', { name: 'Message requests 2' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Message requests' }),
    ).toBeInTheDocument();
  });
});

describe('an empty chat list', () => {
  it('says how to find someone', async () => {
    logIn();
    const { user } = renderApp('/chatpage');
    expect(await screen.findByText('No chats yet.')).toBeInTheDocument();
    expect(screen.getByText('Search with three letters of a name or more.')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search for a person' }), 'moth');
    expect(await screen.findByText('No one by that name.')).toBeInTheDocument();
    expect(screen.queryByText(/three letters/)).toBeNull();
  });
});

describe('who may message a member', () => {
  it('is set in the chat settings', async () => {
    logIn();
    const settings: ChatSettings = {
      typing: true,
      readMarks: true,
      appearOffline: false,
      presence: 'everyone',
      whoMayWrite: 'everyone',
    };
    let body: unknown;
    server.use(
      apiAnswers.chatSettings(settings),
      http.patch('*/api/messages/settings', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ ...settings, whoMayWrite: 'requests' });
      }),
    );
    const { user } = renderApp('/chatpage');
    await user.click(await screen.findByRole('button', { name: 'Chat settings' }));
    const group = within(await screen.findByRole('radiogroup', { name: 'Who may message me?' }));
    expect(group.getByRole('radio', { name: 'Everyone' })).toBeChecked();
    await user.click(group.getByRole('radio', { name: 'New people only by request' }));
    await waitFor(() => expect(body).toEqual({ whoMayWrite: 'requests' }));
  });
});

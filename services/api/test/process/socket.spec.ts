import { once } from 'node:events';
import type { Socket } from 'socket.io-client';
import { DomainEventPublisher } from '../../src/common/domain-events.js';
import { ClusterPresence } from '../../src/presence/cluster-presence.js';
import { PresenceGateway } from '../../src/presence/presence.gateway.js';
import { ConnectionsGateway } from '../../src/realtime/connections.gateway.js';
import type { Client } from '../support/client.js';
import { moveClock, stopClock } from '../support/clock.js';
import { type Api, ownOrigin, startApi } from '../support/harness.js';
import { next, openSockets } from '../support/sockets.js';

let api: Api;
const sockets = openSockets();
const { connect } = sockets;
let turnedAway: Socket[] = [];
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  sockets.closeAll();
  turnedAway.forEach((socket) => socket.disconnect());
  turnedAway = [];
});
afterAll(() => api.close());

type Options = Parameters<Client['socket']>[0];

/** Returns the error of a refused handshake. Fails if it succeeds. */
async function refusal(client: Client, options: Options): Promise<Error> {
  const socket = client.socket(options);
  turnedAway.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => reject(new Error('The handshake was accepted')));
    socket.once('connect_error', resolve);
    socket.connect();
  });
}

const ended = (socket: Socket) => once(socket as never, 'disconnect');

describe('the handshake', () => {
  it('accepts the bearer, or the cookie from our own pages', async () => {
    const member = await api.member();
    const headers: Record<string, string>[] = [
      { Cookie: member.cookie ?? '', Origin: ownOrigin },
      { Cookie: member.cookie ?? '', 'Sec-Fetch-Site': 'same-origin' },
    ];
    expect((await connect(member)).online).toContain(member.id);
    for (const each of headers) {
      const { online } = await connect(member, { headers: each, token: undefined });
      expect(online).toContain(member.id);
    }
  });

  it('refuses a client whose credential does not match the claimed user', async () => {
    const [ann, bob] = [await api.member(), await api.member()];
    const token = ann.token ?? '';
    const Cookie = ann.cookie ?? '';
    const cookieToken = Cookie.split('=')[1] ?? '';
    const attempts: Options[] = [
      {},
      { query: { token } },
      { token: 'nonsense' },
      { token: cookieToken },
      { token, query: { authUserId: bob.id } },
      { token, query: { authUserId: '' } },
      { token: 'nonsense', headers: { Cookie, Origin: ownOrigin } },
      { headers: { Cookie } },
      { headers: { Cookie, Origin: ownOrigin }, query: { authUserId: bob.id } },
    ];
    for (const options of attempts) {
      expect((await refusal(ann, options)).message).toBe('Not authorized');
    }
    const { online } = await connect(ann);
    expect(online).toContain(ann.id);
    expect(online).not.toContain(bob.id);
  });

  it('refuses foreign origins before any packet, whatever their credentials', async () => {
    const member = await api.member();
    const Cookie = member.cookie ?? '';
    for (const Origin of ['https://evil.example', 'null', `${ownOrigin}.evil.example`]) {
      const error = await refusal(member, {
        token: member.token ?? '',
        headers: { Cookie, Origin },
      });
      expect(error.message).toBe('websocket error');
      const polling = await fetch(`${api.url}/socket.io/?EIO=4&transport=polling`, {
        headers: { Cookie, Origin },
      });
      expect(polling.status).toBe(403);
    }
  });

  it('refuses a session that has ended', async () => {
    const member = await api.member();
    const token = member.token ?? '';
    await member.get('/users/logout');
    expect((await refusal(member, { token })).message).toBe('Not authorized');
  });
});

describe('presence', () => {
  it('shows a member online until their last socket closes', async () => {
    const [ann, bob] = [await api.member(), await api.member()];
    const watcher = (await connect(ann)).socket;
    const came = next<string[]>(watcher, 'getOnlineUsers', (ids) => ids.includes(bob.id));
    const first = (await connect(bob)).socket;
    const second = (await connect(bob)).socket;
    await came;

    const lists: string[][] = [];
    watcher.on('getOnlineUsers', (ids: string[]) => lists.push(ids));
    first.disconnect();
    // Another arrival shows that the watcher has received all earlier events.
    const cid = await api.member();
    const cidCame = next<string[]>(watcher, 'getOnlineUsers', (ids) => ids.includes(cid.id));
    await connect(cid);
    await cidCame;
    expect(lists.every((ids) => ids.includes(bob.id))).toBe(true);

    const left = next<string[]>(watcher, 'getOnlineUsers', (ids) => !ids.includes(bob.id));
    second.disconnect();
    await left;
  });

  it('tells the changes of a round in one list', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => api.member()));
    const rounds = jest.spyOn(api.app.get(ClusterPresence), 'sync');
    const { socket, heard } = await connect(await api.member());
    const all = next<string[]>(socket, 'getOnlineUsers', (ids) =>
      members.every(({ id }) => ids.includes(id)),
    );
    await Promise.all(members.map((member) => connect(member)));
    await all;
    // The first list comes with the connection.
    expect(heard.length).toBeLessThanOrEqual(1 + rounds.mock.calls.length);
    rounds.mockRestore();
  });

  it('sends the full list once and then only changes to clients that ask for deltas', async () => {
    const [ann, bob] = [await api.member(), await api.member()];
    const { socket, online } = await connect(ann, { query: { presence: 'delta' } });
    expect(online).toContain(ann.id);
    let lists = 0;
    socket.on('getOnlineUsers', () => (lists += 1));
    type Change = { online: string[]; offline: string[] };
    const came = next<Change>(socket, 'onlineUsersChanged', (c) => c.online.includes(bob.id));
    const other = (await connect(bob)).socket;
    await came;
    const left = next<Change>(socket, 'onlineUsersChanged', (c) => c.offline.includes(bob.id));
    other.disconnect();
    await left;
    expect(lists).toBe(0);
  });
});

describe('the end of a session', () => {
  it('closes its sockets at once, and no others', async () => {
    const member = await api.member();
    const elsewhere = await member.loginAgain();
    const [one, two, other] = [
      (await connect(member)).socket,
      (await connect(member)).socket,
      (await connect(elsewhere)).socket,
    ];
    const gone = Promise.all([ended(one), ended(two)]);
    await member.get('/users/logout');
    await gone;
    expect(other.connected).toBe(true);
  });

  it('by a new login in the same browser closes its sockets too', async () => {
    const member = await api.member();
    const { socket } = await connect(member);
    const gone = ended(socket);
    const { email, password } = member;
    await member.post('/users/login', { email, password }, { by: 'cookie' });
    await gone;
  });
});

describe('the expiry of a bearer', () => {
  const review = () => api.app.get(ConnectionsGateway)['reviewSessions']();
  const hour = 60 * 60_000;

  it('closes the sockets that it opened within a minute, not those of a cookie', async () => {
    const member = await api.member();
    const headers = { Cookie: member.cookie ?? '', Origin: ownOrigin };
    const byBearer = (await connect(member)).socket;
    const byCookie = (await connect(member, { headers, token: undefined })).socket;
    const byBoth = (await connect(member, { headers })).socket;
    const gone = ended(byBearer);
    stopClock(Date.now() + hour + 1_000);
    try {
      review();
      await gone;
      await api.visitor().get('/health/live');
      expect([byCookie.connected, byBoth.connected]).toEqual([true, true]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('closes a socket whose cookie belongs to another session', async () => {
    const member = await api.member();
    const second = await member.loginAgain();
    const { socket } = await connect(member, {
      headers: { Cookie: second.cookie ?? '', Origin: ownOrigin },
    });
    const gone = ended(socket);
    stopClock(Date.now() + hour + 1_000);
    try {
      review();
      await gone;
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('packets of a client', () => {
  type Packet = Parameters<Socket['io']['engine']['transport']['send']>[0][number];
  const kinds = {
    acknowledgements: { type: 'message', data: '31[]' },
    events: { type: 'message', data: '2["noise"]' },
    pongs: { type: 'pong' },
  } satisfies Record<string, Packet>;
  const each = (['acknowledgements', 'events', 'pongs'] as const).flatMap((kind) =>
    (['websocket', 'polling'] as const).map((transport) => ({ kind, transport })),
  );

  it.each(each)('are $kind by $transport: 20 a minute, then cut', async ({ kind, transport }) => {
    const { socket } = await connect(await api.member(), { transports: [transport] });
    const { sockets: served } = api.app.get(ConnectionsGateway)['server'].sockets;
    const connection = served.get(socket.id ?? '')?.conn;
    if (!connection) throw new Error('The server does not know the socket');
    const send = (count: number) => {
      socket.io.engine.transport.send(Array<Packet>(count).fill(kinds[kind]));
    };
    /** Sends that many packets, and waits for the server to have handled them. */
    const sent = (count: number) => {
      let left = count;
      return new Promise<void>((resolve) => {
        connection.on('packet', () => {
          left -= 1;
          if (left === 0) setImmediate(resolve);
        });
        send(count);
      });
    };
    stopClock();
    try {
      // The connect packet is the first.
      await sent(19);
      expect(connection.readyState).toBe('open');
      moveClock(61_000);
      await sent(20);
      expect(connection.readyState).toBe('open');
      const cut = ended(socket);
      send(1);
      await cut;
    } finally {
      jest.useRealTimers();
    }
  });

  it('are counted too while the transport changes', async () => {
    const { socket } = await connect(await api.member(), { transports: ['polling'] });
    const probes = Array<Packet>(20).fill({ type: 'ping', data: 'probe' });
    const cut = ended(socket);
    const transport = socket.io.engine['createTransport']('websocket');
    transport.once('open', () => transport.send(probes));
    transport.open();
    await cut;
  });
});

describe('a client event', () => {
  it('is ignored', async () => {
    const [ann, bob] = [await api.member(), await api.member()];
    const { socket: listener, heard } = await connect(bob);
    const { socket } = await connect(ann);
    for (const event of ['join', 'subscribe', 'newMessage', 'getOnlineUsers', '__proto__']) {
      socket.emit(event, bob.id, { toString: null }, Buffer.from([1, 2, 3]));
    }
    // A later arrival shows that the server has processed the events.
    const cid = await api.member();
    const came = next<string[]>(listener, 'getOnlineUsers', (ids) => ids.includes(cid.id));
    await connect(cid);
    await came;
    expect(new Set(heard.map(({ event }) => event))).toEqual(new Set(['getOnlineUsers']));
    expect(socket.connected).toBe(true);
  });

  it('closes the connection if it repeats too often or is too large', async () => {
    const { socket: noisy } = await connect(await api.member());
    const cut = ended(noisy);
    for (let index = 0; index < 50; index += 1) noisy.emit('noise', index);
    await cut;
    const { socket: large } = await connect(await api.member());
    const closed = ended(large);
    large.emit('noise', 'x'.repeat(20_000));
    await closed;
  });

  it('never stops the server, even if malformed', async () => {
    const { socket: witness } = await connect(await api.member());
    const broken = [
      '2["a",',
      '2[["array"]]',
      '2[{"_placeholder":true}]',
      '2[null]',
      '2[5]',
      '2',
      '2{}',
      '9',
      '',
      '451-["x",{"_placeholder":true,"num":10}]',
      '5-',
      '2999999999999999999999["x"]',
      '40/nowhere,',
      '41',
      '44',
    ];
    for (const packet of broken) {
      const { socket } = await connect(await api.member());
      const transport = socket.io.engine.transport as unknown as {
        ws: { send(data: string): void };
      };
      transport.ws.send(`4${packet}`);
      transport.ws.send('\u0000\uffff');
      socket.disconnect();
    }
    expect((await api.visitor().get('/health/live')).status).toBe(200);
    expect(witness.connected).toBe(true);
  });
});

describe('a client that does not read', () => {
  it('is disconnected at one mebibyte of unsent data, and others still receive', async () => {
    const [ann, bob, cid] = [await api.member(), await api.member(), await api.member()];
    const { socket: slow } = await connect(bob);
    const { socket: other } = await connect(cid);
    const { ws } = slow.io.engine.transport as unknown as { ws: { pause(): void } };
    ws.pause();
    const server = api.app.get(PresenceGateway)['server'];
    const cut = new Promise((resolve) => {
      server.sockets.sockets.get(slow.id ?? '')?.once('disconnect', resolve);
    });
    const state = { isCut: false };
    void cut.then(() => (state.isCut = true));
    const { body } = await ann.send(bob, { text: 'x'.repeat(5_000) });
    // The kernel buffers some megabytes before any data waits here.
    for (let count = 0; !state.isCut && count < 20_000; count += 1) {
      api.app.get(DomainEventPublisher).publish('message.sent', { message: body, received: body });
      if (count % 100 === 0) await api.visitor().get('/health/live');
    }
    await cut;
    const came = next(other, 'newMessage');
    await ann.send(cid);
    await came;
  });
});

/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["@unburden/source", "node"]}
 */
import { EventEmitter, once } from 'node:events';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { Server } from 'socket.io';
import { onLive } from './live-events';
import { openSocket } from './socket';

const closers: (() => unknown)[] = [];
const doNotFake = ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask'] as const;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: [...doNotFake] });
});
afterEach(() => {
  closers.splice(0).forEach((close) => close());
  jest.useRealTimers();
});

/** A real server that refuses connections with this message until it has room. */
async function serveSockets(refusal: string) {
  let hasRoom = false;
  let connections = 0;
  let ownCalls = 0;
  const http = createServer((_, response) => response.end());
  http.on('connection', () => (connections += 1));
  const server = new Server(http);
  server.use((_, next) => next(hasRoom ? undefined : new Error(refusal)));
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  Object.assign(globalThis, { location: { protocol: 'http:', host } });
  closers.push(() => server.close());
  return {
    host,
    /** The transports of the connected. */
    transports: () => [...server.sockets.sockets.values()].map(({ conn }) => conn.transport.name),
    /** Ends all connections as a fault of the line does. */
    cut: () => server.sockets.sockets.forEach(({ conn }) => conn.close(true)),
    /** Resolves when the client has disconnected after the next refusal. */
    refused: () =>
      new Promise<void>((resolve) => {
        server.engine.once('connection', (connection: NodeJS.EventEmitter) =>
          connection.once('close', () => resolve()),
        );
      }),
    /** The number of connection attempts, including those in flight. */
    connections: async () => {
      ownCalls += 1;
      await once(get(`http://${host}/`, { agent: false }), 'response');
      return connections - ownCalls;
    },
    makeRoom: () => {
      hasRoom = true;
    },
  };
}

/** Opens the member's socket. Returns the number of bearer renewals. */
function openMemberSocket() {
  let checks = 0;
  const close = openSocket({
    userId: 'a'.repeat(24),
    getToken: () => 'a bearer',
    checkSession: () => {
      checks += 1;
      return Promise.resolve();
    },
  });
  closers.push(close);
  return { checks: () => checks };
}

describe('a socket in the eleventh tab', () => {
  it('retries after a minute without a new bearer, and connects when there is room', async () => {
    const server = await serveSockets('Too many connections');
    let refused = server.refused();
    const socket = openMemberSocket();
    await refused;

    await jest.advanceTimersByTimeAsync(59_999);
    expect(await server.connections()).toBe(1);
    refused = server.refused();
    await jest.advanceTimersByTimeAsync(1);
    await refused;
    expect(await server.connections()).toBe(2);

    server.makeRoom();
    const connected = new Promise((resolve) => {
      onLive('connected', resolve);
    });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await connected).toBe('first');
    expect(socket.checks()).toBe(0);
  });
});

describe('a socket that is refused for another reason', () => {
  it('reconnects only after a session check', async () => {
    const server = await serveSockets('Invalid token');
    const refused = server.refused();
    const socket = openMemberSocket();
    await refused;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(socket.checks()).toBe(1);
    expect(await server.connections()).toBe(1);

    server.makeRoom();
    const connected = new Promise((resolve) => {
      onLive('connected', resolve);
    });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await connected).toBe('first');
  });
});

/**
 * A proxy that passes calls to a server, and swallows the frames of websockets, if the last argument
 * says so also the answer to their upgrade. Counts the upgrades.
 */
async function swallowWebsockets(server: { host: string }, swallowsAnswer: boolean) {
  const [, port] = server.host.split(':');
  const seen = new EventEmitter();
  const state = { upgrades: 0, isSwallowing: true };
  const proxy = createTcpServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1');
    const ends = [client, upstream];
    ends.forEach((end) => end.on('error', () => ends.forEach((each) => each.destroy())));
    ends.forEach((end) => end.on('close', () => ends.forEach((each) => each.destroy())));
    client.once('data', (head: Buffer) => {
      upstream.write(head);
      const isUpgrade = head.includes('Upgrade: websocket');
      if (isUpgrade) state.upgrades += 1;
      if (!isUpgrade || !state.isSwallowing) {
        client.pipe(upstream).pipe(client);
        return;
      }
      client.resume();
      upstream.once('data', (answer: Buffer) => {
        if (!swallowsAnswer) client.write(answer.subarray(0, answer.indexOf('\r\n\r\n') + 4));
        upstream.resume();
        seen.emit('swallowed');
      });
    });
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  Object.assign(globalThis, { location: { protocol: 'http:', host } });
  closers.push(() => proxy.close());
  return { state, swallowed: () => once(seen, 'swallowed') };
}

/** Resolves at the next event of this kind. */
function told(event: 'connected' | 'onlineUsers') {
  return new Promise<void>((resolve) => {
    const stop = onLive(event, () => {
      stop();
      resolve();
    });
  });
}

/** Ends the connection as a fault of the line does, and goes on to the next try. */
async function cut(server: { cut: () => void }) {
  const isLost = told('onlineUsers');
  server.cut();
  await isLost;
  await jest.advanceTimersByTimeAsync(1_500);
}

describe('a socket behind a proxy that swallows websockets', () => {
  // Polling defers by timers: here the clock also goes on by itself.
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true, doNotFake: [...doNotFake] }));

  it.each([
    ['leaves the upgrade without an answer', true],
    ['passes no frame after the upgrade', false],
  ])('polls within ten seconds if it %s, also later at once', async (_, swallowsAnswer) => {
    const server = await serveSockets('');
    server.makeRoom();
    const { state, swallowed } = await swallowWebsockets(server, swallowsAnswer);
    const isSwallowed = swallowed();
    const first = told('connected');
    openMemberSocket();
    await isSwallowed;
    await jest.advanceTimersByTimeAsync(9_000);
    await first;
    expect(server.transports()).toEqual(['polling']);

    const second = told('connected');
    await cut(server);
    await second;
    expect(server.transports()).toEqual(['polling']);
    expect(state.upgrades).toBe(1);
  });

  it('tries a websocket again if one has worked before', async () => {
    const server = await serveSockets('');
    server.makeRoom();
    const { state, swallowed } = await swallowWebsockets(server, true);
    state.isSwallowing = false;
    const first = told('connected');
    openMemberSocket();
    await first;
    expect(server.transports()).toEqual(['websocket']);

    state.isSwallowing = true;
    const isSwallowed = swallowed();
    const second = told('connected');
    await cut(server);
    await isSwallowed;
    await jest.advanceTimersByTimeAsync(8_000);
    await second;
    expect(server.transports()).toEqual(['polling']);

    state.isSwallowing = false;
    const third = told('connected');
    await cut(server);
    await third;
    expect(server.transports()).toEqual(['websocket']);
  });
});

/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["@unburden/source", "node"]}
 */
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { onLive } from './live-events';
import { openSocket } from './socket';

const closers: (() => unknown)[] = [];
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask'],
  });
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

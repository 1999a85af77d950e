import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { limits } from '@unburden/contracts';
import { RateLimiter } from '../../src/rate-limit/rate-limiter.js';
import type { Client } from '../support/client.js';
import { stopIntervals } from '../support/clock.js';
import { type Api, ownOrigin, startApi } from '../support/harness.js';
import { picture } from '../support/pictures.js';

let api: Api;
let member: Client;
let server: Server;
beforeAll(async () => {
  api = await startApi();
  member = await api.member();
  server = api.app.getHttpServer();
});
beforeEach(stopIntervals);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(() => api.close());

/** A client on a line whose bytes and seconds we count. */
class Line {
  heard = '';
  readonly closed: Promise<unknown>;

  private constructor(
    private readonly client: Socket,
    private readonly there: Socket,
  ) {
    client.setEncoding('utf8').on('data', (text) => (this.heard += String(text)));
    client.on('error', () => undefined);
    this.closed = once(client, 'close');
  }

  static async open(): Promise<Line> {
    const here = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [there] = (await once(server, 'connection')) as [Socket];
    return new Line(here, there);
  }

  get isOpen(): boolean {
    return !this.there.destroyed;
  }

  /** Resolves once the server has all of it. */
  async send(bytes: string | Uint8Array): Promise<void> {
    const all = this.there.bytesRead + Buffer.byteLength(bytes);
    this.client.write(bytes);
    while (this.there.bytesRead < all && this.isOpen) await turn();
  }

  /** Sends without waiting: the server may not read it. */
  write(bytes: string): void {
    this.client.write(bytes);
  }

  async untilHeard(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.heard)) await once(this.client, 'data');
  }

  /** Leaves. */
  leave(): void {
    this.client.destroy();
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);

function head(call: string, ...headers: string[]): string {
  const lines = [
    `${call} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${member.token}`,
    ...headers,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

const json = 'Content-Type: application/json';
const pictureCall = 'PUT /api/users/updateprofilepic';

describe('a slow line', () => {
  it('brings the largest picture, in base64, at 50 kB/s', async () => {
    const jpeg = await picture('red', 'jpeg');
    const largest = Buffer.concat([jpeg, Buffer.alloc(limits.image.maxBytes - jpeg.length)]);
    const profilePic = `data:image/jpeg;base64,${largest.toString('base64')}`;
    const body = Buffer.from(JSON.stringify({ profilePic }));
    const line = await Line.open();
    await line.send(
      head(pictureCall, json, `Origin: ${ownOrigin}`, `Content-Length: ${body.length}`),
    );
    let seconds = 0;
    for (let sent = 0; sent < body.length; sent += 500_000) {
      await line.send(body.subarray(sent, sent + 500_000));
      await pass(10);
      seconds += 10;
    }
    await line.untilHeard(/^HTTP\/1.1 200 .*"profilePic":/s);
    expect(server.requestTimeout).toBeGreaterThan(seconds * 1_000);
    line.leave();
  });

  it.each<[what: string, call: string, headers: string[], answer: RegExp]>([
    ['an upload', pictureCall, [json, 'Content-Length: 1000000'], /^HTTP\/1.1 408 .*too slow/s],
    ['chunks', pictureCall, [json, 'Transfer-Encoding: chunked'], /^HTTP\/1.1 408 /],
    ['a text', 'POST /api/blog/createpost', [json, 'Content-Length: 90000'], /^HTTP\/1.1 408 /],
    ['a refused call', 'PUT /api/nothing', ['Content-Length: 90000'], /^HTTP\/1.1 404 /],
    [
      'a packet of a socket',
      'POST /socket.io/?EIO=4&transport=polling&sid=x',
      ['Content-Length: 9000'],
      /^HTTP\/1.1 400 /,
    ],
  ])(
    'that brings a few bytes is cut after half a minute: %s',
    async (_what, call, headers, answer) => {
      const line = await Line.open();
      const called = once(server, 'request') as Promise<[IncomingMessage]>;
      await line.send(head(call, ...headers));
      const [request] = await called;
      for (let seconds = 10; seconds < 30; seconds += 10) {
        await line.send('1\r\n');
        // Else it could wait for us: the session is looked up first.
        while (request.readableLength > 0) await turn();
        await pass(10);
        expect(line.isOpen).toBe(true);
      }
      await pass(10);
      await line.closed;
      expect(line.heard).toMatch(answer);
    },
  );

  it('is cut when it goes silent, and not before', async () => {
    const line = await Line.open();
    const called = once(server, 'request') as Promise<[IncomingMessage]>;
    await line.send(head(pictureCall, json, 'Content-Length: 5000000'));
    const [request] = await called;
    for (let sent = 0; sent < 2_000_000; sent += 400_000) {
      await line.send('x'.repeat(400_000));
      while (request.readableLength > 0) await turn();
      await pass(10);
    }
    expect(line.isOpen).toBe(true);
    await pass(10);
    await line.closed;
    expect(line.heard).toMatch(/^HTTP\/1.1 408 /);
  });

  const post = JSON.stringify({ title: 'Slow', text: 'A text' });
  it.each([
    ['while its body waits for us', post.padEnd(95_000), 201],
    ['once it has brought all', post, 201],
    ['once it has brought an empty body', '', 400],
  ])('is not to blame %s', async (_when, body, status) => {
    let goOn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const limiter = api.app.get(RateLimiter);
    const consume = limiter.consume.bind(limiter);
    jest.spyOn(limiter, 'consume').mockImplementationOnce(async (...call) => {
      await gate;
      return consume(...call);
    });
    const line = await Line.open();
    const called = once(server, 'request') as Promise<[IncomingMessage]>;
    line.write(head('POST /api/blog/createpost', json, `Content-Length: ${body.length}`) + body);
    const [request] = await called;
    while (!request.complete && request.readableLength === 0) await turn();
    await pass(120);
    expect(line.isOpen).toBe(true);
    goOn();
    await line.untilHeard(new RegExp(`^HTTP/1.1 ${status} `));
    line.leave();
  });

  it('keeps no call whose expectation we do not know', async () => {
    const line = await Line.open();
    line.write(head(pictureCall, json, 'Expect: much', 'Content-Length: 90000'));
    await line.closed;
    expect(line.heard).toMatch(/^HTTP\/1.1 417 /);
  });
});

import { MetricsServer } from '../../src/metrics/metrics.server.js';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';
import { until } from '../support/until.js';

let api: Api;
let url: string;
let ann: Client;
let bob: Client;
beforeAll(async () => {
  api = await startApi({ metrics: { host: '127.0.0.1', port: 0 } });
  url = api.app.get(MetricsServer).url ?? '';
  [ann, bob] = [await api.member(), await api.member()];
});
afterAll(() => api.close());

/** The values by name and labels, as Prometheus reads them. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await fetch(url)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const count = (method: string, route: string, status: string) =>
  `unburden_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe('the metrics', () => {
  it('count requests by route pattern, never by path', async () => {
    const post = await ann.createPost();
    await ann.get(`/blog/getpostbyid/${post}`);
    await bob.get(`/blog/getpostbyid/${post}?x=1`);
    await bob.get('/blog/getpostbyid/made-up');
    await bob.delete(`/blog/deletepost/${post}`);
    await bob.get('/no/such/route-12345');
    await bob.post('/users/login', undefined, { raw: '{' });
    const metrics = await scrape();
    expect(metrics.get(count('POST', '/api/blog/createpost', '2xx'))).toBe(1);
    expect(metrics.get(count('GET', '/api/blog/getpostbyid/:postId', '2xx'))).toBe(2);
    expect(metrics.get(count('GET', '/api/blog/getpostbyid/:postId', '4xx'))).toBe(1);
    expect(metrics.get(count('DELETE', '/api/blog/deletepost/:postId', '4xx'))).toBe(1);
    expect(metrics.get(count('GET', 'none', '4xx'))).toBe(1);
    expect(metrics.get(count('POST', 'none', '4xx'))).toBe(1);
    const names = [...metrics.keys()].join('\n');
    expect(names).not.toContain(post);
    expect(names).not.toMatch(/made-up|12345/);
  });

  it('count open sockets and their members', async () => {
    const open = async (client: Client) => {
      const socket = client.socket({ token: client.token });
      const connected = new Promise((resolve) => socket.once('connect', () => resolve(null)));
      socket.connect();
      await connected;
      return socket;
    };
    const [first, second] = [await open(ann), await open(ann)];
    let online: string[] = [];
    second.on('getOnlineUsers', (ids: string[]) => (online = ids));
    const bobs = await open(bob);
    // The gauges change in the rounds in which sockets are told.
    const seen = async (count: number) => {
      let metrics = await scrape();
      await until(async () => {
        metrics = await scrape();
        return metrics.get('unburden_sockets_connected') === count;
      });
      return metrics.get('unburden_members_online');
    };
    expect(await seen(3)).toBe(2);
    // Ann hears that Bob is gone only if she has heard of him.
    await until(() => online.includes(bob.id));
    first.disconnect();
    bobs.disconnect();
    await until(() => !online.includes(bob.id));
    expect(await seen(1)).toBe(1);
    second.disconnect();
  });

  it('count stored messages only', async () => {
    const send = (text: string) => ann.post(`/messages/sendmessage/${bob.id}`, { text });
    const clientId = '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d';
    await ann.post(`/messages/sendmessage/${bob.id}`, { text: 'once', clientId });
    await ann.post(`/messages/sendmessage/${bob.id}`, { text: 'once', clientId });
    await send('hello');
    await send('');
    expect((await scrape()).get('unburden_messages_sent_total')).toBe(2);
  });

  it('cover the connection pool, the event loop and the process', async () => {
    await ann.get('/blog/allpost');
    const metrics = await scrape();
    expect(metrics.get('unburden_mongodb_pool_connections{state="idle"}')).toBeGreaterThan(0);
    expect(metrics.get('unburden_mongodb_pool_connections{state="used"}')).toBe(0);
    expect(metrics.get('unburden_mongodb_pool_waiting')).toBe(0);
    expect(metrics.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
    expect(metrics.has('process_resident_memory_bytes')).toBe(true);
    expect(metrics.has('nodejs_active_handles_total')).toBe(false);
  });

  it('are served on their own port, which serves nothing else', async () => {
    const look = async (address: string, method = 'GET') => {
      const { status, headers, body } = await fetch(address, { method });
      // An unread body keeps its connection, and so the process, alive.
      await body?.cancel();
      return { status, type: headers.get('content-type') };
    };
    expect((await look(url)).type).toContain('text/plain; version=0.0.4');
    const others = [url.replace('/metrics', '/'), `${api.url}/metrics`, `${api.url}/api/metrics`];
    for (const address of others) expect((await look(address)).status).toBe(404);
    expect((await look(url, 'POST')).status).toBe(404);
  });

  it('are not served unless they are configured', async () => {
    const quiet = await startApi();
    expect(quiet.app.get(MetricsServer).url).toBeNull();
    await quiet.close();
  });
});

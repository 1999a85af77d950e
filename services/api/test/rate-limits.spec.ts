import { type Api, startApi } from './harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi({ rateLimits: true, trustedProxies: 1 });
});
afterAll(() => api.close());

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const statuses = (answers: { status: number }[]) =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );

describe('rate limits', () => {
  it('let ten logins a minute of one address through, at once or not', async () => {
    const body = { email: 'a@example.org', password: 'wrong wrong' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => api.visitor().post('/users/login', body, from('10.0.0.1'))),
    );
    expect(statuses(answers)).toEqual({ 401: 10, 429: 30 });
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.body).toEqual({
      statusCode: 429,
      error: 'Too Many Requests',
      message: 'Too many requests, please wait a little',
    });
    expect((await api.visitor().post('/users/login', body, from('10.0.0.2'))).status).toBe(401);
  });

  it('protect one account from many addresses', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        api
          .visitor()
          .post(
            '/users/login',
            { email: index % 2 ? 'Victim@example.org ' : 'victim@example.org', password: 'wrong' },
            from(`10.1.0.${index}`),
          ),
      ),
    );
    expect(statuses(attempts)).toEqual({ 401: 25, 429: 15 });
  });

  it('believe only the address that our own proxy added', async () => {
    const body = { email: 'b@example.org', password: 'wrong wrong' };
    const answers = [];
    for (let index = 0; index < 12; index += 1) {
      const options = from(`203.0.113.${index}, 10.2.0.1`);
      answers.push(await api.visitor().post('/users/login', body, options));
    }
    expect(statuses(answers)).toEqual({ 401: 10, 429: 2 });
  });

  it('count each member apart', async () => {
    const [ann, bob] = [await api.member(), await api.member()];
    const input = { title: 'a', text: 'b' };
    const answers = [];
    for (let index = 0; index < 12; index += 1) {
      answers.push(await ann.post('/blog/createpost', input));
    }
    expect(statuses(answers)).toEqual({ 201: 10, 429: 2 });
    expect((await bob.post('/blog/createpost', input)).status).toBe(201);
    expect((await ann.get('/blog/allpost')).status).toBe(200);
  });

  it('let five register in half an hour from one address', async () => {
    const answers = [];
    for (let index = 0; index < 6; index += 1) {
      const body = {
        name: `new ${index}`,
        email: `n${index}@example.org`,
        password: 'long enough',
      };
      answers.push(await api.visitor().post('/users/register', body, from('10.3.0.1')));
    }
    expect(statuses(answers)).toEqual({ 201: 5, 429: 1 });
  });

  it('let a member have ten sockets', async () => {
    const member = await api.member();
    const open = await Promise.all(
      Array.from({ length: 10 }, () => {
        const socket = member.socket({ token: member.token ?? '' });
        return new Promise<typeof socket>((resolve, reject) => {
          socket.once('connect', () => resolve(socket)).once('connect_error', reject);
          socket.connect();
        });
      }),
    );
    const eleventh = member.socket({ token: member.token ?? '' });
    const error = await new Promise<Error>((resolve) => {
      eleventh.once('connect_error', resolve);
      eleventh.connect();
    });
    expect(error.message).toBe('Too many connections');
    open.forEach((socket) => socket.disconnect());
  });
});

import type { FieldError } from '@unburden/contracts';
import { mongo } from 'mongoose';
import { FeedService } from '../../src/blog/feed/feed.service.js';
import { Indexes } from '../../src/database/indexes.js';
import { moveClock, stopClock } from '../support/clock.js';
import { commandsDuring } from '../support/commands.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the error body', () => {
  it('contains only the request id for an unexpected error', async () => {
    const secret = 'mongodb://root:secret@10.0.0.1 /srv/app/posts.ts';
    jest.spyOn(api.app.get(FeedService), 'page').mockRejectedValueOnce(new Error(secret));
    const answer = await api.visitor().get('/blog/allpost');
    expect(answer.status).toBe(500);
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.body).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: `Something went wrong on our side (request ${id})`,
      code: 'internal',
    });
  });

  it('has status 503 when the database exceeds its time limit', async () => {
    const tooSlow = new mongo.MongoServerError({
      message: 'operation exceeded time limit',
      code: 50,
    });
    jest.spyOn(api.app.get(FeedService), 'page').mockRejectedValueOnce(tooSlow);
    const answer = await api.visitor().get('/blog/allpost');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.body.message).not.toContain('time limit');
  });

  it('has status 404 for an unknown route', async () => {
    const answer = await api.visitor().get('/blog/nothing');
    expect(answer.body).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'Not found',
      code: 'not_found',
    });
  });

  it('names the broken rule of each field', async () => {
    const input = { name: '<b>', email: 'nobody', password: 'short', age: 7 };
    const { body } = await api.visitor().post('/users/register', input);
    expect(body.code).toBe('validation');
    const errors = body.errors as FieldError[];
    expect(errors.map(({ field, code }) => [field, code]).sort()).toEqual([
      ['age', 'unknown_field'],
      ['email', 'is_email'],
      ['name', 'is_member_name'],
      ['password', 'is_length'],
    ]);
  });

  it('names every wrong field of a registration at once', async () => {
    const input = { name: 'Admin', email: 'nobody', password: 'password123' };
    const { body } = await api.visitor().post('/users/register', input);
    expect(body.code).toBe('validation');
    const errors = body.errors as FieldError[];
    expect(errors.map(({ field, code }) => [field, code]).sort()).toEqual([
      ['email', 'is_email'],
      ['name', 'name_reserved'],
      ['password', 'too_common'],
    ]);
  });

  it.each([
    ['half a JSON', '{"title":', 400],
    ['JSON that is not an object', '"text"', 400],
    ['a list', '[]', 400],
    ['a list of objects', '[{"title":"a","text":"b"}]', 400],
    ['null', 'null', 400],
    ['nothing', undefined, 400],
    ['a prototype', '{"title":"a","text":"b","__proto__":{"role":"admin"}}', 400],
    ['a constructor', '{"title":"a","text":"b","constructor":{"prototype":{"x":1}}}', 400],
    ['10,000 levels', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['101 KiB', JSON.stringify({ title: 'a', text: 'x'.repeat(101 * 1024) }), 413],
  ])('has the right status for %s as the body', async (_what, raw, status) => {
    const member = await api.member();
    const answer = await member.post(
      '/blog/createpost',
      undefined,
      raw === undefined ? {} : { raw },
    );
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ statusCode: status, message: expect.any(String) });
    expect(await api.database.collection('posts').countDocuments()).toBe(0);
  });

  it.each(['short', '%7B%22$ne%22:1%7D', 'z'.repeat(24), `${'0'.repeat(24)}0`, '..%2f', '%00'])(
    'has status 400 for the id %s',
    async (id) => {
      const member = await api.member();
      const answers = await Promise.all([
        member.get(`/blog/getpostbyid/${id}`),
        member.get(`/blog/getcommets/${id}`),
        member.post(`/blog/likepost/${id}`),
        member.post(`/blog/comment/${id}`, { text: 'x', parent: null }),
        member.patch(`/blog/viewscount/${id}`),
        member.delete(`/blog/deletepost/${id}`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(400));
    },
  );

  it('has status 400 for malformed percent encoding', async () => {
    expect((await api.visitor().get('/users/userpublicdetail/%E0%A4%A')).status).toBe(400);
  });
});

describe('the headers', () => {
  it('let a proxy keep idle connections for a minute', async () => {
    const { headers } = await api.visitor().get('/blog/allpost');
    expect(headers.get('keep-alive')).toBe('timeout=65');
  });

  it('have the security headers on answers and errors', async () => {
    const answers = [
      await api.visitor().get('/blog/allpost'),
      await api.visitor().get('/blog/nothing'),
      await api.visitor().post('/users/login', {}),
    ];
    for (const { headers } of answers) {
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});

describe('health', () => {
  afterEach(() => jest.useRealTimers());

  it('is live and ready', async () => {
    expect((await api.visitor().get('/health/live')).status).toBe(200);
    expect((await api.visitor().get('/health/ready')).body).toEqual({ status: 'ok' });
  });

  it('does not query the database for requests through a proxy', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    const ready = () => api.visitor().get('/health/ready', { headers });
    const { result, commands } = await commandsDuring(api.database, ready);
    expect([result.status, commands]).toEqual([404, []]);
  });

  it('reports not ready within a minute of a missing index', async () => {
    const ready = () => api.visitor().get('/health/ready');
    stopClock();
    const votes = api.database.collection('votes');
    await ready();
    await votes.dropIndex('post_1_user_1');
    expect((await ready()).status).toBe(200);
    moveClock(60_001);
    const answer = await ready();
    await api.app.get(Indexes).ensure();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await ready()).status).toBe(200);
  });
});

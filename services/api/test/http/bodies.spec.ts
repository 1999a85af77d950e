import { gzipSync } from 'node:zlib';
import type { Client } from '../support/client.js';
import { type Api, ownOrigin, startApi } from '../support/harness.js';

let api: Api;
let member: Client;
let post: string;
beforeAll(async () => {
  api = await startApi();
  member = await api.member();
  post = await member.createPost();
});
afterAll(() => api.close());

interface Sent {
  method?: string;
  path?: string;
  type?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Sends the raw bytes with the member's bearer. */
async function send({ method = 'POST', path = '/blog/createpost', type, body, headers }: Sent) {
  const response = await fetch(`${api.url}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${member.token}`,
      'Content-Type': type ?? 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));

/** Each route that takes a body. */
const bodyCalls: [string, string][] = [
  ['POST', '/users/register'],
  ['POST', '/users/login'],
  ['POST', '/users/adminlogin'],
  ['PUT', '/users/updateprofilepic'],
  ['PATCH', '/users/updateuser/:member'],
  ['POST', '/blog/createpost'],
  ['PATCH', '/blog/updatepost/:post'],
  ['POST', '/blog/comment/:post'],
  ['PATCH', '/blog/editcomment/:post'],
  ['POST', '/blog/postreply/:post'],
  ['PATCH', '/blog/editreply/:post'],
  ['POST', '/messages/sendmessage/:member'],
  ['PATCH', '/messages/read/:member'],
  ['PATCH', '/messages/settings'],
];
const filled = (path: string) => path.replace(':member', member.id).replace(':post', post);

const refusals: [what: string, sent: Sent, status: number][] = [
  ['a field twice', { body: '{"title":"a","text":"b","text":"c"}' }, 400],
  ['a field twice, once escaped', { body: '{"title":"a","text":"b","te\\u0078t":"c"}' }, 400],
  ['__proto__', { body: '{"__proto__":{"role":"admin"}}' }, 400],
  ['constructor.prototype', { body: '{"constructor":{"prototype":{"role":"admin"}}}' }, 400],
  ['21 levels', { body: `${'{"a":'.repeat(21)}1${'}'.repeat(21)}` }, 400],
  ['10,000 levels', { body: `${'['.repeat(10_000)}${']'.repeat(10_000)}` }, 400],
  ['50,000 open brackets', { body: '['.repeat(50_000) }, 400],
  ['invalid UTF-8', { body: bytes('{"title":"', [0xc3, 0x28], '","text":"b"}') }, 400],
  ['half a surrogate in UTF-8', { body: bytes('{"title":"', [0xed, 0xa0, 0x80], '"}') }, 400],
  ['UTF-16', { body: bytes('{}'), type: 'application/json; charset=utf-16' }, 415],
  ['an unknown charset', { body: bytes('{}'), type: 'application/json; charset=utf-9' }, 415],
  ['101 KiB', { body: JSON.stringify({ text: 'x'.repeat(101 * 1024) }) }, 413],
  [
    'a gzip bomb',
    {
      body: new Uint8Array(gzipSync('x'.repeat(50_000_000))),
      headers: { 'Content-Encoding': 'gzip' },
    },
    415,
  ],
  ['deflate', { body: '{}', headers: { 'Content-Encoding': 'deflate' } }, 415],
  ['plain text', { body: '{"title":"a","text":"b"}', type: 'text/plain' }, 415],
  ['a form', { body: 'title=a&text=b', type: 'application/x-www-form-urlencoded' }, 415],
  ['a multipart form', { body: '--b--\r\n', type: 'multipart/form-data; boundary=b' }, 415],
  ['bytes', { body: bytes([1, 2, 3]), type: 'application/octet-stream' }, 415],
  ['almost JSON', { body: '{}', type: 'application/jsonp' }, 415],
  ['no object', { body: '"text"' }, 400],
];

describe('a bad body is refused', () => {
  it.each(refusals)('%s', async (_what, sent, status) => {
    const before = await api.database.collection('posts').countDocuments();
    const answer = await send(sent);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ statusCode: status });
    expect(answer.text).not.toMatch(/ at |node_modules|SyntaxError|[/\\]src[/\\]/);
    expect(await api.database.collection('posts').countDocuments()).toBe(before);
  });

  it('with a message that says what is wrong', async () => {
    for (const [body, message] of [
      ['{"title":', 'The request body is not valid JSON'],
      ['['.repeat(50), 'The request body is nested too deeply'],
      ['{"a":1,"a":2}', 'The request body has a field twice'],
    ]) {
      const answer = await send({ body: body ?? '' });
      expect(JSON.parse(answer.text)).toMatchObject({ message, code: 'malformed_body' });
    }
  });

  it.each(bodyCalls)('%s %s: keys twice, poison, too large, too deep', async (method, path) => {
    const bodies = [
      '{"text":"a","text":"b"}',
      '{"text":"a","__proto__":{"role":"admin"}}',
      '{"text":"a","constructor":{"prototype":{"role":"admin"}}}',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      JSON.stringify({ text: 'x'.repeat(7_100_000) }),
    ];
    for (const body of bodies) {
      const answer = await send({ method, path: filled(path), body });
      expect(answer.status).toBe(body.length > 7_000_000 ? 413 : 400);
    }
    expect(({} as { role?: string }).role).toBeUndefined();
    const { body } = await member.get('/users/loggedin');
    expect(body.role).toBe('user');
  });

  it('accepts a base64 picture larger than other bodies may be', async () => {
    const body = JSON.stringify({ profilePic: 'x'.repeat(2_000_000) });
    const path = '/users/updateprofilepic';
    expect((await send({ method: 'PUT', path, body })).status).not.toBe(413);
    expect((await send({ path: '/users/login', body })).status).toBe(413);
  });
});

describe('MongoDB operators match nothing', () => {
  it.each([
    { email: { $ne: null }, password: { $ne: null } },
    { email: { $gt: '' }, password: { $gt: '' } },
    { email: { $regex: '.*' }, password: 'unburden' },
    { email: ['keeper@example.org'], password: ['a quiet lighthouse'] },
    { $or: [{}], email: 'keeper@example.org', password: 'a quiet lighthouse' },
    { email: 'keeper@example.org', password: 'a quiet lighthouse', 'adminKey[$ne]': '' },
  ])('login with %j', async (body) => {
    const answer = await api.visitor().post('/users/login', body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('login by a form', async () => {
    const response = await fetch(`${api.url}/api/users/login`, {
      method: 'POST',
      body: new URLSearchParams({ 'email[$ne]': '', 'password[$ne]': '' }),
    });
    expect(response.status).toBe(415);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each(['%7B%22$ne%22:1%7D', '.*', '^a', '%00', '%5B$ne%5D', "'%20||%201==1"])(
    'the public profile of %s',
    async (name) => {
      const answer = await send({ method: 'GET', path: `/users/userpublicdetail/${name}` });
      expect(answer.status).toBe(404);
    },
  );

  it.each([
    'user[$ne]=x',
    '$where=sleep(3000)',
    'limit[$gt]=1',
    'limit=1&limit=2',
    'cursor[]=x',
    '__proto__[role]=admin',
    'unknown=1',
  ])('a list with ?%s', async (query) => {
    const answer = await send({ method: 'GET', path: `/blog/allpost?${query}` });
    expect(answer.status).toBe(400);
  });
});

describe('the HTTP method cannot be overridden', () => {
  it('an unknown query parameter changes nothing', async () => {
    const answer = await member.get('/users/loggedin?_method=DELETE&token=x');
    expect(answer.status).toBe(200);
  });

  it('no header or field overrides the method', async () => {
    const headers = {
      'X-HTTP-Method-Override': 'DELETE',
      'X-HTTP-Method': 'DELETE',
      'X-Method-Override': 'DELETE',
    };
    const path = `/blog/deletepost/${post}`;
    const answers = [
      await member.get(path),
      await member.get(`${path}?_method=DELETE`),
      await member.get(path, { headers }),
      await member.post(path, {}, { headers }),
      await member.post(`${path}?_method=DELETE`, { _method: 'DELETE' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(404));
    expect((await member.get(`/blog/getpostbyid/${post}`)).status).toBe(200);
  });

  it.each(['PUT', 'PROPFIND', 'HEAD'])('%s is refused on routes without it', async (method) => {
    const paths = [`/blog/likepost/${post}`, `/blog/viewscount/${post}`, '/users/register'];
    for (const path of paths) expect((await send({ method, path })).status).toBe(404);
    const { body } = await member.get(`/blog/getpostbyid/${post}`);
    expect(body).toMatchObject({ upvotes: 0, views: 0 });
  });

  it('HEAD on logout does not end the session', async () => {
    const other = await member.loginAgain();
    for (const by of ['bearer', 'cookie'] as const) {
      const response = await fetch(`${api.url}/api/users/logout`, {
        method: 'HEAD',
        headers:
          by === 'bearer'
            ? { Authorization: `Bearer ${other.token}` }
            : { Cookie: other.cookie ?? '', Origin: 'http://localhost:4200' },
      });
      expect(response.status).toBe(405);
    }
    expect((await other.get('/users/loggedin')).status).toBe(200);
  });

  it('HEAD returns the headers of GET', async () => {
    const response = await fetch(`${api.url}/api/blog/allpost`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-total-count')).toBe('1');
  });
});

const input = { title: 'A title', text: 'A text' };

describe('a write with the cookie alone', () => {
  it.each([
    ['our own Origin', { Origin: ownOrigin }, 201],
    ['our own Referer', { Referer: `${ownOrigin}/createpost` }, 201],
    [
      'our own Origin and same-origin metadata',
      { Origin: ownOrigin, 'Sec-Fetch-Site': 'same-origin' },
      201,
    ],
    ['neither Origin nor Referer', {}, 403],
    ['a foreign Origin', { Origin: 'https://evil.example' }, 403],
    [
      'a foreign Origin and our own Referer',
      { Origin: 'https://evil.example', Referer: ownOrigin },
      403,
    ],
    ['the null Origin', { Origin: 'null' }, 403],
    ['our name with something behind', { Origin: `${ownOrigin}.evil.example` }, 403],
    ['another port', { Origin: 'http://localhost:4299' }, 403],
    ['another scheme', { Origin: 'https://localhost:4200' }, 403],
    ['cross-site metadata', { Origin: ownOrigin, 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a foreign Referer', { Referer: 'https://evil.example/?http://localhost:4200/' }, 403],
    ['a Referer that is none', { Referer: 'nonsense' }, 403],
  ])('with %s', async (_what, headers, status) => {
    const member = await api.member();
    const before = await api.database.collection('posts').countDocuments();
    const answer = await api
      .visitor()
      .post('/blog/createpost', input, { headers: { Cookie: member.cookie ?? '', ...headers } });
    expect(answer.status).toBe(status);
    const after = await api.database.collection('posts').countDocuments();
    expect(after - before).toBe(status === 201 ? 1 : 0);
  });

  it('is refused as a simple form post, before its body is parsed', async () => {
    const member = await api.member();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await api.visitor().post('/blog/createpost', undefined, {
        raw: JSON.stringify(input),
        headers: {
          Cookie: member.cookie ?? '',
          Origin: 'https://evil.example',
          'Content-Type': type,
        },
      });
      expect(answer.status).toBe(403);
    }
  });

  it('needs proof for logout too', async () => {
    const member = await api.member();
    const headers = {
      Cookie: member.cookie ?? '',
      'Sec-Fetch-Site': 'cross-site',
      Origin: ownOrigin,
    };
    const answer = await api.visitor().get('/users/logout', { headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await member.get('/users/loggedin')).status).toBe(200);
  });

  it('needs no proof for reads', async () => {
    const member = await api.member();
    const headers = { Cookie: member.cookie ?? '' };
    expect((await api.visitor().get('/users/loggedin', { headers })).status).toBe(200);
  });
});

describe('a write with the bearer', () => {
  it('needs no proof, also if the cookie is present', async () => {
    const member = await api.member();
    expect((await member.post('/blog/createpost', input)).status).toBe(201);
    const headers = { Cookie: member.cookie ?? '', Origin: 'https://evil.example' };
    expect((await member.post('/blog/createpost', input, { headers })).status).toBe(201);
  });
});

describe('logging in from a foreign page', () => {
  it.each(['register', 'login', 'adminlogin'])('%s refuses it', async (door) => {
    const member = await api.member();
    const body = {
      email: door === 'register' ? 'new@example.org' : member.email,
      password: member.password,
      ...(door === 'register' && { name: 'newcomer' }),
    };
    for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }]) {
      const answer = await api.visitor().post(`/users/${door}`, body, { headers });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('CORS', () => {
  it('allows only our own origins, and exposes the list headers', async () => {
    const own = await api.visitor().get('/blog/allpost', { headers: { Origin: ownOrigin } });
    expect(own.headers.get('access-control-allow-origin')).toBe(ownOrigin);
    expect(own.headers.get('access-control-allow-credentials')).toBe('true');
    expect(own.headers.get('access-control-expose-headers')).toContain('X-Next-Cursor');
    expect(own.headers.get('vary')).toContain('Origin');
    for (const Origin of ['https://evil.example', 'null', `${ownOrigin}.evil.example`]) {
      const foreign = await api.visitor().get('/blog/allpost', { headers: { Origin } });
      expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

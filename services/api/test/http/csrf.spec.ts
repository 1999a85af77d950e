import { type Api, ownOrigin, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

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

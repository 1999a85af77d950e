import { request } from 'node:http';
import { ownOrigin } from '../support/harness.js';
import type { Call } from './probe.js';
import { cut, setStage, writings } from './stage.js';

const stage = setStage();
const evil = 'https://evil.example';
const post = { title: 'A title', text: 'A text' };
const foreignOrigins = [evil, 'null', `${ownOrigin}.evil.example`, 'https://localhost:4200'];

const byCookie = (headers: Record<string, string>) => ({
  as: stage.ann,
  by: 'cookie' as const,
  headers: { Origin: '', ...headers },
});

describe('a foreign page', () => {
  it('cannot write with a member’s cookie through a plain form', async () => {
    const { bob, send, unchanged } = stage;
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { Origin: evil, 'Content-Type': type };
      const reply = await unchanged(() =>
        send('POST /blog/createpost', { ...byCookie(headers), raw: JSON.stringify(post) }),
      );
      expect([403, 415]).toContain(reply.status);
    }
    for (const [call, field] of [
      [`POST /messages/sendmessage/${bob.id}`, 'image'],
      ['PUT /users/updateprofilepic', 'profilePic'],
    ] as [Call, string][]) {
      const form = new FormData();
      form.set('text', 'hello');
      form.set(field, new Blob(['x']), 'x.png');
      const reply = await unchanged(() => send(call, { ...byCookie({ Origin: evil }), form }));
      expect([403, 415]).toContain(reply.status);
    }
  });

  it('cannot hide by sending neither Origin nor Referer', async () => {
    const { ann, send, unchanged } = stage;
    const reply = await unchanged(() =>
      send('POST /blog/createpost', { ...byCookie({}), body: post }),
    );
    expect(reply.status).toBe(403);
    expect((await send('POST /blog/createpost', { as: ann, body: post })).status).toBe(201);
  });

  it('is detected by the browser’s metadata headers', async () => {
    const { send, unchanged } = stage;
    for (const headers of [
      { Origin: ownOrigin, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null' },
      { Origin: 'https://shell.example.evil.tld' },
      { Origin: `${ownOrigin}.evil.example` },
      { Origin: 'http://localhost:4299' },
      { Origin: 'http://localhost' },
      { Origin: `${ownOrigin}/` },
      { Referer: `${evil}/?${ownOrigin}/` },
    ] as Record<string, string>[]) {
      const reply = await unchanged(() =>
        send('POST /blog/createpost', {
          ...byCookie(headers),
          body: post,
        }),
      );
      expect(reply.status).toBe(403);
    }
  });

  it('cannot override a safe method', async () => {
    const { ann, send, unchanged } = stage;
    const target = await writings(stage);
    const override = { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'DELETE' };
    for (const [call, headers] of [
      [`GET /blog/deletepost/${target.post}`, {}],
      [`GET /blog/deletepost/${target.post}`, override],
      [`POST /blog/deletepost/${target.post}`, override],
      [`POST /blog/deletepost/${target.post}?_method=DELETE`, {}],
      [`GET /blog/likepost/${target.post}`, {}],
      [`HEAD /blog/likepost/${target.post}`, {}],
      [`GET /blog/viewscount/${target.post}`, override],
      [`GET /users/deleteuser/${ann.id}?_method=DELETE`, {}],
    ] as [Call, Record<string, string>][]) {
      for (const by of ['bearer', 'cookie'] as const) {
        const reply = await unchanged(() => send(call, { as: ann, by, headers }));
        expect([404, 405]).toContain(reply.status);
      }
    }
  });

  it('cannot log a member in or out', async () => {
    const { ann, send, unchanged } = stage;
    for (const headers of [
      { Origin: ownOrigin, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: evil },
      { Referer: `${evil}/` },
    ] as Record<string, string>[]) {
      for (const call of ['GET /users/logout', 'HEAD /users/logout'] as Call[]) {
        const reply = await unchanged(() => send(call, byCookie(headers)));
        expect([403, 404, 405]).toContain(reply.status);
        expect(reply.headers['set-cookie']).toBeUndefined();
      }
      // A browser sends no strict cookie with a foreign navigation, but keeps what the answer sets.
      const navigation = await unchanged(() => send('GET /users/logout', { headers }));
      expect(navigation.status).toBe(403);
      expect(navigation.headers['set-cookie']).toBeUndefined();
      for (const door of ['login', 'adminlogin', 'register']) {
        const body = { email: ann.email, password: ann.password };
        const reply = await unchanged(() => send(`POST /users/${door}`, { body, headers }));
        expect(reply.status).toBe(403);
        expect(reply.headers['set-cookie']).toBeUndefined();
      }
    }
    expect((await send('GET /users/loggedin', { as: ann })).status).toBe(200);
  });

  it('gets no CORS permission to read', async () => {
    const { send } = stage;
    for (const Origin of foreignOrigins) {
      const preflight = {
        Origin,
        'Access-Control-Request-Method': 'DELETE',
        'Access-Control-Request-Headers': 'authorization,content-type',
      };
      for (const reply of [
        await send('OPTIONS /blog/createpost', { headers: preflight }),
        await send('GET /blog/allpost', { headers: { Origin } }),
        await send('GET /users/loggedin', byCookie({ Origin })),
        await send('GET /blog/nothing', { headers: { Origin } }),
      ]) {
        expect(reply.headers['access-control-allow-origin']).toBeUndefined();
        expect(String(reply.headers.vary)).toContain('Origin');
      }
    }
    const own = await send('GET /blog/allpost', { headers: { Origin: ownOrigin } });
    expect(own.headers['access-control-allow-origin']).toBe(ownOrigin);
    expect(own.headers['access-control-allow-credentials']).toBe('true');
  });

  it('cannot open a socket with a member’s cookie', async () => {
    const { api, ann, connect, send } = stage;
    const Cookie = ann.cookie ?? '';
    const query = `EIO=4&transport=polling&authUserId=${ann.id}`;
    for (const Origin of [evil, 'null', `${ownOrigin}.evil.example`]) {
      const polling = await send(`GET //socket.io/?${query}`, { headers: { Cookie, Origin } });
      expect(polling.status).toBe(403);
      const path = `/socket.io/?${query.replace('polling', 'websocket')}`;
      expect([400, 403]).toContain(await upgradeStatus(api.url, path, { Cookie, Origin }));
      for (const token of [undefined, ann.token]) {
        expect((await connect(ann, { token, headers: { Cookie, Origin } })).refusal).toBe(
          'websocket error',
        );
      }
    }
    // Without an origin the cookie is no proof, but the bearer is.
    expect((await connect(ann, { headers: { Cookie } })).refusal).toBe('Not authorized');
    const { socket, refusal } = await connect(ann, { token: ann.token });
    expect(refusal).toBeNull();
    socket.disconnect();
    await cut(socket);
  });
});

/** The status of a websocket handshake before any packet; 101 if accepted. */
function upgradeStatus(
  url: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const handshake = request(`${url}${path}`, {
      headers: {
        ...headers,
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    });
    handshake.on('error', reject);
    handshake.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve(101);
    });
    handshake.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    handshake.end();
  });
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isAll } from '../support/in-all.js';
import { authorizationMatrix } from './authorization-matrix.js';
import { fill, rightBodies } from './bodies.js';
import type { Call } from './probe.js';
import { setStage, unique, writings } from './stage.js';

const stage = setStage();

const scripts = [
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '[click](javascript:alert(1))',
  '{{7*7}} ${7*7} <%= 7*7 %>',
];

describe('the database', () => {
  it('gets no operators from a login', async () => {
    const forms: object[] = [
      { email: { $ne: null }, password: { $ne: null } },
      { email: { $gt: '' }, password: { $gt: '' } },
      { email: { $regex: '.*' }, password: 'x' },
      { email: stage.ann.email, password: { $ne: '' } },
      { email: stage.ann.email, password: { $exists: true } },
      { $nor: [{ email: 'x' }], password: 'x' },
      { email: [stage.ann.email], password: [stage.ann.password] },
      { 'email[$ne]': 'x', 'password[$ne]': 'x' },
    ];
    for (const body of forms) {
      for (const door of ['login', 'adminlogin']) {
        const reply = await stage.unchanged(() => stage.send(`POST /users/${door}`, { body }));
        expect(reply.status).toBe(400);
        expect(reply.headers['set-cookie']).toBeUndefined();
      }
    }
    const form = await stage.send('POST /users/login', {
      raw: 'email[$ne]=x&password[$ne]=x',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([400, 415]).toContain(form.status);
    expect(form.headers['set-cookie']).toBeUndefined();
  });

  it('gets only ids from id parameters', async () => {
    const kinds = ['[$ne]', '%7B%22$gt%22%3A%22%22%7D', 'twelve bytes', '0'.repeat(24), '%00'];
    const more = [
      'z'.repeat(24),
      'a'.repeat(10_000),
      '..%2f..%2fetc',
      '507f1f77bcf86cd799439011,507f1f77bcf86cd799439012',
      'null',
      '__proto__',
    ];
    const bad = [...kinds, ...(isAll ? more : [])].map((id) => id.replaceAll(' ', '%20'));
    const calls = authorizationMatrix.filter(({ call }) => /:(?!name)\w+$/.test(call));
    expect(calls.length).toBeGreaterThan(20);
    const surprises: string[] = [];
    await stage.unchanged(async () => {
      for (const { call } of calls) {
        const body = rightBodyOf(call);
        for (const id of bad) {
          const path = call.replace(/:\w+$/, id) as Call;
          const reply = await stage.send(path, { as: stage.admin, body });
          // Lists of an unknown member are empty; other routes return 404 or 400.
          const isEmptyList = reply.status === 200 && /^(\[\]|\{"data":\[\]\})$/.test(reply.text);
          const isFine = [400, 404, 414].includes(reply.status) || isEmptyList;
          if (!isFine) surprises.push(`${path.slice(0, 80)}: ${reply.status}`);
        }
      }
    });
    expect(surprises).toEqual([]);
  });

  it('gets no patterns from a name, and no operators from a query', async () => {
    const { api, send } = stage;
    const mongo = api.database.getClient();
    for (const name of ['%7B%22$ne%22%3A1%7D', '.*', '%5Ea', 'A%25n', '(a+)+$', '$where']) {
      expect((await send(`GET /users/userpublicdetail/${name}`)).status).toBe(404);
    }
    for (const query of [
      'user[$ne]=x&$where=sleep(30000)',
      'q[$regex]=.*',
      'sort[$natural]=1',
      'limit[$gt]=1',
      'cursor[$ne]=x',
      '$where=sleep(30000)||true',
      'q=%24where%3Asleep(30000)',
    ]) {
      const sent: string[] = [];
      const note = ({ command }: { command: object }) => sent.push(JSON.stringify(command));
      mongo.on('commandStarted', note);
      const reply = await send(`GET /blog/allpost?${query}`);
      mongo.off('commandStarted', note);
      expect([200, 400]).toContain(reply.status);
      expect(sent.join()).not.toContain('$where');
    }
  });
});

describe('members’ text', () => {
  it('is returned unchanged', async () => {
    // The apps' browser tests check that no page runs it.
    const { ann, bob, send } = stage;
    for (const text of scripts) {
      const post = await send('POST /blog/createpost', { as: ann, body: { title: text, text } });
      const id = post.body.post._id as string;
      const comment = await send(`POST /blog/comment/${id}`, {
        as: ann,
        body: { text, parent: null },
      });
      const commentId = comment.body.comment._id as string;
      await send(`POST /blog/postreply/${commentId}`, { as: ann, body: { text } });
      await send(`POST /messages/sendmessage/${bob.id}`, { as: ann, body: { text } });
      const [read, comments, replies, messages] = [
        await send(`GET /blog/getpostbyid/${id}`),
        await send(`GET /blog/getcommets/${id}`),
        await send(`GET /blog/getNestedComments/${commentId}`),
        await send(`GET /messages/getmessage/${ann.id}`, { as: bob }),
      ];
      expect([read.body.title, read.body.text]).toEqual([text, text]);
      expect(comments.body[0].text).toBe(text);
      expect(replies.body[0].text).toBe(text);
      expect(messages.body[messages.body.length - 1].text).toBe(text);
      const name = { name: text, email: `${unique()}@example.org`, password: 'a good long one' };
      expect((await send('POST /users/register', { body: name })).status).toBe(400);
    }
  });

  it('keeps the marks of every script, and has no more of them in a row', async () => {
    const { ann, bob, send } = stage;
    const post = await send('POST /blog/createpost', { as: ann, body: { title: 'x', text: 'x' } });
    const id = post.body.post._id as string;
    const calls = (text: string): [Call, object][] => [
      ['POST /blog/createpost', { title: text, text }],
      [`POST /blog/comment/${id}`, { text, parent: null }],
      [`POST /messages/sendmessage/${bob.id}`, { text }],
    ];
    const honest = [
      'Tiếng Việt có nhiều dấu'.normalize('NFD'),
      'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים',
      'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ',
      'น้ำใจที่นี่ กำลังใจ',
      'हिन्दी में क्षत्रिय',
      'བཀྲ་ཤིས་བདེ་ལེགས',
      'ﾊﾟﾊﾞ 👩🏽‍❤️‍💋‍👨🏿',
      `a${'\u0301\u0316'.repeat(5)}`,
      `a${'\u0301'.repeat(30)}`,
    ];
    for (const [text, status] of [
      ...honest.map((each) => [each, 201] as const),
      [`a${'\u0301'.repeat(31)}`, 400] as const,
    ]) {
      for (const [call, body] of calls(text)) {
        const reply = await send(call, { as: ann, body });
        expect([text, reply.status]).toEqual([text, status]);
        const stored = (reply.body.post ?? reply.body.comment ?? reply.body) as { text: string };
        if (status === 201) expect(stored.text).toBe(text.normalize('NFC'));
        else expect(reply.body.message).toMatch(/contains characters that cannot be shown$/);
      }
    }
  });

  it('is never served as HTML', async () => {
    const { ann, send } = stage;
    await send('POST /blog/createpost', { as: ann, body: { title: scripts[2], text: scripts[2] } });
    const headers = { Accept: 'text/html,application/xhtml+xml', 'Sec-Fetch-Dest': 'document' };
    for (const reply of [
      await send('GET /blog/allpost', { headers }),
      await send(`GET /blog/${encodeURIComponent(String(scripts[2]))}`, { headers }),
      await send(`GET /users/userpublicdetail/${encodeURIComponent(String(scripts[0]))}`, {
        headers,
      }),
    ]) {
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('must be within its limits, and not blank', async () => {
    const { ann, bob, send, unchanged } = stage;
    const { post, comment, reply } = await writings(stage);
    const sent = await send(`POST /messages/sendmessage/${bob.id}`, {
      as: ann,
      body: { text: 'x' },
    });
    const edit: Call = `PATCH /messages/editmessage/${sent.body._id}`;
    const invisible = ['', '   ', '\n\t', '\u200b', '\u2060\u200d', '\u3164', '\u2800'];
    const tooMuch = (max: number) => ['x'.repeat(max + 1), ...invisible];
    const cases: [Call, (text: unknown) => object, unknown[]][] = [
      ['POST /blog/createpost', (title) => ({ title, text: 'x' }), tooMuch(200)],
      ['POST /blog/createpost', (text) => ({ title: 'x', text }), tooMuch(20_000)],
      [`PATCH /blog/updatepost/${post}`, (title) => ({ title }), tooMuch(200)],
      [`PATCH /blog/updatepost/${post}`, (text) => ({ text }), tooMuch(20_000)],
      [`POST /blog/comment/${post}`, (text) => ({ text, parent: null }), tooMuch(5_000)],
      [`PATCH /blog/editcomment/${comment}`, (text) => ({ text }), tooMuch(5_000)],
      [`POST /blog/postreply/${comment}`, (text) => ({ text }), tooMuch(5_000)],
      [`PATCH /blog/editreply/${reply}`, (replyText) => ({ replyText }), tooMuch(5_000)],
      [`POST /messages/sendmessage/${bob.id}`, (text) => ({ text }), tooMuch(5_000)],
      [edit, (text) => ({ text }), tooMuch(5_000)],
      [`PATCH /users/updateuser/${ann.id}`, (name) => ({ name }), tooMuch(32)],
    ];
    const surprises: string[] = [];
    await unchanged(async () => {
      for (const [call, bodyOf, texts] of cases) {
        for (const text of [...texts, null, 7, ['x'], { $gt: '' }]) {
          const { status } = await send(call, { as: ann, body: bodyOf(text) });
          if (status !== 400)
            surprises.push(`${call} ${JSON.stringify(text).slice(0, 20)}: ${status}`);
        }
      }
    });
    expect(surprises).toEqual([]);
    // A text of exactly the limit is accepted.
    const longest = { title: 't'.repeat(200), text: 'x'.repeat(20_000) };
    expect((await send('POST /blog/createpost', { as: ann, body: longest })).status).toBe(201);
  });

  it('cannot imitate another’s name or break a URL as a name', async () => {
    const { api, send } = stage;
    const name = `Mira ${unique()}`;
    await api.member(name);
    const register = (other: string) =>
      send('POST /users/register', {
        body: { name: other, email: `${unique()}@example.org`, password: 'a good long one' },
      });
    const tail = name.slice(5);
    for (const taken of [
      name.toUpperCase(),
      ` ${name} `,
      `Mira  ${tail}`.replace('  ', '\u00a0'),
      `Ｍｉｒａ ${tail}`,
    ]) {
      expect([400, 409]).toContain((await register(taken)).status);
    }
    for (const bad of [
      `Mi\u200bra ${tail}`,
      `\u202eMira ${tail}`,
      `Mira\u3164${tail}`,
      'admin',
      'Deleted',
      'a/b',
      '..',
      'a%2fb',
      '🦊🦊',
      '<b>x</b>',
      'a\u0000b',
      'a\r\nSet-Cookie: x=y',
    ]) {
      expect((await register(bad)).status).toBe(400);
      const profile = await send(`GET /users/userpublicdetail/${encodeURIComponent(bad)}`);
      expect([400, 404]).toContain(profile.status);
    }
    const odd = `Zoë 日本 ${unique()}`;
    expect((await register(odd)).status).toBe(201);
    const profile = await send(`GET /users/userpublicdetail/${encodeURIComponent(odd)}`);
    expect(profile.body.name).toBe(odd);
  });
});

describe('a body with injected fields', () => {
  it('is refused with a prototype, a constructor, a duplicate key or as a form', async () => {
    const { ann, bob, send, unchanged } = stage;
    const { post, comment, reply } = await writings(stage);
    const ids = {
      user: ann.id,
      receiver: bob.id,
      post,
      comment,
      reply,
      request: ann.id,
      message: ann.id,
    };
    const surprises: string[] = [];
    await unchanged(async () => {
      for (const [template, body] of Object.entries(rightBodies)) {
        const call = fill(template, ids);
        const inner = JSON.stringify(body()).slice(1, -1);
        const [first] = inner.split(',');
        for (const raw of [
          `{${inner},"__proto__":{"role":"admin"}}`,
          `{"__proto__":{"role":"admin"},${inner}}`,
          `{${inner},"constructor":{"prototype":{"role":"admin"}}}`,
          `{${inner},${first}}`,
          `{"\\u005f_proto__":{"role":"admin"},${inner}}`,
        ]) {
          const { status } = await send(call, { as: ann, raw });
          if (status !== 400) surprises.push(`${call} ${raw.slice(0, 60)}: ${status}`);
        }
        const form = await send(call, {
          as: ann,
          raw: 'text[]=a&text=b&title=x',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        });
        if (![400, 415].includes(form.status)) surprises.push(`${call} as a form: ${form.status}`);
      }
    });
    expect(surprises).toEqual([]);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
    expect((await send('GET /users/getallusers', { as: ann })).status).toBe(403);
  });

  it('is stored with URLs as text, which are never fetched', async () => {
    const { ann, bob, send } = stage;
    let hits = 0;
    const trap = createServer((_, response) => {
      hits += 1;
      response.end();
    })
      .listen(0, '127.0.0.1')
      .unref();
    const { port } = await new Promise<AddressInfo>((resolve) =>
      trap.once('listening', () => resolve(trap.address() as AddressInfo)),
    );
    const addresses = [
      `http://127.0.0.1:${port}/x.png`,
      `http://[::ffff:127.0.0.1]:${port}/x.png`,
      `http://localhost:${port}/x.png`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
    ];
    for (const text of addresses) {
      await send('POST /blog/createpost', { as: ann, body: { title: text, text } });
      await send(`POST /messages/sendmessage/${bob.id}`, { as: ann, body: { text } });
      for (const profilePic of [
        text,
        { url: text },
        `data:image/svg+xml,<image href="${text}"/>`,
      ]) {
        const reply = await stage.unchanged(() =>
          send('PUT /users/updateprofilepic', { as: ann, body: { profilePic } }),
        );
        expect([400, 415, 422]).toContain(reply.status);
      }
      const forwarded = { Host: `127.0.0.1:${port}`, 'X-Forwarded-Host': `127.0.0.1:${port}` };
      expect((await send('GET /blog/allpost', { headers: forwarded })).text).not.toContain(
        `"profilePic":"http`,
      );
    }
    trap.close();
    expect(hits).toBe(0);
  });
});

/** A body that is valid except for the id in the path. */
function rightBodyOf(call: string): unknown {
  const path = call.replace(/:\w+$/, '');
  const entry = Object.entries(rightBodies).find(([key]) => key.startsWith(path));
  return entry?.[1]();
}

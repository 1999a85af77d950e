import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mongo } from 'mongoose';
import { maxDataUriLength } from '../../src/http/data-uri.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { runJobsDueIn } from '../support/clock.js';
import { itInAll } from '../support/in-all.js';
import { workDuring } from '../support/work.js';
import { fill, rightBodies } from './bodies.js';
import { type Call, tally } from './probe.js';
import { setStage, unique, writings } from './stage.js';
import { exchange } from './wire.js';

const stage = setStage();
const nobodysId = 'f'.repeat(24);
/** Texts that mean something to a database, a pattern, a parser or a font. */
const oddTexts = [
  ...['\0', '\x01', '\r\n', '\t', '\x7f', '\x85', '\u2028', '\u202e', '\ufeff', '\uffff', '\u200d'],
  ...[
    '\\',
    '\\0',
    '(',
    '[',
    '{',
    '*',
    '+',
    '?',
    '.',
    '|',
    '^',
    '$',
    '/',
    "'",
    '"',
    '`',
    '<',
    '%',
    '-',
  ],
  ...['$where', '{"$gt":""}', '__proto__', '🦊', '\u0301', 'ﬀ', 'ß', 'İ', '１', '-1', 'NaN', '1e9'],
];

interface OpenApi {
  paths: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>;
}

const collection = (name: string) => stage.api.database.collection(name);

/** Stores many variants of an existing document. */
async function multiply(
  name: string,
  id: string,
  count: number,
  differ: (index: number) => Record<string, unknown>,
): Promise<void> {
  const original = await collection(name).findOne({ _id: new mongo.ObjectId(id) });
  const copies = Array.from({ length: count }, (_, index) => ({
    ...original,
    _id: new mongo.ObjectId(),
    ...differ(index),
  }));
  await collection(name).insertMany(copies);
}

/** Characters of the longest answer to a bad body, and of the longest text that is parsed meanwhile. */
const maxAnswerBytes = 4_096;

afterEach(() => jest.restoreAllMocks());

/** @returns the length of the longest text that was parsed as JSON since, by us or by the API */
function watchParsing(): () => number {
  const parsed = jest.spyOn(JSON, 'parse');
  return () => Math.max(...parsed.mock.calls.map(([text]) => text.length));
}

describe('bad bodies', () => {
  it('are refused at once if too large, too deep, malformed or compressed', async () => {
    const { ann, bob, send } = stage;
    const { post, comment, reply } = await writings(stage);
    const ids = {
      user: ann.id,
      receiver: bob.id,
      post,
      comment,
      reply,
      request: nobodysId,
      message: nobodysId,
    };
    const picture = 'PUT /users/updateprofilepic';
    const maxParsed = watchParsing();
    const packed = gzipSync(Buffer.alloc(20 * 1024 * 1024, '{"a":'));
    const surprises: string[] = [];
    const check = async (
      what: string,
      call: Call,
      allowed: number[],
      attack: { raw: string | Buffer; headers?: Record<string, string> },
    ) => {
      const { status } = await send(call, { as: ann, ...attack });
      if (!allowed.includes(status)) surprises.push(`${call}, ${what}: ${status}`);
    };
    await stage.unchanged(async () => {
      for (const template of Object.keys(rightBodies)) {
        const call = fill(template, ids);
        const large = JSON.stringify({ text: 'x'.repeat(101 * 1024) });
        // The picture call may have as much, and more.
        if (call !== picture) await check('101 KB', call, [413], { raw: large });
        const tower = '['.repeat(10_000) + ']'.repeat(10_000);
        await check('10,000 levels', call, [400], { raw: tower });
        await check('10,000 objects', call, [400], { raw: '{"a":'.repeat(10_000) });
        const notUtf8 = Buffer.concat([Buffer.from('{"text":"'), Buffer.from([0xff, 0xfe, 0xc0])]);
        await check('no UTF-8', call, [400], { raw: Buffer.concat([notUtf8, Buffer.from('"}')]) });
        // Had it been unpacked, it would be too large or malformed.
        await check('a zip', call, [415], {
          raw: packed,
          headers: { 'Content-Encoding': 'gzip' },
        });
      }
      const uri = `data:image/png;base64,${'A'.repeat(7_100_000)}`;
      await check('7.1 MB', picture, [413], { raw: JSON.stringify({ profilePic: uri }) });
    });
    expect(surprises).toEqual([]);
    expect(maxParsed()).toBeLessThan(maxAnswerBytes);
  });
});

describe('wide bodies', () => {
  const widths: [what: string, start: string, value: (index: number) => string, end: string][] = [
    ['objects', '[', () => '{}', ']'],
    ['numbers', '[', () => '1', ']'],
    ['keys', '{', (index) => `"k${index}":1`, '}'],
    ['objects in a field', '{"x":[', () => '{}', ']}'],
  ];
  /** A body of nearly as many bytes. */
  const wide = ([, start, value, end]: (typeof widths)[number], bytes: number) => {
    const count = Math.floor((bytes - 10) / (value(1_000_000).length + 1));
    return start + Array.from({ length: count }, (_, index) => value(index)).join() + end;
  };

  it('are refused before their values are checked, in a short answer', async () => {
    const { ann, bob, send } = stage;
    const { post, comment, reply } = await writings(stage);
    const ids = {
      user: ann.id,
      receiver: bob.id,
      post,
      comment,
      reply,
      request: nobodysId,
      message: nobodysId,
    };
    const small = widths.map((width) => ({ what: width[0], raw: wide(width, 100 * 1024) }));
    const large = widths.map((width) => ({ what: width[0], raw: wide(width, maxDataUriLength) }));
    const surprises: string[] = [];
    const maxParsed = watchParsing();
    await stage.unchanged(async () => {
      for (const template of Object.keys(rightBodies)) {
        const call = fill(template, ids);
        for (const { what, raw } of call === 'PUT /users/updateprofilepic' ? large : small) {
          const { status, text, bytes } = await send(call, { as: ann, raw });
          if (status !== 400 || !text.includes('too many values'))
            surprises.push(`${call}, ${what}: ${status} ${text.slice(0, 80)}`);
          if (bytes.length > maxAnswerBytes) surprises.push(`${call}, ${what}: a long answer`);
        }
      }
    });
    expect(surprises).toEqual([]);
    expect(maxParsed()).toBeLessThan(maxAnswerBytes);
  });

  it('get 20 errors at most', async () => {
    const keys = Array.from({ length: 199 }, (_, index) => [`${index} ${'k'.repeat(80)}`, 1]);
    const body = Object.fromEntries(keys) as Record<string, number>;
    const { status, bytes, body: answer } = await stage.send('POST /users/login', { body });
    expect([status, answer.errors.length]).toEqual([400, 20]);
    expect(bytes.length).toBeLessThan(maxAnswerBytes);
  });
});

describe('lists', () => {
  itInAll('are bounded, however many rows exist', async () => {
    const { ann, send } = stage;
    const id = (await writings(stage)).post;
    const start = Date.now() - 20_000_000;
    await multiply('posts', id, 10_000, (index) => ({
      title: `Post ${index}`,
      text: 'Some words that somebody wrote. '.repeat(20),
      createdAt: new Date(start + index),
    }));
    for (const query of ['', '?limit=100', '?sort=top&limit=100', '?q=text&limit=100']) {
      const { result, documents } = await workDuring(stage.api.database, () =>
        send(`GET /blog/allpost${query}`, { as: ann }),
      );
      expect(result.body.data.length).toBeLessThanOrEqual(100);
      expect(result.bytes.length).toBeLessThan(1024 * 1024);
      expect(documents).toBeLessThan(300);
    }
    for (const limit of ['1e9', '-1', '0', '101', 'NaN', '1.5', '', '0x10', '٣', '1&limit=2']) {
      expect((await send(`GET /blog/allpost?limit=${encodeURI(limit)}`)).status).toBe(400);
      const own = await send(`GET /blog/getallpostbyuser/${ann.id}?limit=${encodeURI(limit)}`);
      expect(own.status).toBe(400);
    }
    await collection('posts').deleteMany({ createdAt: { $lt: new Date(start + 10_000) } });
  });

  itInAll('are bounded in a deep thread too, and a parent must belong to the post', async () => {
    const { ann, bob, send } = stage;
    const { post, comment, reply } = await writings(stage);
    const first = await collection('comments').findOne({ _id: new mongo.ObjectId(reply) });
    const ids = Array.from({ length: 5_000 }, () => new mongo.ObjectId());
    const at = Date.now();
    await multiply('comments', reply, 5_000, (index) => ({
      _id: ids[index],
      parent: index === 0 ? first?._id : ids[index - 1],
      childCount: 1,
      createdAt: new Date(at + index),
    }));
    const deepest = String(ids.at(-1));
    const read = async (id: string) => {
      const call = `GET /blog/getNestedComments/${id}?limit=100` as const;
      const { result, documents } = await workDuring(stage.api.database, () => send(call));
      expect(documents).toBeLessThan(300);
      return result.status === 200 ? (result.body.length as number) : result.status;
    };
    expect(await read(comment)).toBe(100);
    // A thread is read from its top comment only.
    expect(await read(deepest)).toBe(404);
    const answer = await send(`POST /blog/postreply/${deepest}`, { as: bob, body: { text: 'x' } });
    expect(answer.status).toBe(201);
    // A cycle of parents, which no call can create, must not hang the server.
    await collection('comments').updateOne({ _id: first?._id }, { $set: { parent: ids.at(-1) } });
    expect(await read(comment)).toBe(100);
    expect(await read(reply)).toBe(404);

    const elsewhere = await writings(stage);
    const under = (parent: unknown) =>
      send(`POST /blog/comment/${post}`, { as: bob, body: { text: 'x', parent } });
    for (const [parent, statuses] of [
      [elsewhere.comment, [400]],
      [elsewhere.reply, [400]],
      [nobodysId, [404]],
      [post, [404]],
      ['nonsense', [400]],
      [{ $ne: null }, [400]],
    ] as [unknown, number[]][]) {
      expect(statuses).toContain((await stage.unchanged(() => under(parent))).status);
    }
    await send(`DELETE /blog/deletecomment/${elsewhere.comment}`, { as: ann });
    const late = { as: bob, body: { text: 'too late' } };
    const tooLate = await send(`POST /blog/postreply/${elsewhere.comment}`, late);
    expect([400, 404]).toContain(tooLate.status);
    expect((await send(`DELETE /blog/deletepost/${post}`, { as: ann })).status).toBe(200);
    await stage.api.app.get(JobsService).drain();
    await runJobsDueIn(121_000, stage.api);
    const left = await collection('comments').countDocuments({ post: first?.post });
    expect(left).toBe(0);
  });
});

describe('concurrent registrations', () => {
  itInAll('give a name or an email to one of forty callers', async () => {
    const [name, email] = [`Wanted ${unique()}`, `${unique()}@example.org`];
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        stage.send('POST /users/register', {
          body: {
            name: index % 2 ? name : `other ${unique()}`,
            email: index % 2 ? `${unique()}@example.org` : email,
            password: 'a good long one',
          },
        }),
      ),
    );
    expect(tally(replies)).toEqual({ 201: 2, 409: 38 });
    expect(await collection('users').countDocuments({ $or: [{ name }, { email }] })).toBe(2);
  });
});

describe('messages', () => {
  it('need another existing member and a text', async () => {
    const { api, ann, bob, send, unchanged } = stage;
    const gone = await api.member();
    await send(`DELETE /users/deleteuser/${gone.id}`, { as: gone });
    const text = { text: 'hello' };
    for (const [to, body, status] of [
      [ann.id, text, 400],
      [ann.id.toUpperCase(), text, 400],
      [gone.id, text, 404],
      [nobodysId, text, 404],
      ['nonsense', text, 400],
      [bob.id, {}, 400],
      [bob.id, { text: '' }, 400],
      [bob.id, { text: ' \u200b ' }, 400],
      [bob.id, { text: 'x'.repeat(5_001) }, 400],
      [bob.id, { ...text, clientId: 'no uuid' }, 400],
    ] as [string, unknown, number][]) {
      const reply = await unchanged(() =>
        send(`POST /messages/sendmessage/${to}`, { as: ann, body }),
      );
      expect(reply.status).toBe(status);
    }
  });
});

describe('odd requests', () => {
  it('with other methods or for internal paths return 404', async () => {
    const { ann, send, unchanged } = stage;
    await unchanged(async () => {
      for (const call of [
        'TRACE /blog/allpost',
        'PUT /blog/allpost',
        'PATCH /users/loggedin',
        'DELETE /users/getallusers',
        'POST /blog/getpostbyid/507f1f77bcf86cd799439011',
        'PROPFIND /blog/allpost',
        'GET //.git/config',
        'GET //.env',
        'GET //package.json',
        'GET //metrics',
        'GET /metrics',
        'GET //api-docs',
        'GET //main.js.map',
        'GET //socket.io/socket.io.js',
        'GET /files/',
        'GET /files/../../../../etc/passwd',
        'GET //api//blog/../../etc/passwd',
      ] as Call[]) {
        const { status } = await send(call, { as: ann });
        expect([400, 404, 405]).toContain(status);
      }
    });
    const options = await send('OPTIONS /blog/allpost');
    expect([200, 204, 404]).toContain(options.status);
    expect(options.headers.allow ?? '').not.toContain('TRACE');
  });

  itInAll('with odd characters in any field of a query fail in an orderly way', async () => {
    const { admin, send } = stage;
    const { post, comment } = await writings(stage);
    const ids = { userId: admin.id, postId: post, commentId: comment, name: 'Ann' };
    const { paths } = JSON.parse(
      await readFile(join(__dirname, '../../openapi.json'), 'utf8'),
    ) as OpenApi;
    const fields = Object.entries(paths).flatMap(([path, { get }]) =>
      (get?.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => [path, name]),
    );
    expect(fields.length).toBeGreaterThan(50);
    const values = [`a${oddTexts.join('b')}`, ...oddTexts].map(encodeURIComponent);
    const raw = ['%', '%zz', '%c3%28', '%ed%a0%80', '&&', '=', '&'.repeat(2_000)];
    const known = new Set<string>();
    for (const [path = '', field = ''] of fields) {
      const filled = fill(path.replace('/api', '').replace(/\{(\w+)\}/g, ':$1'), ids);
      // The probe fails on a 5xx, and on an answer that shows internals.
      const ask = (value = '') => send(`GET ${filled}?${field}=${value}`, { as: admin });
      const { status } = await ask(values[0]);
      // Such as limits and cursors, which have one check for all lists.
      if (status === 400 && known.has(field)) continue;
      known.add(field);
      await Promise.all([...values.slice(1), ...raw].map(ask));
    }
    for (const list of ['users/getallusers', 'messages/getUserForSidebar', 'blog/allpost']) {
      const { status, body } = await send(`GET /${list}?q=a%00b`, { as: admin });
      expect([status, body.data ?? body]).toEqual([200, []]);
    }
  });

  it('that two parsers would read differently are refused', async () => {
    const { url } = stage.api;
    const head = (...lines: string[]) => [
      'POST /api/users/login HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      ...lines,
    ];
    const chunked = '0\r\n\r\nGET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n';
    for (const [lines, body] of [
      [head('Content-Length: 4', 'Transfer-Encoding: chunked'), chunked],
      [head('Transfer-Encoding: chunked', 'Content-Length: 4'), chunked],
      [head('Content-Length: 2', 'Content-Length: 4'), '{}'],
      [head('Content-Length: +2'), '{}'],
      [head('Transfer-Encoding: chunked, identity'), chunked],
      [head('Transfer-Encoding : chunked'), chunked],
      [head('Content-Length: 0x2'), '{}'],
    ] as [string[], string][]) {
      const answers = await exchange(url, `${lines.join('\r\n')}\r\n\r\n${body}`);
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
    }
    // A bare CR or LF does not end a header.
    const half = await exchange(
      url,
      `${head('X-A: b\nTransfer-Encoding: chunked').join('\r\n')}\r\n\r\n${chunked}`,
    );
    expect(half.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
    const nul = await exchange(url, `${head('X-A: b\u0000c').join('\r\n')}\r\n\r\n`);
    expect(nul.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });
});

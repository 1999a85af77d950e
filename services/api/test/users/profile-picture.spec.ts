import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { FileSweeper } from '../../src/storage/file-sweeper.js';
import { UsersRepository } from '../../src/users/users.repository.js';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';
import { phonePicture, picture, secretsOf } from '../support/pictures.js';
import { until } from '../support/until.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

const path = '/users/updateprofilepic';
const dataUri = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}`;

function upload(client: Client, bytes: Buffer, name = 'me.png') {
  const form = new FormData();
  form.set('profilePic', new Blob([new Uint8Array(bytes)]), name);
  return client.request('PUT', path, { form });
}

const load = (address: string) => fetch(api.url + address);
const files = async () =>
  readdir(join(api.environment.files.directory, 'avatars')).catch(() => [] as string[]);
const sweep = () => api.app.get(FileSweeper).sweep(new Date(Date.now() + 1));

describe('updateprofilepic', () => {
  it('accepts a data URI or a file, and returns the member with the picture’s address', async () => {
    const member = await api.member('a face');
    const byUri = await member.put(path, { profilePic: dataUri(await picture('red')) });
    expect(byUri.status).toBe(200);
    expect(byUri.body).toEqual({
      _id: member.id,
      name: 'a face',
      email: member.email,
      unconfirmedEmail: member.email,
      updatedAt: expect.any(String),
      role: 'user',
      profilePic: expect.stringMatching(/^\/api\/files\/avatars\/[0-9a-f]{32}\.webp$/),
      createdAt: expect.any(String),
    });
    const shown = await load(byUri.body.profilePic);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const byFile = await upload(member, await picture('blue'));
    expect(byFile.status).toBe(200);
    expect(byFile.body.profilePic).not.toBe(byUri.body.profilePic);
    const pixels = Buffer.from(await (await load(byFile.body.profilePic)).arrayBuffer());
    expect((await sharp(pixels).stats()).dominant.b).toBeGreaterThan(200);
  });

  it('shows the same address everywhere', async () => {
    const [member, other] = [await api.member('everywhere'), await api.member()];
    const { profilePic } = (await upload(member, await picture('red'))).body;
    await member.send(other);
    const answers = [
      await member.get('/users/loggedin'),
      await member.get(`/users/userdetail/${member.id}`),
      await other.get('/users/userpublicdetail/everywhere'),
    ];
    expect(answers.map(({ body }) => body.profilePic)).toEqual(Array(3).fill(profilePic));
    const { email, password } = member;
    const session = await api.visitor().enter('login', { email, password });
    expect(session.user.profilePic).toBe(profilePic);
    const { body: partners } = await other.get('/messages/getUserForSidebar?limit=1');
    expect(partners[0].profilePic).toBe(profilePic);
    const { body: found } = await other.get('/messages/getUserForSidebar?q=everywhere');
    expect(found[0].profilePic).toBe(profilePic);
  });

  it('deletes the file of the previous picture', async () => {
    const member = await api.member();
    const { profilePic: former } = (await upload(member, await picture('red'))).body;
    const { profilePic: present } = (await upload(member, await picture('blue'))).body;
    await sweep();
    expect((await load(former)).status).toBe(404);
    expect((await load(present)).status).toBe(200);
    await member.delete(`/users/deleteuser/${member.id}`);
    await sweep();
    expect((await load(present)).status).toBe(404);
  });

  it('is removed with its file, and removed again without an error', async () => {
    const member = await api.member();
    const { profilePic } = (await upload(member, await picture('red'))).body;
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await member.delete(path);
      expect([status, body.profilePic]).toEqual([200, null]);
    }
    expect((await member.get('/users/loggedin')).body.profilePic).toBeNull();
    await sweep();
    expect((await load(profilePic)).status).toBe(404);
  });

  it('keeps one file after concurrent uploads', async () => {
    const member = await api.member();
    const before = (await files()).length;
    const answers = await Promise.all(
      ['red', 'green', 'blue'].map(async (colour) => upload(member, await picture(colour))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(200));
    await sweep();
    expect(await files()).toHaveLength(before + 1);
    const { profilePic } = (await member.get('/users/loggedin')).body;
    expect((await load(profilePic)).status).toBe(200);
  });

  it('keeps the previous picture and stores no file if it fails', async () => {
    const member = await api.member();
    const { profilePic } = (await upload(member, await picture('red'))).body;
    const before = (await files()).length;
    jest.spyOn(api.app.get(UsersRepository), 'update').mockRejectedValueOnce(new Error('x'));
    expect((await upload(member, await picture('blue'))).status).toBe(500);
    await sweep();
    expect(await files()).toHaveLength(before);
    expect((await member.get('/users/loggedin')).body.profilePic).toBe(profilePic);
    expect((await load(profilePic)).status).toBe(200);
  });

  it('removes a picture’s metadata', async () => {
    const member = await api.member();
    const original = await phonePicture();
    for (const secret of secretsOf.phone) expect(original.includes(secret)).toBe(true);
    for (const send of [
      () => upload(member, original, 'me.jpg'),
      () => member.put(path, { profilePic: dataUri(original, 'image/jpeg') }),
    ]) {
      const { body } = await send();
      const bytes = Buffer.from(await (await load(body.profilePic)).arrayBuffer());
      for (const secret of secretsOf.phone) expect(bytes.includes(secret)).toBe(false);
      const metadata = await sharp(bytes).metadata();
      expect(metadata.exif ?? metadata.xmp ?? metadata.icc ?? metadata.orientation).toBeUndefined();
    }
  });

  it('refuses a file that is not a picture, whatever its name', async () => {
    const member = await api.member();
    const { profilePic } = (await upload(member, await picture('red'))).body;
    const before = await files();
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const lies = [
      html,
      svg,
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('PK\x03\x04'),
      Buffer.from('MZ'),
    ];
    for (const lie of lies) {
      expect((await upload(member, lie)).status).toBe(415);
      expect((await member.put(path, { profilePic: dataUri(lie) })).status).toBe(415);
    }
    for (const profile of [dataUri(html, 'text/html'), dataUri(svg, 'image/svg+xml')]) {
      expect((await member.put(path, { profilePic: profile })).status).toBe(415);
    }
    expect(await files()).toEqual(before);
    expect((await member.get('/users/loggedin')).body.profilePic).toBe(profilePic);
  });

  it('removes data appended to a picture', async () => {
    const member = await api.member();
    const tail = '<script>alert(1)</script><?php echo 1; ?>';
    const polyglot = Buffer.concat([await picture('red', 'jpeg'), Buffer.from(tail)]);
    const { status, body } = await upload(member, polyglot, 'me.jpg');
    expect(status).toBe(200);
    const bytes = Buffer.from(await (await load(body.profilePic)).arrayBuffer());
    expect(bytes.includes('<script>')).toBe(false);
  });

  itInAll('refuses a picture with too many bytes or pixels', async () => {
    const member = await api.member();
    const broad = { width: 14_000, height: 14_000, channels: 3, background: 'red' } as const;
    const bomb = await sharp({ create: broad, limitInputPixels: false }).png().toBuffer();
    expect((await upload(member, bomb)).status).toBe(413);
    expect((await upload(member, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
    const long = { profilePic: `data:image/png;base64,${'A'.repeat(7_000_000)}` };
    expect((await member.put(path, long)).status).toBe(413);
    const longer = { profilePic: `data:image/png;base64,${'A'.repeat(8_000_000)}` };
    expect((await member.put(path, longer)).status).toBe(413);
    const whole = await picture('red', 'jpeg');
    expect((await upload(member, whole.subarray(0, whole.length / 2))).status).toBe(415);
  });

  it('accepts a body of nearly 3 MB, unlike other routes', async () => {
    const member = await api.member();
    const noise = { width: 850, height: 850, channels: 3, noise: noiseOf(128) } as const;
    const large = await sharp({ create: { ...noise, background: 'red' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const uri = dataUri(large);
    expect(uri.length).toBeGreaterThan(2_500_000);
    expect(uri.length).toBeLessThan(3_000_000);
    expect((await member.put(path, { profilePic: uri })).status).toBe(200);
    const post = await member.post('/blog/createpost', { title: 'a', text: uri });
    expect(post.status).toBe(413);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['null', { profilePic: null }],
    ['a link', { profilePic: 'https://example.org/me.png' }],
    ['no base64', { profilePic: 'data:image/png,%89PNG' }],
    ['an empty picture', { profilePic: 'data:image/png;base64,' }],
    ['a list', { profilePic: ['data:image/png;base64,AAAA'] }],
    ['another field', { profilePic: 'data:image/png;base64,AAAA', role: 'admin' }],
    ['another’s id', { profilePic: 'data:image/png;base64,AAAA', _id: 'a'.repeat(24) }],
  ])('refuses %s', async (_what, body) => {
    const member = await api.member();
    expect((await member.put(path, body)).status).toBe(400);
    expect((await member.get('/users/loggedin')).body.profilePic).toBeNull();
  });

  it('is stored from our own pages only', async () => {
    const profilePic = dataUri(await picture('red'));
    const member = await api.member();
    const foreign = { by: 'cookie', headers: { Origin: 'https://evil.example' } } as const;
    expect((await member.put(path, { profilePic }, foreign)).status).toBe(403);
    expect((await member.put(path, { profilePic }, { by: 'cookie' })).status).toBe(200);
  });
});

function noiseOf(mean: number) {
  return { type: 'gaussian', mean, sigma: 30 } as const;
}

const formType = 'multipart/form-data; boundary=b';
const formStart =
  '--b\r\nContent-Disposition: form-data; name="profilePic"; filename="a.png"\r\n\r\n';

interface StuckUpload {
  request: ClientRequest;
  /** Of its answer; undefined if it ends without one. */
  status: Promise<number | undefined>;
}

/** A picture that never ends, in a form or in JSON, once its start is sent. */
async function stuckUpload(
  member: Client,
  type = formType,
  localAddress = '127.0.0.1',
): Promise<StuckUpload> {
  const request = httpRequest(`${api.url}/api/users/updateprofilepic`, {
    method: 'PUT',
    localAddress,
    headers: {
      Authorization: `Bearer ${member.token}`,
      'Content-Type': type,
      'Content-Length': 1_000_000,
    },
  });
  const status = new Promise<number | undefined>((resolve) => {
    request.once('response', ({ statusCode }) => resolve(statusCode));
    request.once('close', () => resolve(undefined));
  });
  const start = type === formType ? formStart : '{"profilePic":"data:image/png;base64,';
  await new Promise((resolve, reject) => {
    request.once('error', reject).write(start, resolve);
  });
  // Its later end is no failure.
  request.on('error', () => {});
  return { request, status };
}

/** The status of one more upload, retried until the server counts the earlier ones. */
async function statusOnce(wanted: number, member: Client): Promise<number> {
  const image = await picture('red');
  for (let attempt = 0; ; attempt += 1) {
    const form = new FormData();
    form.set('profilePic', new Blob([new Uint8Array(image)]), 'me.png');
    const { status } = await member.put('/users/updateprofilepic', undefined, { form });
    if (status === wanted || attempt === 50) return status;
  }
}

describe('uploads', () => {
  it.each([formType, 'application/json'])('as %s: three at once for each member', async (type) => {
    const [ann, bob] = [await api.member(), await api.member()];
    const stuck = await Promise.all(Array.from({ length: 40 }, () => stuckUpload(ann, type)));
    const statuses: (number | undefined)[] = [];
    for (const { status } of stuck) void status.then((answer) => statuses.push(answer));
    await until(() => statuses.length >= 37);
    expect(statuses).toEqual(Array.from({ length: 37 }, () => 429));
    expect(await statusOnce(429, ann)).toBe(429);
    expect(await statusOnce(200, bob)).toBe(200);
    for (const { request } of stuck) request.destroy();
    expect(await statusOnce(200, ann)).toBe(200);
  });

  it('are one at a time for each member while others hold a quarter of the places', async () => {
    const [ann, bob, cid, dee] = await Promise.all([1, 2, 3, 4].map(() => api.member()));
    if (!ann || !bob || !cid || !dee) throw new Error('No members');
    const stuck: StuckUpload[] = [];
    /** The status of the first that is answered, of so many that begin. */
    const begin = async (member: Client, count: number) => {
      const begun = await Promise.all(Array.from({ length: count }, () => stuckUpload(member)));
      stuck.push(...begun);
      return Promise.race(begun.map(({ status }) => status));
    };
    expect(await begin(ann, 4)).toBe(429);
    expect(await begin(bob, 3)).toBe(429);
    expect(await begin(cid, 2)).toBe(429);
    // Texts and small pictures still pass, and others'.
    expect(await statusOnce(200, cid)).toBe(200);
    expect(await statusOnce(200, dee)).toBe(200);
    for (const { request } of stuck) request.destroy();
    expect(await statusOnce(200, ann)).toBe(200);
  });

  it('from one address take half of the places, whoever sends them', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => api.member()));
    const stuck = await Promise.all(members.map((member) => stuckUpload(member)));
    const statusFrom = async (address: string) => {
      const upload = await stuckUpload(await api.member(), formType, address);
      stuck.push(upload);
      // The form has no end, as an upload learns that is read to its own.
      upload.request.end('a'.repeat(1_000_000 - formStart.length));
      return upload.status;
    };
    await until(async () => (await statusFrom('127.0.0.1')) === 429);
    expect(await statusFrom('127.0.0.2')).toBe(400);
    for (const { request } of stuck) request.destroy();
  });

  it('of 4.9 MiB in base64 are accepted, as at registration', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 1_300, height: 1_300, channels: 3, noise, background: 'red' } as const;
    const bytes = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
    expect(bytes.length).toBeGreaterThan(4.8 * 1024 ** 2);
    expect(bytes.length).toBeLessThan(5 * 1024 ** 2);
    const member = await api.member();
    const profilePic = `data:image/png;base64,${bytes.toString('base64')}`;
    const { status, body } = await member.put('/users/updateprofilepic', { profilePic });
    expect(status).toBe(200);
    expect(body.profilePic).toMatch(/^\/api\/files\/avatars\//);
  });
});

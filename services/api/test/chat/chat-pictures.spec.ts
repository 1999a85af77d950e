import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import type { Message } from '@unburden/contracts';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { MessagesRepository } from '../../src/chat/messages/messages.repository.js';
import { FileSweeper } from '../../src/storage/file-sweeper.js';
import type { Client } from '../support/client.js';
import { stopClock } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';
import { phonePicture, picture, secretsOf } from '../support/pictures.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const minute = 60_000;
const pair = async () => [await api.member(), await api.member()] as const;
/** Loads a picture as a browser does: with the cookie and the page's origin. */
const load = (client: Client, address: string) =>
  fetch(api.url + address, {
    headers: { Cookie: client.cookie ?? '', 'Sec-Fetch-Site': 'same-origin' },
  });
const files = async () =>
  readdir(join(api.environment.files.directory, 'chat')).catch(() => [] as string[]);
const sweep = () => api.app.get(FileSweeper).sweep(new Date(Date.now() + 1));
const messageCount = () => api.database.collection('messages').countDocuments();
const read = async (reader: Client, other: Client): Promise<Message[]> =>
  (await reader.get(`/messages/getmessage/${other.id}`)).body;
const avatar = (image: Buffer) => {
  const form = new FormData();
  form.set('profilePic', new Blob([new Uint8Array(image)]), 'me.png');
  return { form };
};
const addressOf = ({ image }: Message): string => {
  if (image === null) throw new Error('The message has no picture');
  return image;
};

describe('a picture in a message', () => {
  it('is sent with or without text, and both members can load it', async () => {
    const [ann, bob] = await pair();
    const alone = await ann.send(bob, { image: await picture('red') });
    expect(alone.status).toBe(201);
    expect(alone.body).toMatchObject({
      text: '',
      image: expect.stringMatching(
        /^\/api\/files\/chat\/[0-9a-f]{32}\.webp\?expires=\d+&viewers=[0-9a-f.]{49}&signature=[\w-]{43}$/,
      ),
    });
    await ann.send(bob, { text: 'look', image: await picture('blue') });
    for (const [reader, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      const messages = await read(reader, other);
      expect(messages.map(({ text }) => text)).toEqual(['', 'look']);
      for (const message of messages) {
        const shown = await load(reader, addressOf(message));
        expect(shown.status).toBe(200);
        expect(shown.headers.get('content-type')).toBe('image/webp');
        expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
        expect(shown.headers.get('content-security-policy')).toContain('sandbox');
        expect(shown.headers.get('cache-control')).toMatch(/^private/);
        expect(shown.headers.get('content-disposition')).toMatch(/^attachment/);
      }
    }
  });

  it('has its size and a smaller copy, both private to the two members', async () => {
    const [ann, bob] = await pair();
    const eve = await api.member();
    const create = { width: 1000, height: 500, channels: 3, background: 'teal' } as const;
    const { body } = await ann.send(bob, { image: await sharp({ create }).jpeg().toBuffer() });
    expect(body).toMatchObject({ imageWidth: 1000, imageHeight: 500 });
    const [message] = await read(bob, ann);
    const small = message?.imageSmall ?? '';
    const shown = await load(bob, small);
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect({ width, height }).toEqual({ width: 640, height: 320 });
    for (const outsider of [eve, api.visitor()]) {
      for (const address of [small, small.split('?')[0] ?? ''])
        expect((await load(outsider, address)).status).toBe(403);
    }

    expect((await ann.delete(`/messages/deletemessage/${body._id}`)).status).toBe(200);
    await sweep();
    expect((await load(bob, small)).status).toBe(404);
    expect((await read(bob, ann))[0]).toMatchObject({
      image: null,
      imageSmall: null,
      imageWidth: null,
      imageHeight: null,
    });
  });

  it('has no smaller copy if it is small itself', async () => {
    const [ann, bob] = await pair();
    const { body } = await ann.send(bob, { image: await picture('red') });
    expect(body).toMatchObject({ imageSmall: null, imageWidth: 40, imageHeight: 30 });
  });

  it('arrives over the socket with a valid address', async () => {
    const [ann, bob] = await pair();
    const socket = bob.socket({ token: bob.token });
    const online = new Promise((resolve) => socket.once('getOnlineUsers', resolve));
    const came = new Promise<Message>((resolve) => socket.once('newMessage', resolve));
    socket.connect();
    await online;
    await ann.send(bob, { image: await picture('red') });
    expect((await load(bob, addressOf(await came))).status).toBe(200);
    socket.disconnect();
  });

  it('has an address that expires in five minutes, and a fresh one at each read', async () => {
    const [ann, bob] = await pair();
    const { body } = await ann.send(bob, { image: await picture('red') });
    const address = addressOf(body as Message);
    const now = Date.now();
    const [, expires] = /expires=(\d+)/.exec(address) ?? [];
    expect(Number(expires) * 1000 - now).toBeLessThanOrEqual(5 * minute);
    expect((await load(bob, address)).status).toBe(200);
    jest.spyOn(Date, 'now').mockReturnValue(now + 10 * minute);
    expect((await load(bob, address)).status).toBe(403);
    const [message] = await read(bob, ann);
    if (!message) throw new Error('No message');
    expect(addressOf(message)).not.toBe(address);
    expect((await load(bob, addressOf(message))).status).toBe(200);
  });

  it('cannot be loaded without the signed address of its two members', async () => {
    const [ann, bob] = await pair();
    const [eve, admin] = [await api.member(), await api.admin()];
    const own = await eve.send(bob, { image: await picture('blue') });
    const { body } = await ann.send(bob, { image: await picture('red') });
    const address = addressOf(body as Message);
    const bare = address.split('?')[0] ?? '';
    const ownSignature = addressOf(own.body as Message).split('?')[1] ?? '';
    for (const outsider of [eve, admin]) {
      for (const address of [bare, `${bare}?${ownSignature}`, `${bare}?expires=9999999999`]) {
        const answer = await outsider.get(address.replace('/api', ''));
        expect(answer.status).toBe(403);
      }
      expect(JSON.stringify(await read(outsider, ann))).not.toContain(bare);
    }
    for (const stolen of [address, bare, address.replace(/viewers=[^&]*&?/, '')]) {
      for (const outsider of [eve, admin, api.visitor()]) {
        expect((await load(outsider, stolen)).status).toBe(403);
      }
    }
    const forged = address.replace(ann.id, eve.id);
    expect(forged).not.toBe(address);
    expect((await load(eve, forged)).status).toBe(403);
    expect((await load(ann, bare.replace('/chat/', '/avatars/'))).status).toBe(404);
    for (const one of [ann, bob]) expect((await load(one, address)).status).toBe(200);
    const byBearer = await fetch(api.url + address, {
      headers: { Authorization: `Bearer ${bob.token ?? ''}` },
    });
    expect(byBearer.status).toBe(200);
  });

  it('loses its metadata, and is rotated upright', async () => {
    const [ann, bob] = await pair();
    const original = await phonePicture();
    for (const secret of secretsOf.phone) expect(original.includes(secret)).toBe(true);
    const { body } = await ann.send(bob, { image: original });
    const bytes = Buffer.from(await (await load(bob, addressOf(body as Message))).arrayBuffer());
    for (const secret of secretsOf.phone) expect(bytes.includes(secret)).toBe(false);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 100, height: 200 });
    expect(metadata.exif ?? metadata.xmp ?? metadata.icc ?? metadata.orientation).toBeUndefined();
  });

  it('is deleted with the account of either member', async () => {
    for (const who of ['sender', 'receiver'] as const) {
      const [ann, bob] = await pair();
      const { body } = await ann.send(bob, { image: await picture('red') });
      const address = addressOf(body as Message);
      const [leaver, other] = who === 'sender' ? [ann, bob] : [bob, ann];
      await leaver.delete(`/users/deleteuser/${leaver.id}`);
      await sweep();
      expect((await load(other, address)).status).toBe(404);
    }
  });
});

describe('a failed upload', () => {
  it('stores neither message nor file if the file is not a picture', async () => {
    const [ann, bob] = await pair();
    const before = [await files(), await messageCount()];
    const broad = { width: 14_000, height: 14_000, channels: 3, background: 'red' } as const;
    const bomb = await sharp({ create: broad, limitInputPixels: false }).png().toBuffer();
    const whole = await picture('red', 'jpeg');
    for (const [status, image] of [
      [415, Buffer.from('<!doctype html><script>alert(1)</script>')],
      [415, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      [415, Buffer.from('GIF89a/*')],
      [415, Buffer.from('%PDF-1.7\n')],
      [415, whole.subarray(0, whole.length / 2)],
      [413, bomb],
      [413, Buffer.alloc(5 * 1024 * 1024 + 1)],
    ] as const) {
      expect((await ann.send(bob, { text: 'look', image })).status).toBe(status);
    }
    expect([await files(), await messageCount()]).toEqual(before);
  });

  it('returns an error for a broken form or too many files', async () => {
    const [ann, bob] = await pair();
    const before = [await files(), await messageCount()];
    const path = `/messages/sendmessage/${bob.id}`;
    const bytes = new Blob([new Uint8Array(await picture('red'))]);
    const twice = new FormData();
    twice.append('image', bytes, 'a.png');
    twice.append('image', bytes, 'b.png');
    const elsewhere = new FormData();
    elsewhere.append('picture', bytes, 'a.png');
    for (const form of [twice, elsewhere]) {
      expect((await ann.request('POST', path, { form })).status).toBe(400);
    }
    const headers = { 'Content-Type': 'multipart/form-data' };
    expect((await ann.request('POST', path, { raw: 'x', headers })).status).toBe(400);
    expect([await files(), await messageCount()]).toEqual(before);
  });

  it('ignores the name of the file', async () => {
    const [ann, bob] = await pair();
    for (const name of ['../../etc/x', 'x'.repeat(5_000), '__proto__', 'a.html']) {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(await picture('red'))]), name);
      const path = `/messages/sendmessage/${bob.id}`;
      const { status, body } = await ann.request('POST', path, { form });
      expect(status).toBe(201);
      expect(body.image).toMatch(/^\/api\/files\/chat\/[0-9a-f]{32}\.webp\?/);
    }
  });

  it('is refused to a member with 200 pictures, who may still write and change their avatar', async () => {
    const [ann, bob] = await pair();
    const image = await picture('red');
    expect((await ann.put('/users/updateprofilepic', undefined, avatar(image))).status).toBe(200);
    const _id = new Types.ObjectId(ann.id);
    await api.database.collection('file_quotas').updateOne({ _id }, { $set: { files: 200 } });
    const before = [await files(), await messageCount()];
    const refused = await ann.send(bob, { text: 'look', image });
    expect([refused.status, refused.body.message]).toEqual([
      413,
      expect.stringMatching(/picture limit/),
    ]);
    await sweep();
    expect([await files(), await messageCount()]).toEqual(before);
    expect((await ann.send(bob, { text: 'look' })).status).toBe(201);
    expect((await bob.send(ann, { image })).status).toBe(201);
    expect((await ann.put('/users/updateprofilepic', undefined, avatar(image))).status).toBe(200);
  });

  it('leaves no file when the message cannot be stored', async () => {
    const [ann, bob] = await pair();
    const before = [await files(), await messageCount()];
    const messages = api.app.get(MessagesRepository);
    jest.spyOn(messages, 'insert').mockRejectedValueOnce(new Error('lost on the way'));
    expect((await ann.send(bob, { image: await picture('red') })).status).toBe(500);
    await sweep();
    expect([await files(), await messageCount()]).toEqual(before);
  });

  it('leaves no file when the sender disconnects midway', async () => {
    const [ann, bob] = await pair();
    const before = [await files(), await messageCount()];
    await new Promise<void>((resolve) => {
      const request = httpRequest(`${api.url}/api/messages/sendmessage/${bob.id}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${ann.token ?? ''}`,
          'Content-Type': 'multipart/form-data; boundary=b',
          'Content-Length': 200_000,
        },
      });
      request.on('error', () => resolve());
      const head = 'Content-Disposition: form-data; name="image"; filename="a.png"';
      request.write(`--b\r\n${head}\r\n\r\n${'x'.repeat(50_000)}`, () => request.destroy());
    });
    expect((await ann.send(bob)).status).toBe(201);
    expect([await files(), await messageCount()]).toEqual([before[0], Number(before[1]) + 1]);
  });
});

describe('a picture that is sent again', () => {
  it('is stored once, also when it is sent many times at once', async () => {
    const [ann, bob] = await pair();
    const before = (await files()).length;
    const clientId = randomUUID();
    const image = await picture('red');
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => ann.send(bob, { text: 'once', image, clientId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(201));
    expect(new Set(answers.map(({ body }) => String(body._id))).size).toBe(1);
    expect(await files()).toHaveLength(before + 1);
    const other = await ann.send(bob, { text: 'once', image: await picture('blue'), clientId });
    expect(other.status).toBe(422);
    await sweep();
    expect(await files()).toHaveLength(before + 1);
    expect((await load(ann, addressOf(answers[0]?.body as Message))).status).toBe(200);
  });

  it('is stored once under an Idempotency-Key, and refused with another picture', async () => {
    const [ann, bob] = await pair();
    const before = (await files()).length;
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = async (colour: string) =>
      ann.send(bob, { image: await picture(colour) }, { headers });
    const answers = await Promise.all(['red', 'red', 'red'].map(send));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => String(body._id))).size).toBe(1);
    expect((await send('blue')).status).toBe(422);
    expect(await files()).toHaveLength(before + 1);
  });
});

describe('the rate limits', () => {
  itInAll('allow sixty messages a minute, and thirty pictures in half an hour', async () => {
    const strict = await startApi({ rateLimits: true });
    try {
      await strict.database.collection('users').deleteMany({ role: 'user' });
      // With a stopped clock the limit does not refill on a slow machine.
      stopClock();
      const [ann, bob] = [await strict.member(), await strict.member()];
      const image = await picture('red');
      const pictures = [];
      for (let index = 0; index < 31; index += 1) pictures.push(await ann.send(bob, { image }));
      const statuses = pictures.map(({ status }) => status);
      expect(statuses).toEqual([...Array<number>(30).fill(201), 429]);
      expect(Number(pictures[30]?.headers.get('retry-after'))).toBeGreaterThan(60);
      const texts = [];
      for (let index = 0; index < 30; index += 1) texts.push(await ann.send(bob));
      expect(texts.filter(({ status }) => status === 201)).toHaveLength(29);
      expect(texts[29]?.status).toBe(429);
      expect((await bob.send(ann)).status).toBe(201);
    } finally {
      jest.useRealTimers();
      await strict.close();
    }
  });
});

import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { limits } from '@unburden/contracts';
import sharp from 'sharp';
import { FileSweeper } from '../../src/storage/file-sweeper.js';
import type { Client } from '../support/client.js';
import { ownOrigin } from '../support/harness.js';
import { isAll } from '../support/in-all.js';
import { phonePicture, picture, secretsOf } from '../support/pictures.js';
import { flatPng, longGif, longWebp, withPngText } from './crafted-pictures.js';
import type { Call, Reply } from './probe.js';
import { setStage } from './stage.js';

// `test:all` has a process for each picture, as the API does without a decoder apart.
const stage = setStage(isAll ? { pictureDecoder: null } : {});
const avatarCall = 'PUT /users/updateprofilepic';

/** Every stored file below the storage's folder. */
const storedFiles = async () => {
  const entries = await readdir(stage.api.environment.files.directory, {
    recursive: true,
    withFileTypes: true,
  });
  // The list of erased accounts is stored beside the pictures.
  const pictures = entries.filter((entry) => entry.isFile() && !/erasures$/.test(entry.parentPath));
  return pictures.map(({ name }) => name);
};

function formWith(field: string, bytes: Buffer, name = 'picture.png', type = 'image/png') {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

const asDataUri = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}`;
const sendAvatar = (as: Client, bytes: Buffer) =>
  stage.send(avatarCall, { as, form: formWith('profilePic', bytes) });
const sendDataUri = (as: Client, uri: string) =>
  stage.send(avatarCall, { as, body: { profilePic: uri } });
const sendImage = (as: Client, to: Client, bytes: Buffer) =>
  stage.send(`POST /messages/sendmessage/${to.id}`, { as, form: formWith('image', bytes) });

/** All three upload routes. */
const threeWays = (bytes: Buffer): (() => Promise<Reply>)[] => [
  () => sendAvatar(stage.ann, bytes),
  () => sendDataUri(stage.ann, asDataUri(bytes)),
  () => sendImage(stage.ann, stage.bob, bytes),
];

/** Loads a URL as the browser does, with the cookie if there is one. */
const load = (address: string, as?: Client) =>
  stage.send(`GET /${address}` as Call, as ? { as, by: 'cookie' } : {});

/** Checks that a refused upload stores no file and no row. */
async function expectRefused(work: () => Promise<Reply>, statuses: number[]): Promise<void> {
  const before = await storedFiles();
  const reply = await stage.unchanged(work);
  expect(statuses).toContain(reply.status);
  expect(await storedFiles()).toEqual(before);
}

beforeAll(async () => {
  // Creates the folder, and a picture of Ann's that could be lost.
  expect((await sendAvatar(stage.ann, await picture('red'))).status).toBe(200);
});

describe('a chat picture', () => {
  it('can be loaded by its two members while its address is valid', async () => {
    const { ann, bob, cid, admin, send } = stage;
    const sent = await sendImage(ann, bob, await picture('blue'));
    expect(sent.status).toBe(201);
    const address = sent.body.image as string;
    const chat = await send(`GET /messages/getmessage/${ann.id}`, { as: bob });
    const bobs = chat.body[chat.body.length - 1].image as string;
    expect((await load(address, ann)).status).toBe(200);
    expect((await load(bobs, bob)).status).toBe(200);
    for (const stranger of [cid, admin, undefined]) {
      for (const url of [address, bobs]) {
        expect([401, 403, 404]).toContain((await load(url, stranger)).status);
      }
    }
    const [path = '', query = ''] = address.split('?');
    const changed = (change: (params: URLSearchParams) => void) => {
      const params = new URLSearchParams(query);
      change(params);
      return `${path}?${params.toString()}`;
    };
    for (const url of [
      path,
      changed((params) => params.delete('signature')),
      changed((params) => params.set('signature', 'A'.repeat(43))),
      changed((params) => params.set('expires', String(Number(params.get('expires')) + 600))),
      changed((params) => params.set('viewers', cid.id)),
      changed((params) => params.append('viewers', cid.id)),
      `${path.replace(/[0-9a-f]{32}/, '0'.repeat(32))}?${query}`,
    ]) {
      for (const as of [ann, cid]) expect([400, 403, 404]).toContain((await load(url, as)).status);
    }
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
    const late = await load(address, ann);
    now.mockRestore();
    expect([401, 403, 404]).toContain(late.status);
    expect((await load(address, ann)).status).toBe(200);
  });
});

describe('a file that pretends to be a picture', () => {
  it('is recognised by its bytes and not stored', async () => {
    const liars = [
      '<!doctype html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a/*\u0001\u0000*/=1;alert(document.cookie)//',
      '%PDF-1.7\n%âãÏÓ\n1 0 obj',
      'PK\u0003\u0004\u0014\u0000\u0000\u0000',
      'MZ\u0090\u0000\u0003\u0000\u0000\u0000',
      '#!/bin/sh\nid',
      'RIFF\u0004\u0000\u0000\u0000WEBP',
    ].map((text) => Buffer.from(text, 'latin1'));
    for (const liar of liars) {
      for (const way of threeWays(liar)) await expectRefused(way, [400, 415, 422]);
    }
    for (const uri of [
      asDataUri(Buffer.from('<script>alert(1)</script>'), 'text/html'),
      asDataUri(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      'data:text/html,<script>alert(1)</script>',
      'data:image/png;base64,',
      'javascript:alert(1)',
      '../../etc/passwd',
    ]) {
      await expectRefused(() => sendDataUri(stage.ann, uri), [400, 415, 422]);
    }
  });

  it('loses data that is appended to a real picture', async () => {
    const { ann, bob } = stage;
    const tail = '<script>alert(1)</script><?php system($_GET[0]); ?>';
    const jpeg = Buffer.concat([await picture('navy', 'jpeg'), Buffer.from(tail)]);
    const gif = Buffer.concat([await picture('navy', 'gif'), Buffer.from(tail)]);
    for (const bytes of [jpeg, gif]) {
      const avatar = await load((await sendAvatar(ann, bytes)).body.profilePic);
      const image = await load((await sendImage(ann, bob, bytes)).body.image, ann);
      for (const { status, bytes: served } of [avatar, image]) {
        expect(status).toBe(200);
        expect(served.equals(bytes)).toBe(false);
        expect(served.includes('script')).toBe(false);
        expect(served.includes('php')).toBe(false);
      }
    }
  });

  it('is refused and not stored if it is too large or broken', async () => {
    const whole = await picture('maroon', 'jpeg');
    const bombs: [Buffer, number[]][] = [
      [flatPng(14_000, 14_000), [413, 422]],
      [longGif(2_000), [413, 422]],
      [await longWebp(2_000), [413, 422]],
      // An unreadable file is not a picture: 415.
      [whole.subarray(0, whole.length / 2), [415, 422]],
      [whole.subarray(0, 20), [415, 422]],
    ];
    for (const [bomb, statuses] of bombs) {
      for (const upload of [
        () => sendAvatar(stage.ann, bomb),
        () => sendImage(stage.ann, stage.bob, bomb),
      ]) {
        await expectRefused(upload, statuses);
      }
    }
  });
});

describe('a picture that pretends to be another file', () => {
  it('is stored and served as the picture that it is', async () => {
    const real = await picture('green');
    for (const type of ['image/jpeg', 'application/octet-stream', 'text/html', 'image/svg+xml']) {
      const form = formWith('profilePic', real, 'a.html', type);
      for (const send of [
        () => stage.send(avatarCall, { as: stage.ann, form }),
        () => sendDataUri(stage.ann, asDataUri(real, type)),
      ]) {
        const sent = await send();
        expect(sent.status).toBe(200);
        const { headers } = await load(sent.body.profilePic);
        expect(headers['content-type']).toBe('image/webp');
      }
    }
  });
});

describe('a stored picture', () => {
  it('contains no metadata of place, time, author and device', async () => {
    const { ann, bob } = stage;
    const phone = await phonePicture();
    const text = withPngText(await picture('olive'), 'SECRET-PNG-TEXT');
    const exif = await sharp(text)
      .withExif({ IFD0: { Copyright: 'SECRET-PNG-OWNER' } })
      .png()
      .toBuffer();
    const words = [...secretsOf.phone, 'SECRET', 'GPS', 'xmpmeta', 'Exif', 'EXIF'];
    // Control: the original contains these strings.
    expect(words.some((word) => phone.includes(word))).toBe(true);
    expect(text.includes('SECRET-PNG-TEXT')).toBe(true);
    for (const original of [phone, text, exif]) {
      for (const served of [
        await load((await sendAvatar(ann, original)).body.profilePic),
        await load((await sendDataUri(ann, asDataUri(original))).body.profilePic),
        await load((await sendImage(ann, bob, original)).body.image, ann),
      ]) {
        expect(words.filter((word) => served.bytes.includes(word))).toEqual([]);
        const { exif: left, xmp, iptc, icc } = await sharp(served.bytes).metadata();
        expect([left, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
      }
    }
    // A rotated photo: 200 by 100 pixels.
    const shown = await load((await sendImage(ann, bob, phone)).body.image, ann);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 100, height: 200 });
  });

  it('is served only as a picture, under a random name', async () => {
    const { ann, bob } = stage;
    const bytes = await picture('purple');
    const avatar = (await sendAvatar(ann, bytes)).body.profilePic as string;
    const image = (await sendImage(ann, bob, bytes)).body.image as string;
    for (const address of [avatar, image]) {
      expect(address).toMatch(/\/[0-9a-f]{32}\.webp(?:\?|$)/);
      const { headers } = await load(address, ann);
      expect(headers['content-type']).toBe('image/webp');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(headers['cache-control']).toMatch(/^private/);
    }
    expect((await load(image, ann)).headers['content-disposition']).toMatch(/^attachment/);
    const folder = avatar.replace(/[^/]+$/, '');
    for (const name of ['', '..', '..%2f..%2fpackage.json', '%00', 'x.svg', '../chat/', '.']) {
      expect([400, 403, 404]).toContain((await load(`${folder}${name}`)).status);
    }
  });

  it('is deleted with its owner or message, or when it is replaced', async () => {
    const { api, bob, send } = stage;
    const sweep = (later = 0) =>
      api.app.get(FileSweeper).sweep(new Date(Date.now() + later + 59_000));
    const member = await api.member();
    const first = (await sendAvatar(member, await picture('teal'))).body.profilePic as string;
    const second = (await sendAvatar(member, await picture('gray'))).body.profilePic as string;
    await sweep();
    expect((await load(first)).status).toBe(404);
    expect((await load(second)).status).toBe(200);
    const mine = (await sendImage(member, bob, await picture('tan'))).body.image as string;
    const theirs = (await sendImage(bob, member, await picture('pink'))).body.image as string;
    expect((await load(mine, bob)).status).toBe(200);
    await send(`DELETE /users/deleteuser/${member.id}`, { as: member });
    await sweep();
    for (const address of [second, mine, theirs]) {
      expect((await load(address, bob)).status).toBe(404);
      // Bob can report theirs for a week.
      if (address === mine) await sweep(limits.reportableForMs + 60_000);
      const name = /[0-9a-f]{32}\.webp/.exec(address)?.[0] ?? '?';
      expect(await storedFiles()).not.toContain(name);
    }
  });
});

/** A hand-written form that no browser would send. */
function rawForm(parts: string[], boundary = 'x'.repeat(20)): string {
  return `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
}
const formType = { 'Content-Type': `multipart/form-data; boundary=${'x'.repeat(20)}` };
const filePart = (bytes: Buffer, disposition: string) =>
  `Content-Disposition: form-data; ${disposition}\r\nContent-Type: image/png\r\n\r\n${bytes.toString('latin1')}`;

describe('an upload form', () => {
  it('has no influence on the stored name', async () => {
    const bytes = await picture('lime');
    const before = (await storedFiles()).length;
    let taken = 0;
    for (const name of [
      '../../../../tmp/evil.png',
      '..\\..\\evil.png',
      '/etc/passwd',
      'a\u0000.png',
      'x'.repeat(5_000),
      'a\r\nX-Evil: 1',
      'evil.svg',
      '',
    ]) {
      const raw = Buffer.from(
        rawForm([filePart(bytes, `name="profilePic"; filename="${name}"`)]),
        'latin1',
      );
      const reply = await stage.send(avatarCall, { as: stage.bob, raw, headers: formType });
      expect([200, 400]).toContain(reply.status);
      if (reply.status !== 200) continue;
      taken += 1;
      expect(reply.body.profilePic).toMatch(/\/[0-9a-f]{32}\.webp$/);
      expect(reply.headers['x-evil']).toBeUndefined();
    }
    expect(taken).toBeGreaterThan(0);
    const files = await storedFiles();
    expect(files.every((name) => /^[0-9a-f]{32}\.webp$/.test(name))).toBe(true);
    expect(files.length - before).toBeLessThanOrEqual(taken);
    for (const field of ['__proto__', 'constructor', 'prototype', 'profilePic[__proto__]']) {
      const raw = Buffer.from(
        rawForm([filePart(bytes, `name="${field}"; filename="a.png"`)]),
        'latin1',
      );
      await expectRefused(
        () => stage.send(avatarCall, { as: stage.bob, raw, headers: formType }),
        [400],
      );
      const text = rawForm([`Content-Disposition: form-data; name="${field}"\r\n\r\nx`]);
      await expectRefused(
        () => stage.send(avatarCall, { as: stage.bob, raw: text, headers: formType }),
        [400],
      );
    }
  });

  it('is refused and stores nothing if malformed, endless or aborted', async () => {
    const { api, ann, bob, send } = stage;
    const bytes = await picture('cyan');
    const file = filePart(bytes, 'name="image"; filename="a.png"');
    const call: Call = `POST /messages/sendmessage/${bob.id}`;
    const text = (name: string, value = 'x') =>
      `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
    const inner = `Content-Disposition: form-data; name="image"\r\nContent-Type: multipart/mixed; boundary=in\r\n\r\n--in\r\n${file}\r\n--in--`;
    const cases: [what: string, raw: string, headers?: Record<string, string>][] = [
      ['no boundary', rawForm([file]), { 'Content-Type': 'multipart/form-data' }],
      ['another boundary', rawForm([file], 'other')],
      ['truncated', rawForm([file]).slice(0, -40)],
      ['truncated header', rawForm([file]).slice(0, 60)],
      ['1,000 fields', rawForm(Array.from({ length: 1_000 }, (_, index) => text(`f${index}`)))],
      ['two files', rawForm([file, file])],
      ['wrong field', rawForm([file.replace('"image"', '"picture"')])],
      ['no name', rawForm([file.replace('name="image"; ', '')])],
      ['empty name', rawForm([file.replace('"image"', '""')])],
      ['an unknown field', rawForm([file, text('senderId')])],
      ['a field twice', rawForm([text('text', 'a'), text('text', 'b')])],
      ['nested', rawForm([inner])],
      ['a long field', rawForm([text('text', 'x'.repeat(100_000))])],
      ['another type', rawForm([file]), { 'Content-Type': 'multipart/mixed; boundary=x' }],
      ['nothing', '', formType],
    ];
    const surprises: string[] = [];
    for (const [what, raw, headers = formType] of cases) {
      const before = await storedFiles();
      const { status } = await stage.unchanged(() =>
        send(call, { as: ann, raw: Buffer.from(raw, 'latin1'), headers }),
      );
      if (status < 400 || status >= 500) surprises.push(`${what}: ${status}`);
      if ((await storedFiles()).length !== before.length) surprises.push(`${what}: left a file`);
    }
    expect(surprises).toEqual([]);

    const endless = Buffer.alloc(50 * 1024 * 1024, 'x');
    const before = await storedFiles();
    const refusal = await stage.unchanged(() =>
      send(call, { as: ann, form: formWith('image', endless) }).then(
        ({ status }) => status,
        (error: unknown) => (error as NodeJS.ErrnoException).code ?? '',
      ),
    );
    // Either an error arrives, or the connection closes during the upload.
    expect([413, 'ECONNRESET', 'EPIPE']).toContain(refusal);

    const { port, hostname } = new URL(api.url);
    const abandoned = connect(Number(port), hostname);
    await once(abandoned, 'connect');
    abandoned.write(
      `POST /api/messages/sendmessage/${bob.id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ann.token}\r\n` +
        `Origin: ${ownOrigin}\r\nContent-Type: ${formType['Content-Type']}\r\nContent-Length: 1000000\r\n\r\n` +
        rawForm([file]).slice(0, -40),
    );
    abandoned.destroy();
    await once(abandoned, 'close');
    expect((await sendImage(ann, bob, bytes)).status).toBe(201);
    expect((await storedFiles()).length).toBe(before.length + 1);
  });
});

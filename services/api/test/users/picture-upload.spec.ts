import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Body, Controller, Post } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { IsOptional, IsString } from 'class-validator';
import { setUpHttp } from '../../src/app.setup.js';
import { parseEnvironment } from '../../src/config/environment.js';
import { CoreModule } from '../../src/core.module.js';
import { LogModule } from '../../src/log/log.module.js';
import { PictureUpload, UploadedPicture } from '../../src/storage/processing/picture-upload.js';
import { until } from '../support/until.js';

class ProbeDto {
  @IsString()
  @IsOptional()
  text?: string;
}

/** A controller in place of the routes that take a picture. */
@Controller('probe')
class ProbeController {
  @Post()
  @PictureUpload('image')
  receive(@Body() input: ProbeDto, @UploadedPicture() picture: Buffer | null) {
    return { text: input.text ?? null, bytes: picture?.length ?? null };
  }
}

let app: NestExpressApplication;
let url: string;
beforeAll(async () => {
  const environment = parseEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const module = await Test.createTestingModule({
    imports: [CoreModule.with(environment), LogModule],
    controllers: [ProbeController],
  }).compile();
  app = module.createNestApplication<NestExpressApplication>({ bodyParser: false });
  setUpHttp(app, environment);
  await app.listen(0, '127.0.0.1');
  url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
});
afterAll(() => app.close());

describe('PictureUpload', () => {
  interface Part {
    name: string;
    value: string | Buffer;
    filename?: string;
  }
  const boundary = 'a-boundary';
  const end = `--${boundary}--\r\n`;

  function formOf(parts: Part[], ending = end): Buffer {
    const encoded = parts.map(({ name, value, filename }) => {
      const file = filename === undefined ? '' : `; filename="${filename}"`;
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n`;
      const type = filename === undefined ? '' : 'Content-Type: image/png\r\n';
      return Buffer.concat([Buffer.from(`${head}${type}\r\n`), Buffer.from(value), crlf]);
    });
    return Buffer.concat([...encoded, Buffer.from(ending)]);
  }
  const crlf = Buffer.from('\r\n');
  const image = (value: string | Buffer = 'bytes', filename = 'a.png', name = 'image'): Part => ({
    name,
    value,
    filename,
  });

  async function send(body: Buffer, type = `multipart/form-data; boundary=${boundary}`) {
    const response = await fetch(`${url}/api/probe`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: new Uint8Array(body),
    });
    return { status: response.status, body: await response.json() };
  }

  it('accepts a file with text fields', async () => {
    const answer = await send(
      formOf([{ name: 'text', value: 'héllo' }, image(Buffer.alloc(1_000))]),
    );
    expect(answer).toEqual({ status: 201, body: { text: 'héllo', bytes: 1_000 } });
  });

  it('accepts a form without a file, and JSON', async () => {
    const noFile = { text: 'alone', bytes: null };
    expect((await send(formOf([{ name: 'text', value: 'alone' }]))).body).toEqual(noFile);
    const json = await send(Buffer.from('{"text":"alone"}'), 'application/json');
    expect(json.body).toEqual(noFile);
  });

  it.each([
    ['a path', '../../etc/x'],
    ['5,000 characters', 'x'.repeat(5_000)],
    ['an encoded line break', '%0d%0aX-Evil: 1'],
    ['__proto__', '__proto__'],
  ])('takes no notice of a file name with %s', async (_what, filename) => {
    const answer = await send(formOf([image('bytes', filename)]));
    expect(answer).toEqual({ status: 201, body: { text: null, bytes: 5 } });
  });

  it('refuses a file of more than 5 MiB', async () => {
    const limit = 5 * 1024 * 1024;
    expect((await send(formOf([image(Buffer.alloc(limit))]))).status).toBe(201);
    expect(await send(formOf([image(Buffer.alloc(limit + 1))]))).toEqual({
      status: 413,
      body: {
        statusCode: 413,
        error: 'Payload Too Large',
        message: 'That picture is too large. The limit is 5 MB.',
        code: 'too_large',
      },
    });
    expect((await send(formOf([image(Buffer.alloc(50 * 1024 * 1024))]))).status).toBe(413);
  });

  const manyFields = Array.from({ length: 1_000 }, (_, index) => ({
    name: `f${index}`,
    value: 'x',
  }));
  it.each<[string, number, Buffer]>([
    ['a null byte in the file name', 400, formOf([image('bytes', 'a\0.png')])],
    ['two files', 400, formOf([image(), image()])],
    ['a file in another field', 400, formOf([image('bytes', 'a.png', 'picture')])],
    ['a file in the field __proto__', 400, formOf([image('bytes', 'a.png', '__proto__')])],
    ['a thousand fields', 400, formOf(manyFields)],
    ['an unknown field', 400, formOf([{ name: 'senderId', value: 'x' }, image()])],
    [
      'a field twice',
      400,
      formOf([
        { name: 'text', value: 'a' },
        { name: 'text', value: 'b' },
      ]),
    ],
    ['a nested field', 400, formOf([{ name: 'text[a]', value: 'x' }])],
    ['a list field', 400, formOf([{ name: 'text[]', value: 'x' }])],
    ['a field __proto__', 400, formOf([{ name: '__proto__', value: 'x' }])],
    ['a field constructor', 400, formOf([{ name: 'constructor', value: 'x' }])],
    ['a field without a name', 400, formOf([{ name: '', value: 'x' }])],
    ['a field with a long name', 400, formOf([{ name: 'n'.repeat(200), value: 'x' }])],
    ['a field with a long value', 413, formOf([{ name: 'text', value: 'x'.repeat(70_000) }])],
    ['a form without its end', 400, formOf([image()], '')],
    ['no form at all', 400, Buffer.from('just text')],
    ['an empty form', 400, Buffer.alloc(0)],
  ])('refuses %s', async (_what, status, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ statusCode: status, message: expect.any(String) });
    expect(({} as { text?: string }).text).toBeUndefined();
  });

  it.each(['multipart/form-data', `multipart/mixed; boundary=${boundary}`])(
    'refuses the type %s',
    async (type) => {
      expect((await send(formOf([image()]), type)).status).toBe(400);
    },
  );

  it('returns 503 while twenty uploads are running, until they end or disconnect', async () => {
    // One address may hold half of the places.
    const unfinished = ['127.0.0.2', '127.0.0.3'].flatMap((address) =>
      Array.from({ length: 10 }, () => beginUpload(address)),
    );
    const whole = formOf([image(Buffer.alloc(100_000))]);
    // The uploads arrive slowly.
    await until(async () => (await send(whole)).status === 503);
    // Requests without a picture still succeed.
    expect((await send(formOf([{ name: 'text', value: 'alone' }]))).status).toBe(201);
    for (const request of unfinished) request.destroy();
    await until(async () => (await send(whole)).status === 201);
  });

  /** Sends only the first part of a picture. */
  function beginUpload(localAddress: string): ClientRequest {
    const request = httpRequest(`${url}/api/probe`, {
      method: 'POST',
      localAddress,
      headers: {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': 200_000,
      },
    });
    request.on('error', () => undefined); // It is broken off on purpose.
    request.write(formOf([image(Buffer.alloc(50_000))], ''));
    return request;
  }
});

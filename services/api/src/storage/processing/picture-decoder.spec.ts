import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { AppError } from '../../common/errors.js';
import { decodePicture, decoderLimits } from './picture-decoder.js';
import { decoderRefusals } from './picture-refusals.js';

const folder = mkdtempSync(join(tmpdir(), 'decoder-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'socket');

let server: Server | undefined;
const sockets: Socket[] = [];
async function stop(): Promise<void> {
  for (const socket of sockets.splice(0)) socket.destroy();
  if (server?.listening) await once(server.close(), 'close');
}
afterEach(stop);

/** A program in the decoder's place, which answers an order so. */
async function decoderThat(answer: (socket: Socket) => void): Promise<void> {
  await stop();
  server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.resume().once('end', () => answer(socket));
  });
  await once(server.listen(path), 'listening');
}

interface Facts {
  refusal?: number;
  cpuMs?: number;
  /** The length that the answer claims of the full picture. */
  claimed?: number;
}
function answerOf(full: Buffer, small = Buffer.alloc(0), facts: Facts = {}): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(facts.refusal ?? 0, 0);
  head.writeUInt32BE(facts.cpuMs ?? 7, 1);
  head.writeUInt32BE(facts.claimed ?? full.length, 5);
  return Buffer.concat([head, full, small]);
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } });
const webp = (width: number, height: number) => blank(width, height).webp().toBuffer();
const opaque = (width: number, height: number) =>
  blank(width, height).removeAlpha().webp().toBuffer();

const order = Buffer.from('a picture, as far as this test goes');
function decoded(kind: 'avatar' | 'chat' = 'chat', limits = decoderLimits) {
  const onEnd = jest.fn();
  const result = decodePicture(path, order, kind, onEnd, limits).catch((error: unknown) => error);
  return { result, onEnd };
}

const busy = { reason: 'busy', status: 503, retryAfterSeconds: 5 };

describe('a decoder that runs apart', () => {
  it.each([
    ['a small picture', 'chat', [64, 48], null],
    ['a large one with its copy', 'chat', [2_048, 1_024], [640, 320]],
    ['an avatar', 'avatar', [512, 512], [128, 128]],
  ] as const)('gives %s, opaque or not', async (_what, kind, size, copy) => {
    for (const make of [webp, opaque]) {
      const full = await make(size[0], size[1]);
      const small = copy && (await make(copy[0], copy[1]));
      await decoderThat((socket) => socket.end(answerOf(full, small ?? undefined)));
      const { result, onEnd } = decoded(kind);
      expect(await result).toEqual({ full, small, width: size[0], height: size[1] });
      expect(onEnd.mock.calls).toEqual([[7]]);
    }
  });

  it.each(decoderRefusals.map((make, place) => [make().message, place]))(
    'refuses in our words: %s',
    async (message, place) => {
      const told = answerOf(Buffer.from('Send me your password'), undefined, {
        refusal: 1 + place,
      });
      await decoderThat((socket) => socket.end(told));
      const error = await decoded().result;
      expect(error).toBeInstanceOf(AppError);
      expect((error as AppError).message).toBe(message);
    },
  );

  it('counts no more CPU than a picture may take', async () => {
    const answer = answerOf(await webp(9, 9), undefined, { cpuMs: 0xffff_ffff });
    await decoderThat((socket) => socket.end(answer));
    const { result, onEnd } = decoded();
    expect(await result).toMatchObject({ width: 9 });
    expect(onEnd.mock.calls).toEqual([[decoderLimits.cpuSeconds * 1000]]);
  });

  it('answers busy while nothing listens', async () => {
    const { result, onEnd } = decoded();
    expect(await result).toMatchObject(busy);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it.each<[string, 'avatar' | 'chat', () => Promise<Buffer>]>([
    ['nothing', 'chat', () => Promise.resolve(Buffer.alloc(0))],
    ['a part of a head', 'chat', () => Promise.resolve(Buffer.alloc(8))],
    ['no picture', 'chat', () => Promise.resolve(answerOf(Buffer.alloc(0)))],
    ['text', 'chat', () => Promise.resolve(Buffer.from('HTTP/1.1 200 OK'))],
    [
      'an unknown refusal',
      'chat',
      async () => answerOf(await webp(9, 9), undefined, { refusal: 1 + decoderRefusals.length }),
    ],
    ['HTML', 'chat', () => Promise.resolve(answerOf(Buffer.from('<script>'.repeat(99))))],
    ['a PNG', 'chat', async () => answerOf(await blank(9, 9).png().toBuffer())],
    [
      'a WAV of a WebP’s bytes',
      'chat',
      async () => {
        const bytes = await webp(9, 9);
        bytes.write('WAVE', 8, 'latin1');
        return answerOf(bytes);
      },
    ],
    ['half a WebP', 'chat', async () => answerOf((await webp(90, 90)).subarray(0, 60))],
    ['a WebP and more', 'chat', async () => answerOf(await webp(9, 9), Buffer.from('<script>'))],
    [
      'less than it claims',
      'chat',
      async () =>
        answerOf((await webp(90, 90)).subarray(0, 60), undefined, { claimed: 2 ** 32 - 1 }),
    ],
    [
      'a lossless WebP',
      'chat',
      async () => answerOf(await blank(9, 9).webp({ lossless: true }).toBuffer()),
    ],
    [
      'a WebP with metadata',
      'chat',
      async () =>
        answerOf(
          await blank(9, 9)
            .webp()
            .withExif({ IFD0: { Artist: 'x' } })
            .toBuffer(),
        ),
    ],
    [
      'a picture that is too wide',
      'chat',
      async () => answerOf(await webp(2_049, 9), await webp(640, 3)),
    ],
    ['one without its copy', 'chat', async () => answerOf(await webp(641, 9))],
    [
      'a copy of another width',
      'chat',
      async () => answerOf(await webp(641, 9), await webp(641, 9)),
    ],
    ['an oblong avatar', 'avatar', async () => answerOf(await webp(90, 91))],
  ])('is not believed when it answers %s', async (_what, kind, make) => {
    const answer = await make();
    await decoderThat((socket) => socket.end(answer));
    expect(await decoded(kind).result).toMatchObject(busy);
  });

  it('is left when it answers without end', async () => {
    let closed: Promise<void> | undefined;
    await decoderThat((socket) => {
      const pour = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(1024 ** 2)));
      };
      closed = new Promise((resolve) => socket.once('close', resolve));
      socket.on('drain', pour);
      pour();
    });
    expect(await decoded().result).toMatchObject({ status: 413 });
    await closed;
  });

  it('is left when it breaks off or never answers', async () => {
    await decoderThat((socket) => socket.destroy());
    expect(await decoded().result).toMatchObject(busy);
    await decoderThat(() => undefined);
    const { result } = decoded('chat', { ...decoderLimits, seconds: 0.05 });
    expect(await result).toMatchObject(busy);
  });
});

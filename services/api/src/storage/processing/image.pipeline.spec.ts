import type { Server } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { limits } from '@unburden/contracts';
import sharp, { type Sharp } from 'sharp';
import { decoderPath, startDecoder } from '../../../test/support/decoder.js';
import { itInAll } from '../../../test/support/in-all.js';
import { AppError } from '../../common/errors.js';
import { parseEnvironment } from '../../config/environment.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import { RedisConnection } from '../../redis/redis-connection.js';
import { ImagePipeline } from './image.pipeline.js';
import { decoderLimits, encodeInProcess } from './picture-decoder.js';
import { encode } from './picture-encoding.js';

const environment = parseEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
let limiter: RateLimiter;
let decoder: Server;
/** Decodes in the process of the tests. */
let pipeline: ImagePipeline;
/** Decodes each picture in a process of its own, with its limits. */
let apart: ImagePipeline;
beforeAll(async () => {
  limiter = new RateLimiter({ ...environment, rateLimits: true }, await RedisConnection.to(null));
  const pictureDecoder = decoderPath();
  decoder = await startDecoder(pictureDecoder);
  pipeline = new ImagePipeline(limiter, { ...environment, pictureDecoder });
  apart = new ImagePipeline(limiter, environment);
});
afterAll(() => decoder.close());

let members = 0;
/** A member with all their allowance. */
const someone = () => `member ${(members += 1)}`;

/** The result for these bytes: the stored picture's facts, or the refusal. */
async function processed(bytes: Buffer, kind: 'avatar' | 'chat' = 'chat', by = pipeline) {
  const { full } = await by.process(bytes, kind, someone());
  return { bytes: full, ...(await sharp(full).metadata()) };
}

function refusal(bytes: Buffer, kind: 'avatar' | 'chat' = 'chat'): Promise<AppError> {
  return refusalFrom(pipeline.process(bytes, kind, someone()));
}

async function refusalFrom(result: Promise<unknown>): Promise<AppError> {
  const outcome = await result.catch((error: unknown) => error);
  if (outcome instanceof AppError) return outcome;
  throw new Error(`Expected a refusal, got ${String(outcome)}`);
}

/** Red on the left, blue on the right. */
function halves(width: number, height: number): Sharp {
  const blue = { create: { width: width / 2, height, channels: 3, background: 'blue' } } as const;
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
}

function plain(width: number, height: number, background = 'teal'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

function noise(width: number, height: number): Sharp {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'gray', noise: gaussian } });
}

/** A grey PNG with chunks that our encoder never writes. */
function greyPng(width: number, height: number, extra: Record<string, string> = {}): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits, of grey
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...Object.entries(extra).map(([type, data]) => chunk(type, Buffer.from(data, 'latin1'))),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animation of 8 × 8 pixels whose frames all differ. */
const moving = {
  /** Hand-written, because encoders merge equal frames. Each frame is one black or white pixel. */
  gif: (frames: number) => {
    const header = 'GIF89a\x08\0\x08\0\x80\0\0' + '\0\0\0\xff\xff\xff';
    const frame = (pixel: string) =>
      '\x21\xf9\x04\0\x0a\0\0\0' + '\x2c\0\0\0\0\x01\0\x01\0\0' + `\x02\x02${pixel}\x01\0`;
    const pairs = (frame('\x44') + frame('\x4c')).repeat(frames / 2);
    return Promise.resolve(Buffer.from(`${header}${pairs}\x3b`, 'latin1'));
  },
  webp: (frames: number) => {
    const side = 8;
    const bytes = side * side * 3;
    const pixels = Buffer.alloc(frames * bytes);
    for (let index = 0; index < frames; index += 1) {
      const colour = Buffer.from([(index >> 6) * 8, (index & 63) * 4, 0]);
      pixels.fill(colour, index * bytes, (index + 1) * bytes);
    }
    const raw = { width: side, height: frames * side, channels: 3, pageHeight: side } as const;
    return sharp(pixels, { raw }).webp({ lossless: true, effort: 0 }).toBuffer();
  },
};

/** Makes an expensive input at its first use only. */
function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}

const hugePng = once(() => greyPng(14_000, 14_000));

/** 40 megapixels with 12 bits and alpha: a few kB that need a gigabyte to decode. */
const heavyAvif = once(() => {
  const background = { r: 9, g: 99, b: 99, alpha: 0.5 };
  return sharp({ create: { width: 8_000, height: 5_000, channels: 4, background } })
    .avif({ effort: 0, bitdepth: 12 })
    .toBuffer();
});

async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const one = { left, top, width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(bytes).extract(one).removeAlpha().raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

afterEach(() => jest.restoreAllMocks());

describe('process', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'encodes %s anew as WebP',
    async (type) => {
      const result = await processed(await plain(60, 40).toFormat(type).toBuffer());
      expect(result).toMatchObject({ format: 'webp', width: 60, height: 40 });
    },
  );

  itInAll('accepts an AVIF of 17 megapixels, as phones make them', async () => {
    const input = await plain(5_000, 3_400).avif({ effort: 0 }).toBuffer();
    expect(await processed(input, 'chat', apart)).toMatchObject({ width: 2048, height: 1393 });
  });

  it('accepts an AVIF that says so in its second word only', async () => {
    const input = await plain(60, 40).avif({ effort: 0 }).toBuffer();
    expect(input.toString('latin1', 4, 12)).toBe('ftypavif');
    input.write('mif1', 8);
    expect(await processed(input)).toMatchObject({ width: 60, height: 40 });
  });

  it.each(['gif', 'webp'] as const)('keeps the first frame of an animated %s', async (type) => {
    const input = await moving[type](4);
    expect((await sharp(input, { pages: -1 }).metadata()).pages).toBe(4);
    const result = await processed(input);
    expect(result).toMatchObject({ width: 8, height: 8 });
    expect(result.pages ?? 1).toBe(1);
  });

  it.each([
    ['a photo', [3_000, 4_000], [2_048, 2_731], [640, 853]],
    ['a page in a window of a phone', [1_080, 17_000], [1_041, 16_383], [640, 1_280]],
    ['the same, as long as a WebP can be', [1_080, 16_383], [1_080, 16_383], [640, 1_280]],
    ['a narrow column', [300, 30_000], [164, 16_383], null],
    ['a single column', [1, 65_535], [1, 16_383], null],
    ['a single row', [65_535, 1], [2_048, 1], [640, 1]],
  ] as const)('keeps a width to read at: %s', async (_what, [broad, high], full, small) => {
    const sizeOf = async (bytes: Buffer) => {
      const { width, height } = await sharp(bytes).metadata();
      return [width, height];
    };
    const made = await pipeline.process(greyPng(broad, high), 'chat', someone());
    expect([made.width, made.height]).toEqual(full);
    expect(await sizeOf(made.full)).toEqual(full);
    expect(made.small && (await sizeOf(made.small))).toEqual(small);
  });

  it('shrinks a chat picture to 2048 pixels, and never enlarges one', async () => {
    const large = await processed(await plain(4096, 1024).png().toBuffer());
    expect(large).toMatchObject({ width: 2048, height: 512 });
    const small = await processed(await plain(30, 20).png().toBuffer());
    expect(small).toMatchObject({ width: 30, height: 20 });
  });

  it('crops an avatar to a square of at most 512 pixels', async () => {
    const large = await processed(await plain(900, 600).jpeg().toBuffer(), 'avatar');
    expect(large).toMatchObject({ width: 512, height: 512 });
    const small = await processed(await plain(90, 60).jpeg().toBuffer(), 'avatar');
    expect(small).toMatchObject({ width: 60, height: 60 });
  });

  it('makes a smaller copy of a larger picture', async () => {
    const { small, width, height } = await pipeline.process(
      await plain(4096, 1024).png().toBuffer(),
      'chat',
      someone(),
    );
    expect({ width, height }).toEqual({ width: 2048, height: 512 });
    expect(await sharp(small ?? undefined).metadata()).toMatchObject({ width: 640, height: 160 });
    const upright = await plain(500, 640).png().toBuffer();
    expect((await pipeline.process(upright, 'chat', someone())).small).toBeNull();
  });

  it('keeps transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const input = sharp({ create: { width: 8, height: 8, channels: 4, background: clear } });
    expect(await processed(await input.png().toBuffer())).toMatchObject({ hasAlpha: true });
  });

  it('removes a photo’s metadata and rotates it upright', async () => {
    const input = await halves(400, 200)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: 'SECRET-OWNER', ImageDescription: 'SECRET-COMMENT' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const before = await sharp(input).metadata();
    expect(before).toMatchObject({ orientation: 6, hasProfile: true });
    expect(before.exif?.includes('SECRET-OWNER')).toBe(true);
    expect(input.includes('SECRET-XMP')).toBe(true);

    const result = await processed(input);
    expect(result).toMatchObject({ width: 200, height: 400, hasProfile: false });
    for (const trace of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'] as const) {
      expect(result[trace]).toBeUndefined();
    }
    expect(result.bytes.includes('SECRET')).toBe(false);
    // The camera was rotated: left is up.
    expect(await colourAt(result.bytes, 100, 20)).toBe('red');
    expect(await colourAt(result.bytes, 100, 380)).toBe('blue');
  });

  it('removes the text chunks of a PNG', async () => {
    const input = greyPng(10, 10, { tEXt: 'Comment\0SECRET-TEXT', eXIf: 'II*\0\x08\0\0\0\0\0' });
    expect(input.includes('SECRET-TEXT')).toBe(true);
    const result = await processed(input);
    expect(result.bytes.includes('SECRET-TEXT')).toBe(false);
    expect(result.exif).toBeUndefined();
  });

  it('removes data appended to a picture', async () => {
    const jpeg = await plain(50, 50).jpeg().toBuffer();
    const tail = '<script>alert(1)</script><?php system("id"); ?>';
    const result = await processed(Buffer.concat([jpeg, Buffer.from(tail)]));
    expect(result.format).toBe('webp');
    expect(result.bytes.includes('script')).toBe(false);
    expect(result.bytes.includes('php')).toBe(false);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['ZIP', Buffer.from('PK\x03\x04\x14\0\0\0\0\0'.padEnd(60, '\0'), 'latin1')],
    ['EXE', Buffer.from('MZ\x90\0\x03\0\0\0'.padEnd(128, '\0'), 'latin1')],
    ['a script that begins like a GIF', Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;')],
    ['an SVG that begins like a PNG', Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1')],
    ['text', Buffer.from('just words')],
  ])('refuses %s, saying why', async (_what, bytes) => {
    const error = await refusal(bytes);
    expect(error.status).toBe(415);
    expect(error.message).toMatch(/^That file isn’t a picture|^That picture is damaged/);
  });

  it('refuses other formats', async () => {
    const tiff = await plain(9, 9).tiff().toBuffer();
    expect(await refusal(tiff)).toMatchObject({
      status: 415,
      message: expect.stringContaining('Try JPEG, PNG'),
    });
  });

  it('has disabled the other loaders of libvips', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format');
  });

  it('accepts 5 MiB and refuses more', async () => {
    const jpeg = await plain(9, 9).jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect(await processed(padded(limits.image.maxBytes))).toMatchObject({ width: 9 });
    expect(await refusal(padded(limits.image.maxBytes + 1))).toMatchObject({
      status: 413,
      message: 'That picture is too large. The limit is 5 MB.',
    });
  });

  it.each<[string, number, () => Buffer | Promise<Buffer>]>([
    ['a PNG of 14000 × 14000', 413, hugePng],
    ['one a pixel larger than 40 megapixels', 413, () => greyPng(1, 40_000_001)],
    ['one that claims to be larger than it is', 413, () => forged(16_000)],
    ['one that claims the largest size there is', 415, () => forged(0x7fffffff)],
    ['a GIF of 2000 frames', 413, () => moving.gif(2_000)],
    ['a WebP of 2000 frames', 413, () => moving.webp(2_000)],
  ])('refuses %s by its header, without decoding it', async (_what, status, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(limits.image.maxBytes);
    // Runs in this process, to see what it decodes.
    const decode = jest.spyOn(sharp.prototype, 'toBuffer');
    const error = await refusalFrom(encode(bytes, 'chat'));
    expect(error.status).toBe(status);
    expect(decode).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => noise(1_500, 1_000).jpeg().toBuffer()],
    ['PNG', () => noise(500, 500).png().toBuffer()],
    ['WebP', () => noise(500, 500).webp().toBuffer()],
    ['AVIF', () => noise(300, 300).avif({ effort: 0 }).toBuffer()],
    ['progressive JPEG', () => noise(300, 300).jpeg({ progressive: true }).toBuffer()],
    ['JPEG with a preview in it', async () => withPreview(await noise(300, 300).jpeg().toBuffer())],
  ])('refuses the first half of a file: %s', async (_what, make) => {
    expect((await refusal(half(await make()))).status).toBe(415);
  });

  it('refuses a picture that takes too long, and recovers', async () => {
    const picture = await plain(9, 9).png().toBuffer();
    // No process starts in a millisecond.
    const strict = { ...decoderLimits, seconds: 0.001 };
    const onEnd = jest.fn();
    const error = await refusalFrom(encodeInProcess(picture, 'chat', onEnd, strict));
    expect(error).toMatchObject({ status: 413, message: expect.stringContaining('smaller one') });
    // It counts as all that it was allowed.
    expect(onEnd.mock.calls).toEqual([[20_000]]);
    expect(await processed(picture, 'chat', apart)).toMatchObject({ width: 9 });
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['unusual scan parameters', oddScan],
    ['junk before a restart marker', restarting],
    ['no end', async () => withoutEnd(await noise(300, 300).jpeg().toBuffer())],
    [
      'many scans and no end',
      async () => withoutEnd(await noise(300, 300).jpeg({ progressive: true }).toBuffer()),
    ],
    [
      'a preview in it and no end',
      async () => withoutEnd(withPreview(await noise(300, 300).jpeg().toBuffer())),
    ],
  ])('accepts a JPEG with %s, as browsers do', async (_what, make) => {
    expect((await processed(await make())).format).toBe('webp');
  });

  itInAll('decodes the heaviest allowed picture in the other process', async () => {
    const heaviest = await heavyAvif();
    expect(heaviest.length).toBeLessThan(3_000);
    expect(await processed(heaviest, 'chat', apart)).toMatchObject({ width: 2048, height: 1280 });
  });

  itInAll('refuses a picture whose decoder exceeds its memory, and recovers', async () => {
    const strict = { ...decoderLimits, memoryMiB: 900 };
    const error = await refusalFrom(encodeInProcess(await heavyAvif(), 'chat', jest.fn(), strict));
    expect(error).toMatchObject({ status: 413, message: expect.stringContaining('smaller one') });
    // The same limit is enough for the process itself.
    const small = await encodeInProcess(
      await plain(9, 9).png().toBuffer(),
      'chat',
      jest.fn(),
      strict,
    );
    expect(small).toMatchObject({ width: 9 });
  });

  it('returns busy beyond one picture and ten that wait, and recovers', async () => {
    const picture = await plain(9, 9).png().toBuffer();
    const many = Array.from({ length: 13 }, () => pipeline.process(picture, 'avatar', someone()));
    const outcomes = await Promise.allSettled(many);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as AppError] : [],
    );
    expect(refused).toHaveLength(2);
    for (const error of refused) expect(error).toMatchObject({ status: 503, retryAfterSeconds: 5 });
    expect(await processed(picture, 'avatar')).toMatchObject({ width: 9 });
  });
});

describe('the pictures of one member', () => {
  it('are decoded one at a time, so that others wait for one of them only', async () => {
    const picture = await plain(9, 9).png().toBuffer();
    const [ann, bob] = [someone(), someone()];
    const ends: string[] = [];
    const send = (member: string) =>
      pipeline.process(picture, 'chat', member).then(
        () => ends.push(member),
        (error: unknown) => ends.push(`${member}: ${(error as AppError).status}`),
      );
    await Promise.all([...Array<string>(11).fill(ann), bob].map(send));
    const refused = Array<string>(8).fill(`${ann}: 429`);
    expect(ends).toEqual([...refused, ann, bob, ann, ann]);
    expect((await pipeline.process(picture, 'chat', ann)).width).toBe(9);
  });

  itInAll('may take a minute of CPU in half an hour, broken ones too', async () => {
    const picture = await noise(100, 100).jpeg().toBuffer();
    for (const last of [picture, half(picture)]) {
      const member = someone();
      expect(await limiter.secondsUntilFree('decoding', member, 59_999)).toBe(0);
      await apart.process(last, 'chat', member).catch(() => undefined);
      const error = await refusalFrom(apart.process(picture, 'chat', member));
      expect(error.status).toBe(429);
      expect(error.retryAfterSeconds).toBeGreaterThan(1_000);
    }
    expect((await apart.process(picture, 'chat', someone())).width).toBe(100);
  });
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

function withoutEnd(jpeg: Buffer): Buffer {
  expect(jpeg.subarray(-2)).toEqual(Buffer.from('ffd9', 'hex'));
  return jpeg.subarray(0, -2);
}

/** With a picture in its metadata, as cameras write it: that one’s end is not the file’s. */
function withPreview(jpeg: Buffer): Buffer {
  const preview = Buffer.from('ffd8ffd9', 'hex');
  const segment = Buffer.from([0xff, 0xe1, 0, 2 + preview.length, ...preview]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** A sequential JPEG whose scan claims one coefficient of 64. */
async function oddScan(): Promise<Buffer> {
  const jpeg = await noise(300, 300).jpeg().toBuffer();
  const scan = jpeg.indexOf('ffda', 'hex');
  jpeg[scan + jpeg.readUInt16BE(scan + 2)] = 0;
  return jpeg;
}

/** A grey JPEG with a restart marker after each of its 32 blocks, and junk before one of them. */
async function restarting(): Promise<Buffer> {
  const grey = {
    width: 32,
    height: 64,
    channels: 3,
    background: { r: 128, g: 128, b: 128 },
  } as const;
  const jpeg = await sharp({ create: grey })
    .toColourspace('b-w')
    .jpeg({ optimiseCoding: false })
    .toBuffer();
  const scan = jpeg.indexOf('ffda', 'hex');
  const pixels = scan + 2 + jpeg.readUInt16BE(scan + 2);
  const eachBlock = 'ffdd00040001';
  // A block is `2b`: no difference, and its end.
  const blocks = Array.from({ length: 31 }, (_, index) => `2bffd${index % 8}`);
  blocks.splice(5, 1, `2b${'7f'.repeat(8)}ffd5`);
  return Buffer.concat([
    jpeg.subarray(0, scan),
    Buffer.from(eachBlock, 'hex'),
    jpeg.subarray(scan, pixels),
    Buffer.from(`${blocks.join('')}2bffd9`, 'hex'),
  ]);
}

/** A small PNG with a false size in its header. */
function forged(side: number): Buffer {
  const png = greyPng(10, 10);
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

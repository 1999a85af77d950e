import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A white PNG: a small file even for a huge picture. */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // One bit a pixel.
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The PNG with a text chunk, in which programs store author and tool. */
export function withPngText(png: Buffer, text: string): Buffer {
  const afterHeader = 8 + 25;
  const chunk = pngChunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

/** An animated GIF of one pixel with that many frames. */
export function longGif(frames: number): Buffer {
  const start = Buffer.from('47494638396101000100800000ffffff000000', 'hex');
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex');
  return Buffer.concat([start, ...Array<Buffer>(frames).fill(frame), Buffer.from('3b', 'hex')]);
}

/** An animated WebP with that many different frames. */
export function longWebp(frames: number): Promise<Buffer> {
  const size = 4;
  const pixels = Buffer.from(
    Array.from({ length: frames * size * size * 3 }, (_, index) =>
      Math.floor(index / (size * size * 3)) % 2 ? 255 : 0,
    ),
  );
  const raw = { width: size, height: frames * size, channels: 3, pageHeight: size } as const;
  return sharp(pixels, { raw }).webp({ lossless: true }).toBuffer();
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

import { limits } from '@unburden/contracts';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { AppError } from '../../common/errors.js';
import { hasSmallCopy, type PictureKind } from '../file-key.js';
import { damaged, maxFrames, tooHeavy, tooManyFrames, tooManyPixels } from './picture-refusals.js';
import { maxWebpSide } from './webp-size.js';

sharp.cache(false);
sharp.concurrency(1);
// Allow only these loaders of libvips, which detects the format itself again.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});

/** A stored picture. */
export interface EncodedPicture {
  full: Buffer;
  /** The smaller copy; null if the picture is small itself. */
  small: Buffer | null;
  /** The size of the full picture in pixels. */
  width: number;
  height: number;
}

/**
 * Encodes the picture for `ImagePipeline.process`.
 * @throws AppError `tooLarge`, `unsupportedMedia` when it is broken
 */
export async function encode(bytes: Buffer, kind: PictureKind): Promise<EncodedPicture> {
  try {
    const isCut = lacksJpegEnd(bytes);
    const image = sharp(isCut ? Buffer.concat([bytes, jpegEnd]) : bytes, {
      limitInputPixels: limits.image.maxPixels,
      // Browsers show what brings a warning. One of a JPEG without its end is that pixels are missing.
      failOn: isCut ? 'warning' : 'error',
      pages: 1,
    });
    const metadata = await image.metadata();
    checkFrames(metadata);
    const { data: full, info } = await asWebp(resized(image.autoOrient(), metadata, kind));
    const { width, height } = info;
    const small = hasSmallCopy(kind, width) ? await asWebp(smaller(full, info, kind)) : null;
    return { full, small: small?.data ?? null, width, height };
  } catch (error) {
    throw error instanceof AppError ? error : refusalOf(error);
  }
}

const jpegEnd = Buffer.from([0xff, 0xd9]);

/** True for a JPEG whose markers lead to no end: some writers forget it, or the file is a part. */
function lacksJpegEnd(bytes: Buffer): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  let at = bytes.indexOf(0xff, 2);
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return false;
    // These have no length: bytes of pixels that look like a marker, and restart markers.
    const isBare = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    const length = isBare || at + 3 >= bytes.length ? 0 : bytes.readUInt16BE(at + 2);
    at = bytes.indexOf(0xff, marker === 0xff ? at + 1 : at + 2 + length);
  }
  return true;
}

function asWebp(image: Sharp) {
  return (
    image
      // A higher effort doubles the time and saves less than 1 %.
      .webp({ quality: 80, effort: 2 })
      .toBuffer({ resolveWithObject: true })
  );
}

function checkFrames({ pages = 1 }: Metadata): void {
  if (pages > maxFrames) throw tooManyFrames();
}

/** An avatar is a square. A chat picture keeps its shape and as much of its width as a WebP can have. */
function resized(image: Sharp, { width, height }: Metadata, kind: PictureKind): Sharp {
  const maxWidth = limits.pictureWidth[kind].full;
  if (kind === 'chat') {
    return image.resize(maxWidth, maxWebpSide, { fit: 'inside', withoutEnlargement: true });
  }
  const square = Math.min(maxWidth, width, height);
  return image.resize(square, square, { fit: 'cover' });
}

/** The smaller copy. Of a tall picture it is the middle, which lists show. */
function smaller(full: Buffer, { width, height }: OutputInfo, kind: PictureKind): Sharp {
  const narrow = limits.pictureWidth[kind].small;
  const scaled = Math.max(1, Math.round((height * narrow) / width));
  return sharp(full).resize(narrow, Math.min(scaled, 2 * narrow), { fit: 'cover' });
}

function refusalOf(error: unknown): AppError {
  const reason = error instanceof Error ? error.message : '';
  if (reason.includes('pixel limit')) return tooManyPixels(error);
  // The decoder's error messages at its memory limit.
  if (/allocat/i.test(reason)) return tooHeavy(error);
  return damaged(error);
}

import { limits } from '@unburden/contracts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../common/errors.js';
import { hasSmallCopy, type PictureKind } from '../file-key.js';
import { tooHeavy } from './picture-refusals.js';

const rules = {
  /** No camera or screen makes longer sides or more frames; larger values are attacks. */
  longestSide: 16_383,
  frames: 1_000,
} as const;

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
    const image = sharp(bytes, {
      limitInputPixels: limits.image.maxPixels,
      failOn: 'warning',
      pages: 1,
    });
    const metadata = await image.metadata();
    checkSize(metadata);
    const { data: full, info } = await asWebp(resized(image.autoOrient(), metadata, kind));
    const { width, height } = info;
    const side = limits.pictureSide[kind].small;
    const small = hasSmallCopy(kind, width, height)
      ? await asWebp(sharp(full).resize(side, side, { fit: 'inside' }))
      : null;
    return { full, small: small?.data ?? null, width, height };
  } catch (error) {
    throw error instanceof AppError ? error : refusalOf(error);
  }
}

function asWebp(image: Sharp) {
  return (
    image
      // A higher effort doubles the time and saves less than 1 %.
      .webp({ quality: 80, effort: 2 })
      .toBuffer({ resolveWithObject: true })
  );
}

function checkSize({ width, height, pages = 1 }: Metadata): void {
  if (Math.max(width, height) > rules.longestSide) throw tooManyPixels();
  if (pages <= rules.frames) return;
  throw new AppError('tooLarge', { message: `A picture may have ${rules.frames} frames at most` });
}

function resized(image: Sharp, { width, height }: Metadata, kind: PictureKind): Sharp {
  const side = limits.pictureSide[kind].full;
  if (kind === 'chat') {
    return image.resize(side, side, { fit: 'inside', withoutEnlargement: true });
  }
  const square = Math.min(side, width, height);
  return image.resize(square, square, { fit: 'cover' });
}

function refusalOf(error: unknown): AppError {
  const reason = error instanceof Error ? error.message : '';
  if (reason.includes('pixel limit')) return tooManyPixels(error);
  // The decoder's error messages at its memory limit.
  if (/allocat/i.test(reason)) return tooHeavy(error);
  const message = 'That picture is damaged, please choose another';
  return new AppError('unsupportedMedia', { message, cause: error });
}

function tooManyPixels(cause?: unknown): AppError {
  const message = `A picture may have ${limits.image.maxPixels / 1e6} megapixels and ${rules.longestSide} pixels a side at most`;
  return new AppError('tooLarge', { message, cause });
}

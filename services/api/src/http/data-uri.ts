import { limits } from '@unburden/contracts';
import { AppError, fieldError } from '../common/errors.js';

/** The longest data URI that is decoded, in characters: the largest picture in base64, and its head. */
export const longestDataUri = Math.ceil(limits.image.maxBytes / 3) * 4 + 100;

const pictureTypes = /^image\/(?:jpe?g|png|apng|webp|gif|avif)$/;
const foreignCharacter = /[^A-Za-z0-9+/]/;

/**
 * The bytes of a picture's data URI. Its type is only asked to be that of a picture: what the bytes
 * are, the image pipeline finds out.
 * @param field the body's field, for the error
 * @throws AppError `tooLarge`, `unsupportedMedia`, `validation` for what is no base64 data URI
 */
export function decodeDataUri(uri: string, field: string): Buffer {
  if (uri.length > longestDataUri) throw new AppError('tooLarge');
  const comma = uri.indexOf(',');
  const head = /^data:([^;,]{0,60});base64$/.exec(uri.slice(0, Math.max(0, comma)));
  const data = uri.slice(comma + 1);
  // Looked for one by one: a pattern of all seven million characters overflows the stack.
  const digits = data.replace(/={1,2}$/, '');
  if (!head || digits === '' || data.length % 4 !== 0 || foreignCharacter.test(digits)) {
    throw fieldError(field, 'The picture must be a data URI in base64');
  }
  if (!pictureTypes.test(head[1] ?? '')) {
    throw new AppError('unsupportedMedia', {
      message: 'That file isn’t a picture we can use. Try JPEG, PNG, WebP, GIF or AVIF.',
    });
  }
  return Buffer.from(data, 'base64');
}

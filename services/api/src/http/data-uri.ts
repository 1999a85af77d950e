import { limits } from '@unburden/contracts';
import { AppError, fieldError } from '../common/errors.js';

/** The longest data URI that is decoded, in characters: the largest picture in base64, and its head. */
export const maxDataUriLength = Math.ceil(limits.image.maxBytes / 3) * 4 + 100;

const foreignCharacter = /[^A-Za-z0-9+/]/;

/**
 * The bytes of a picture's data URI. Its type doesn't count: browsers get it from a file's name. The
 * image pipeline looks at the bytes.
 * @param field the body's field, for the error
 * @throws AppError `tooLarge`, `validation` for what is no base64 data URI
 */
export function decodeDataUri(uri: string, field: string): Buffer {
  if (uri.length > maxDataUriLength) throw new AppError('tooLarge');
  const comma = uri.indexOf(',');
  const hasHead = /^data:[^;,]{0,60};base64$/.test(uri.slice(0, Math.max(0, comma)));
  const data = uri.slice(comma + 1);
  // Looked for one by one: a pattern of all seven million characters overflows the stack.
  const digits = data.replace(/={1,2}$/, '');
  if (!hasHead || digits === '' || data.length % 4 !== 0 || foreignCharacter.test(digits)) {
    throw fieldError(field, 'The picture must be a data URI in base64');
  }
  return Buffer.from(data, 'base64');
}

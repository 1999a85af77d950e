import { pictureType } from '../file-key.js';

/** Prevents browsers from executing a picture as another type. */
const harmless = {
  'Content-Type': pictureType,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

/**
 * A file never changes under its name. Only the viewer's browser may cache it: a shared cache would
 * serve deleted pictures.
 */
export const avatarHeaders = {
  ...harmless,
  'Cache-Control': 'private, max-age=31536000, immutable',
} as const;

/** Validity of a chat picture's URL. */
export const signedSeconds = 300;

/** Shared devices must not keep copies. */
export const signedHeaders = {
  ...harmless,
  'Cache-Control': 'private, no-store',
  'Content-Disposition': 'attachment; filename="picture.webp"',
} as const;

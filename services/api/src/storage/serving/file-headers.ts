import { pictureType } from '../file-key.js';

/** A picture is looked at, never run, whatever a browser may take it for. */
const harmless = {
  'Content-Type': pictureType,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

/**
 * A file's name is never used twice, so what it holds never changes. Only the viewer's own browser
 * may keep it: a shared cache would go on showing a picture that its owner has deleted.
 */
export const avatarHeaders = {
  ...harmless,
  'Cache-Control': 'private, max-age=31536000, immutable',
} as const;

/** How long the address of a chat picture is good. */
export const signedSeconds = 300;

/** No copy stays on a device that somebody else may use next. */
export const signedHeaders = {
  ...harmless,
  'Cache-Control': 'private, no-store',
  'Content-Disposition': 'attachment; filename="picture.webp"',
} as const;

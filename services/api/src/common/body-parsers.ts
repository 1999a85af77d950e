import type { IncomingMessage } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { apiBase, apiPaths } from '@unburden/contracts';
import { longestDataUri } from '../storage/data-uri.js';
import { AppError } from './errors.js';
import { checkJson, decodeUtf8 } from './json-check.js';

/** The largest JSON body, in bytes: the longest post fits, in any script. */
const maxBytes = 100 * 1024;
/** The largest JSON body around a picture in base64, in bytes: the longest data URI and its braces. */
const maxPictureBytes = longestDataUri + 1024;
const picturePath = `${apiBase}${apiPaths.updateProfilePic}`;

/**
 * Reads JSON bodies, uncompressed (a small zip may hold a huge body) and in UTF-8. Forms are read by
 * the calls that take them; anything else is not read at all.
 */
export function useBodyParsers(app: NestExpressApplication): void {
  const common = { inflate: false, verify: verifyBody };
  const isPicture = (request: IncomingMessage) =>
    isJson(request) && request.url?.split('?')[0] === picturePath;
  app.useBodyParser('json', { ...common, limit: maxPictureBytes, type: isPicture });
  app.useBodyParser('json', { ...common, limit: maxBytes });
}

function isJson(request: IncomingMessage): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '');
}

function verifyBody(_request: unknown, _response: unknown, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new AppError('unsupportedMedia');
  checkJson(decodeUtf8(bytes));
}

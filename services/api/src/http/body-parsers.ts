import type { IncomingMessage } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { apiBase, apiPaths } from '@unburden/contracts';
import { json, type Request, type Response } from 'express';
import { AppError } from '../common/errors.js';
import { maxDataUriLength } from './data-uri.js';
import { checkJson, decodeUtf8 } from './strict-json.js';

/** The largest JSON body, in bytes: the longest post fits, in any script. */
const maxBytes = 100 * 1024;
/** The largest JSON body around a picture in base64, in bytes: the longest data URI and its braces. */
const maxPictureBytes = maxDataUriLength + 1024;
const picturePath = `${apiBase}${apiPaths.updateProfilePic}`;

const common = { inflate: false, verify: verifyBody };

/**
 * Reads JSON bodies, uncompressed (a small zip may hold a huge body) and in UTF-8. The large body
 * of the picture call, like forms, is read only by its call, once the caller is known. Anything
 * else is not read at all.
 */
export function useBodyParsers(app: NestExpressApplication): void {
  const isSmall = (request: IncomingMessage) => isJson(request) && !isPictureJson(request);
  app.useBodyParser('json', { ...common, limit: maxBytes, type: isSmall });
}

const parsePicture = json({ ...common, limit: maxPictureBytes, type: isPictureJson });

/** Reads the JSON body around a picture. Its caller must be known and within the limits. */
export function readPictureJson(request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parsePicture(request, response, (error?: Error) => (error ? reject(error) : resolve()));
  });
}

/** True for the JSON body of the picture call, which `readPictureJson` reads. */
export function isPictureJson(request: IncomingMessage): boolean {
  const path = (request as Request).path.toLowerCase().replace(/\/$/, '');
  return isJson(request) && path === picturePath;
}

function isJson(request: IncomingMessage): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '');
}

function verifyBody(_request: unknown, _response: unknown, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new AppError('unsupportedMedia');
  checkJson(decodeUtf8(bytes));
}

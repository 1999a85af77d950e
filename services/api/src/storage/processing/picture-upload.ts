import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { limits } from '@unburden/contracts';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { AppError, fieldError } from '../../common/errors.js';
import { Quota } from '../../common/quota.js';
import { WorkQueue } from '../../common/work-queue.js';
import { isPictureJson, readPictureJson } from '../../http/body-parsers.js';
import { TakesForm } from '../../http/content-type.guard.js';
import { isForbiddenKey } from '../../http/strict-json.js';
import { addressKey } from '../../rate-limit/client-address.js';
import { tooManyBytes } from './picture-refusals.js';

const form = multer({
  storage: multer.memoryStorage(),
  limits: {
    files: 1,
    fileSize: limits.image.maxBytes,
    fields: 10,
    fieldSize: 64 * 1024,
    fieldNameSize: 100,
    fieldNestingDepth: 0,
    headerPairs: 20,
  },
});

/** Pictures in flight are held in memory, up to 140 MB. Further ones get 503. */
const intake = new WorkQueue({ concurrent: 20, waiting: 0 });
/** Smaller bodies, such as text alone, do not count. */
const smallBytes = 64 * 1024;
/**
 * Concurrent bodies of one member, so that the slow uploads of a few cannot take all slots: fewer
 * large ones once so many of all are under way.
 */
const bodiesPerMember = { max: 3, whileCrowded: 1, crowdedFrom: 5 };
/** So that the many accounts of one person cannot take all slots either. */
const bodiesPerAddress = 10;
/** The bodies in flight by member, and the large ones by address. */
const receiving = new Quota();

/**
 * Accepts a multipart form with one file in `field`, or the JSON around a picture. The form's text
 * fields become the body for the DTO; other bodies pass unchanged. The file is `@UploadedPicture()`.
 */
export function PictureUpload(field: string): MethodDecorator {
  return applyDecorators(TakesForm(field), UseInterceptors(new PictureUploadInterceptor(field)));
}

/** The bytes of the uploaded file; null without a file. */
export const UploadedPicture = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | null =>
    context.switchToHttp().getRequest<Request>().file?.buffer ?? null,
);

class PictureUploadInterceptor implements NestInterceptor {
  private readonly parse: RequestHandler;

  constructor(private readonly field: string) {
    this.parse = form.single(field);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    if (request.is('multipart/*')) {
      await takeTurn(request, () => this.receive(request, response));
      request.body = plainFields(request.body as Record<string, unknown>);
    } else if (isPictureJson(request)) {
      await takeTurn(request, () => readPictureJson(request, response));
    }
    return next.handle();
  }

  /** @throws AppError `tooLarge`, `validation`, `malformedRequest` */
  private receive(request: Request, response: Response): Promise<void> {
    return new Promise((resolve, reject) => {
      void this.parse(request, response, (error: unknown) => {
        if (error) reject(toAppError(error, this.field));
        else resolve();
      });
    });
  }
}

/**
 * Reads the body unless too many are under way.
 * @throws AppError `tooMany` with too many of this member or address, `busy` with 20 of all
 */
async function takeTurn(request: Request, read: () => Promise<void>): Promise<void> {
  const member = request.user?.id;
  const isLarge = !isSmall(request);
  const isCrowded = isLarge && intake.taken >= bodiesPerMember.crowdedFrom;
  const max = isCrowded ? bodiesPerMember.whileCrowded : bodiesPerMember.max;
  const address = addressKey(request.ip ?? 'unknown');
  const places = [
    ...(member === undefined ? [] : [{ key: member, max }]),
    ...(isLarge ? [{ key: address, max: bodiesPerAddress }] : []),
  ];
  if (!receiving.acquire(places)) throw new AppError('tooMany', { retryAfterSeconds: 5 });
  try {
    const reading = isLarge ? intake.run(read) : read();
    if (!reading) throw new AppError('busy', { retryAfterSeconds: 5 });
    await reading;
  } finally {
    receiving.release(places);
  }
}

/** True if the declared Content-Length, which Node enforces, is small. */
function isSmall({ headers }: Request): boolean {
  return Number(headers['content-length']) <= smallBytes;
}

/** The fields as a plain object, since multer's has no prototype. */
function plainFields(body: Record<string, unknown>): Record<string, unknown> {
  const forbidden = Object.keys(body).find(isForbiddenKey);
  if (forbidden !== undefined)
    throw fieldError(forbidden, `Unknown field: ${forbidden}`, 'unknown_field');
  return { ...body };
}

function toAppError(error: unknown, field: string): AppError {
  if (!(error instanceof MulterError)) {
    const message = 'The upload is incomplete or not a multipart form';
    return new AppError('malformedRequest', { message, cause: error });
  }
  if (error.code === 'LIMIT_FILE_SIZE') return tooManyBytes(error);
  if (error.code === 'LIMIT_FIELD_VALUE') return new AppError('tooLarge', { cause: error });
  if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT') {
    return fieldError(field, `Please send one picture, in the field ${field}`);
  }
  return fieldError((error.field ?? 'body').slice(0, 60), error.message);
}

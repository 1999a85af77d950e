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
import { WorkQueue } from '../common/work-queue.js';
import { AppError, fieldError } from '../common/errors.js';
import { isForbiddenKey } from '../common/forbidden-keys.js';
import { TakesForm } from '../common/request-form.guard.js';
import { tooManyBytes } from './image.pipeline.js';

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

/** What is being received lies in memory: 150 MB at most. Who comes later is asked to wait. */
const intake = new WorkQueue({ concurrent: 30, waiting: 0 });
/** A form of no more bytes than this, such as text alone, does not count among these. */
const smallBytes = 64 * 1024;

/**
 * The call also takes a multipart form with one file in `field`. Its text fields become the body,
 * for the DTO to check; other bodies pass on as they are. The file is `@UploadedPicture()`.
 */
export function PictureUpload(field: string): MethodDecorator {
  return applyDecorators(TakesForm(field), UseInterceptors(new PictureUploadInterceptor(field)));
}

/** The bytes of the uploaded file, as they came; null when there was none. */
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
    const request = context.switchToHttp().getRequest<Request>();
    if (request.is('multipart/*')) {
      const receive = () => this.receive(request, context.switchToHttp().getResponse<Response>());
      const received = isSmall(request) ? receive() : intake.run(receive);
      if (!received) throw new AppError('busy', { retryAfterSeconds: 5 });
      await received;
      request.body = plainFields(request.body as Record<string, unknown>);
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

/** Whether the form says that it is small, which Node then holds it to. */
function isSmall({ headers }: Request): boolean {
  return Number(headers['content-length']) <= smallBytes;
}

/** The form's fields as an ordinary object; multer's has no prototype. */
function plainFields(body: Record<string, unknown>): Record<string, unknown> {
  const forbidden = Object.keys(body).find(isForbiddenKey);
  if (forbidden !== undefined) throw fieldError(forbidden, `Unknown field: ${forbidden}`);
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

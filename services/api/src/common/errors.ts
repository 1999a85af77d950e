import {
  codeOf,
  type ErrorBody,
  errorCatalogue,
  type ErrorCode,
  type ErrorName,
  type FieldError,
  type OwnSuspension,
} from '@unburden/contracts';

interface AppErrorOptions extends ErrorOptions {
  /** Replaces the catalogue's message. */
  message?: string;
  errors?: FieldError[];
  suspension?: OwnSuspension;
  /** The newer version, for `changedMeanwhile`. */
  current?: ErrorBody['current'];
  /** The message that can still be reported, for `userNotFound`. */
  reportable?: string | undefined;
  /** Sent as `Retry-After`, in whole seconds. */
  retryAfterSeconds?: number;
}

/** A failure from the catalogue. Anything else that is thrown is answered as `internal`. */
export class AppError extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly suspension: OwnSuspension | undefined;
  readonly current: ErrorBody['current'];
  readonly reportable: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly reason: ErrorName,
    options: AppErrorOptions = {},
  ) {
    const [status, message, field]: readonly [number, string, string?] = errorCatalogue[reason];
    super(options.message ?? message, { cause: options.cause });
    this.status = status;
    this.errors =
      options.errors ??
      (field === undefined ? undefined : [{ field, message, code: codeOf(reason) }]);
    this.suspension = options.suspension;
    this.current = options.current;
    this.reportable = options.reportable;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A validation error of one field. Its message is also that of the answer. */
export function fieldError(field: string, message: string, code: ErrorCode = 'invalid'): AppError {
  return new AppError('validation', { message, errors: [{ field, message, code }] });
}

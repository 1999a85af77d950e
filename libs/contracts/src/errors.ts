import type { Suspension } from './users.js';

/** The body of every error. `message` is meant for the screen; `errors` is for validation only. */
export interface ErrorBody {
  /** @asType integer @minimum 400 @maximum 599 */
  statusCode: number;
  error: string;
  message: string;
  errors?: FieldError[];
  /** With the 403 of a login to a suspended account, and the 401 of a session that this ended. */
  suspension?: Suspension;
}

export interface FieldError {
  field: string;
  message: string;
}

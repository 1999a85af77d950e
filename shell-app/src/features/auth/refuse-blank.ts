import { t } from '@lingui/core/macro';
import type { ApiError } from '@unburden/api-client';
import type { FieldError } from '@unburden/contracts';

/** The blank ones of these fields, each with its message. */
export const blanksIn = (values: Record<string, string>): FieldError[] =>
  Object.entries(values)
    .filter(([, value]) => value.trim() === '')
    .map(([field]) => ({ field, message: t`Please fill this in.` }));

/** The refusal of blank fields, as the server's: it names each of them. Null if none is blank. */
export function refuseBlank(values: Record<string, string>, message: string): ApiError | null {
  const errors = blanksIn(values);
  return errors.length === 0 ? null : { status: 400, message, errors };
}

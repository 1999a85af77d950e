import { t } from '@lingui/core/macro';
import type { ApiError } from '@unburden/api-client';

/** The refusal of blank fields, as the server's: it names each of them. Null if none is blank. */
export function refuseBlank(values: Record<string, string>, message: string): ApiError | null {
  const errors = Object.entries(values)
    .filter(([, value]) => value.trim() === '')
    .map(([field]) => ({ field, message: t`Please fill this in.` }));
  return errors.length === 0 ? null : { status: 400, message, errors };
}

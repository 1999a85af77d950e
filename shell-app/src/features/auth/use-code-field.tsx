import { t } from '@lingui/core/macro';
import { apiMessage, isApiError } from '@unburden/api-client';
import { limits, type WithCode } from '@unburden/contracts';
import { TextField } from '@unburden/ui';
import { useState } from 'react';

/** The field for the second factor, from when the server asks for it; `failure` is its last error. */
export function useCodeField(failure: unknown) {
  const reason = codeReason(failure);
  const [isWanted, setIsWanted] = useState(false);
  if (reason !== undefined && !isWanted) setIsWanted(true);
  return isWanted ? (
    <TextField
      label={t`Code from your app`}
      hint={t`Or one of your backup codes.`}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.code.max}
      dir="ltr"
      autoFocus
      error={reason === 'wrong_code' ? apiMessage(failure) : undefined}
    />
  ) : null;
}

/** The server's reason to want a code, or another one; undefined for any other error. */
export function codeReason(error: unknown) {
  const code = isApiError(error) ? error.code : undefined;
  return code === 'second_factor_required' || code === 'wrong_code' ? code : undefined;
}

/** The typed code as part of a call; nothing if there is none. */
export const withCode = (code: string): WithCode => (code.trim() === '' ? {} : { code });

import { isApiError } from '@unburden/api-client';
import type { FieldError } from '@unburden/contracts';
import { useEffect, useMemo, useRef } from 'react';
import { focusFirstWrong } from './form-values';

/**
 * The server's complaints about single fields, from the error of the last call. A new error puts the
 * focus on the first of them. `namedBy` has to be the same function at each render.
 */
export function useWrongFields(error: unknown, namedBy = fieldErrors) {
  const form = useRef<HTMLFormElement>(null);
  const wrong = useMemo(() => namedBy(error), [error, namedBy]);
  useEffect(() => {
    if (form.current) focusFirstWrong(form.current, wrong);
  }, [wrong]);
  const wrongWith = (name: string) => wrong.find(({ field }) => field === name)?.message;
  return { form, wrongWith };
}

/** The fields that an answer names. */
export function fieldErrors(error: unknown): FieldError[] {
  return isApiError(error) ? error.errors : [];
}

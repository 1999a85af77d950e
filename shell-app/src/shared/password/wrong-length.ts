import { t } from '@lingui/core/macro';

/** Says that a text is too short or too long for the API; null if it is not. */
export function wrongLength(text: string, { min, max }: { min: number; max: number }) {
  const { length } = text.normalize('NFC');
  return length < min || length > max ? t`Use ${min} to ${max} characters.` : null;
}

import { t } from '@lingui/core/macro';

/** What is wrong with the length of a text that the API would refuse; null if it is right. */
export function wrongLength(text: string, { min, max }: { min: number; max: number }) {
  const { length } = text.normalize('NFC');
  return length < min || length > max ? t`Use ${min} to ${max} characters.` : null;
}

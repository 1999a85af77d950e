import { readerLocale } from '@unburden/ui';

/** The day in the reader’s language. The API tells no time, so no time zone may move it. */
export function dayIn(day: string): string {
  return new Date(day).toLocaleDateString(readerLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
}

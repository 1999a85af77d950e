import { i18n, type MessageDescriptor, type Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '@unburden/contracts';
import type { CrisisLine } from '../../shared/content/crisis-lines';
import { renderOfflineNumbers } from './offline-numbers';

const catalogues = import.meta.glob<{ messages: Messages }>('./*.po', {
  eager: true,
});

/** The texts of public/offline.html, apart from its numbers. */
const texts: MessageDescriptor[] = [
  msg`No connection`,
  msg`Quick exit`,
  msg`You’re offline`,
  msg`We can’t reach Unburden right now. Your drafts are safe on this device. This page reloads by itself when you’re back online.`,
  msg`Try again`,
  msg`Need to talk now?`,
  msg`Phone lines work without the internet. If you’re in danger, call your emergency number:`,
  msg`All countries`,
];

/** The page for a lost connection, which is written in English, in a language and with the numbers. */
export function translateOfflinePage(
  page: string,
  language: Language,
  lines: readonly CrisisLine[],
): string {
  const [english, translated] = (['en', language] as const).map((locale) => {
    const { messages = {} } = catalogues[`./${locale}.po`] ?? {};
    i18n.loadAndActivate({ locale, messages });
    return texts.map((text) => i18n._(text));
  });
  return (english ?? []).reduce(
    (html, text, index) => {
      if (!html.includes(text)) throw new Error(`offline.html does not say “${text}”`);
      return html.replace(text, translated?.[index] ?? text);
    },
    page.replace(/\s+/g, ' ').replace(/<!-- numbers -->/, renderOfflineNumbers(lines)),
  );
}

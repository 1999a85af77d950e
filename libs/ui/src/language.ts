import { isLanguage, type Language, localeOn } from '@unburden/contracts';

/** The language of the page. The server chose it; another choice loads the page again. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** The locale for dates and numbers: that of the reader's own country, with the page's digits. */
export function readerLocale(): string {
  return localeOn(pageLanguage(), navigator.languages);
}

/** Makes a format once, when it is first needed: a locale's rules take longer than a row. */
export function lazyFormat<Format>(make: () => Format): () => Format {
  let format: Format | undefined;
  return () => (format ??= make());
}

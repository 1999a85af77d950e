import { isLanguage, type Language } from '@unburden/contracts';

/** The language of the page. The server chose it; another choice loads the page again. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** The locale for dates and numbers: the reader's own country, if the page is in its language. */
export function readerLocale(): string {
  const language = pageLanguage();
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}

/** Makes a format once, when it is first needed: a locale's rules take longer than a row. */
export function lazyFormat<Format>(make: () => Format): () => Format {
  let format: Format | undefined;
  return () => (format ??= make());
}

/** The languages of the screens, each with its own name for itself, in the order of the choice. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
  ja: '日本語',
} as const;

export type Language = keyof typeof languages;

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

export const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr');

/**
 * The locale for dates and numbers on a page: the reader's own country, if they read its language.
 * The digits are those of the language, since some countries write others and a page has one kind.
 */
export function localeOn(language: string, readersLocales: readonly string[]): string {
  const { numberingSystem } = new Intl.NumberFormat(language).resolvedOptions();
  const own = readersLocales.filter((tag) => tag.split('-')[0] === language);
  for (const tag of own) {
    try {
      return new Intl.Locale(tag, { numberingSystem }).toString();
    } catch {
      // A name of a browser's own, such as `en-US@posix`.
    }
  }
  return new Intl.Locale(language, { numberingSystem }).toString();
}

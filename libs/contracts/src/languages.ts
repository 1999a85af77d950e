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

import { isLanguage, type Language, languages } from '@unburden/contracts';
import type { Request } from 'express';

/** The language in which the browser asks; English for others than ours. */
export function languageOf(request: Request): Language {
  const asked = request.acceptsLanguages(...Object.keys(languages));
  return asked && isLanguage(asked) ? asked : 'en';
}

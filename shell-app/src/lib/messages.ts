import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@unburden/contracts';
import { pageLanguage } from '@unburden/ui';

/** Loads the texts of a first visit to the feed. No component renders before. */
export async function loadFirstMessages(): Promise<void> {
  const language = pageLanguage();
  const { messages } = (await import(`../locales/${language}/first-visit.po`)) as Catalogue;
  // Beside those of the page, which may have come first.
  i18n.load(language, messages);
  i18n.activate(language);
  if (language !== 'en') void loadApiTexts(language);
}

/** Loads all other texts. */
export async function loadPageMessages(): Promise<void> {
  const language = pageLanguage();
  const { messages } = (await import(`../locales/${language}/pages.po`)) as Catalogue;
  i18n.load(language, messages);
}

async function loadApiTexts(language: Language): Promise<void> {
  const { messages } = (await import(`../locales/${language}/api.po`)) as Catalogue;
  i18n.load(language, messages);
}

/** Waits for code that a first visit to the feed does not need, and for its texts. */
export async function withMessages<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadPageMessages()]);
  return module;
}

interface Catalogue {
  messages: Messages;
}

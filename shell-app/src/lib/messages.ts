import { i18n, type Messages } from '@lingui/core';
import { pageLanguage } from '@unburden/ui';

/** Loads the texts of a first visit to the feed. No component renders before. */
export async function loadFirstMessages(): Promise<void> {
  const language = pageLanguage();
  const { messages } = (await import(`../locales/${language}/first-visit.po`)) as Catalogue;
  // Beside those of the page, which may have come first.
  i18n.load(language, messages);
  i18n.activate(language);
}

/** Waits for code that a first visit to the feed does not need, and for its texts. */
export async function withMessages<Module>(code: Promise<Module>): Promise<Module> {
  const language = pageLanguage();
  const [module, { messages }] = await Promise.all([
    code,
    import(`../locales/${language}/pages.po`) as Promise<Catalogue>,
  ]);
  i18n.load(language, messages);
  return module;
}

interface Catalogue {
  messages: Messages;
}

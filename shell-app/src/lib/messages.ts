import { i18n, type Messages } from '@lingui/core';
import { pageLanguage } from '@unburden/ui';

/** Loads the texts of a first visit to the feed. No component renders before. */
export async function loadFirstMessages(): Promise<void> {
  // Beside those of the page, which may have come first.
  await load('first-visit');
  i18n.activate(pageLanguage());
  void loadApiTexts();
}

/** Loads all other texts. A form waits for those of the API, which its first error needs. */
export async function loadPageMessages(): Promise<void> {
  await Promise.all([load('pages'), loadApiTexts()]);
}

async function loadApiTexts(): Promise<void> {
  if (pageLanguage() !== 'en') await load('api');
}

async function load(catalogue: string): Promise<void> {
  const language = pageLanguage();
  const file: unknown = await import(`../locales/${language}/${catalogue}.po`);
  i18n.load(language, (file as { messages: Messages }).messages);
}

/** Waits for code that a first visit to the feed does not need, and for its texts. */
export async function withMessages<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadPageMessages()]);
  return module;
}

/** The same for a page about what is the member's own. */
export async function withOwnMessages<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([withMessages(code), load('own-pages')]);
  return module;
}

import { i18n, type Messages } from '@lingui/core';
import { pageLanguage } from '@unburden/ui';

/** Loads the texts of the admin area, which are apart from the shell's. Nothing renders before. */
export async function loadMessages(): Promise<void> {
  const language = pageLanguage();
  const catalogue = (await import(`../locales/${language}/admin.po`)) as { messages: Messages };
  i18n.loadAndActivate({ locale: language, messages: catalogue.messages });
}

import { i18n, type Messages } from '@lingui/core';
import { pageLanguage } from '@unburden/ui';
import { use } from 'react';

let loading: Promise<void> | undefined;

/** Suspends the admin area until its texts are there. They are apart from the shell's. */
export function useMessages(): void {
  if (i18n.locale === pageLanguage()) return;
  loading ??= load();
  use(loading);
}

async function load() {
  const language = pageLanguage();
  const catalogue = (await import(`../locales/${language}/admin.po`)) as { messages: Messages };
  i18n.loadAndActivate({ locale: language, messages: catalogue.messages });
}

import { i18n } from '@lingui/core';
import { unexplainedMessage, unreachableMessage } from '@unburden/api-client';
import type { Language } from '@unburden/contracts';
import { pageLanguage } from '@unburden/ui';
import { api, fetchWithPreload } from '../../lib/api';
import { type CrisisLine, toCrisisLines } from './crisis-lines';

/** The texts that whoever runs this place can change while it runs. */
export type DocumentName = 'about' | 'rules' | 'privacy' | 'help';

interface OperatorDocument {
  /** In Markdown. */
  text: string;
  language: Language;
}

export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A text in the language of the page, or in English where there is no translation. */
    getDocument: build.query<OperatorDocument, DocumentName>({
      queryFn: async (name) => {
        const language = pageLanguage();
        const english = () =>
          fetchContent(`${name}.md`, (text) => ({ text, language: 'en' as const }));
        if (language === 'en') return english();
        const own = await fetchContent(`${language}/${name}.md`, (text) => ({ text, language }));
        // Without an answer the other text does not come either.
        return own.error?.status ? english() : own;
      },
    }),
    getCrisisLines: build.query<CrisisLine[], undefined>({
      queryFn: async () => fetchContent('crisis-lines.json', toCrisisLines),
      keepUnusedDataFor: Infinity,
    }),
  }),
});

export const { useGetDocumentQuery, useGetCrisisLinesQuery } = contentApi;

async function fetchContent<T>(file: string, read: (text: string) => T) {
  /** 0: there was no answer. */
  let status = 0;
  try {
    const response = await fetchWithPreload(`${window.location.origin}/content/${file}`);
    ({ status } = response);
    // A server that knows no such file may answer with the app's own page.
    if (response.ok && !response.headers.get('content-type')?.startsWith('text/html'))
      return { data: read(await response.text()) };
  } catch {
    // No connection, or the file is not what it should be.
  }
  const message = i18n._(status === 0 ? unreachableMessage : unexplainedMessage);
  return { error: { status, message, errors: [] } };
}

import { i18n } from '@lingui/core';
import { unexplainedMessage, unreachableMessage } from '@unburden/api-client';
import type { Language } from '@unburden/contracts';
import { pageLanguage } from '@unburden/ui';
import { api } from '../../lib/api';
import { type CrisisLine, toCrisisLines } from './crisis-lines';

/** The texts that whoever runs this place can change while it runs. */
export type DocumentName = 'about' | 'rules' | 'privacy' | 'help';

interface OperatorDocument {
  /** In Markdown. */
  text: string;
  language: Language;
}

const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A text in the language of the page, or in English where there is no translation. */
    getDocument: build.query<OperatorDocument, DocumentName>({
      queryFn: async (name) => {
        const language = pageLanguage();
        const english = () =>
          fetchContent(`${name}.md`, (text) => ({ text, language: 'en' as const }));
        if (language === 'en') return english();
        const own = await fetchContent(`${language}/${name}.md`, (text) => ({ text, language }));
        const isMissing = 'error' in own && own.error.status !== 0;
        return isMissing ? english() : own;
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
  const response = await fetch(new URL(`/content/${file}`, window.location.origin)).catch(
    () => null,
  );
  if (!response) return failure(0, i18n._(unreachableMessage));
  // A server that knows no such file may answer with the app's own page.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!response.ok || isPage) return failure(response.status, i18n._(unexplainedMessage));
  try {
    return { data: read(await response.text()) };
  } catch {
    return failure(response.status, i18n._(unexplainedMessage));
  }
}

function failure(status: number, message: string) {
  return { error: { status, message, errors: [] } };
}

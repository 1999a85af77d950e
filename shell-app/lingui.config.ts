import type { LinguiConfig } from '@lingui/conf';
import { languages } from '../libs/contracts/src/languages.ts';

/** What the first visit to the feed shows; all other messages load with the pages that show them. */
const firstVisit = [
  'src/app/*.tsx',
  'src/app/layouts',
  'src/lib',
  'src/shared/{byline,content,drafts,presence,session}',
  'src/pages/feed.page.tsx',
  'src/features/language',
  'src/features/posts/*.*',
  'src/features/posts/{article,feed}',
  'src/features/welcome',
  'src/features/quick-exit',
  '../libs/ui/src',
  '../libs/api-client/src',
];
const notMessages = ['**/*.spec.*', 'src/testing'];

const config: LinguiConfig = {
  locales: Object.keys(languages),
  sourceLocale: 'en',
  format: 'po',
  formatOptions: { lineNumbers: false, origins: true },
  orderBy: 'message',
  catalogs: [
    { path: 'src/locales/{locale}/first-visit', include: firstVisit, exclude: notMessages },
    {
      path: 'src/locales/{locale}/pages',
      include: ['src'],
      exclude: [...firstVisit, ...notMessages],
    },
  ],
};
export default config;

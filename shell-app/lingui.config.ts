import type { LinguiConfig } from '@lingui/conf';
import { languages } from '../libs/contracts/src/languages.ts';

/** What the first visit to the feed shows; all other messages load with the pages that show them. */
const firstVisit = [
  'src/app/*.tsx',
  'src/app/layouts/**',
  'src/lib/**',
  'src/shared/{byline,content,drafts,presence,session}/**',
  'src/pages/feed.page.tsx',
  'src/features/auth/{use-logout,suspension-alert}.*',
  'src/features/posts/*.*',
  'src/features/posts/feed/**',
  'src/features/posts/article/{post-byline,post-skeleton}.tsx',
  'src/features/welcome/**',
  'src/features/quick-exit/quick-exit-button.tsx',
  '../libs/ui/src/**',
  '../libs/api-client/src/**',
];
const notMessages = ['**/*.spec.*', '**/testing/**'];

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
      include: ['src/**'],
      exclude: [...firstVisit, ...notMessages],
    },
  ],
};
export default config;

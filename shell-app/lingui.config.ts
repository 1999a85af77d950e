import type { LinguiConfig } from '@lingui/conf';
import { languages } from '../libs/contracts/src/languages.ts';

/** The sources of a first visit to the feed. All other messages load with the pages that show them. */
const firstVisit = [
  '<rootDir>/src/app/*.tsx',
  '<rootDir>/src/app/layouts/**',
  '<rootDir>/src/lib/**',
  '<rootDir>/src/shared/{byline,content,drafts,presence,session}/**',
  '<rootDir>/src/pages/feed.page.tsx',
  '<rootDir>/src/features/auth/{use-logout,suspension-alert}.*',
  '<rootDir>/src/features/posts/*.*',
  '<rootDir>/src/features/posts/feed/**',
  '<rootDir>/src/features/posts/article/{post-byline,post-skeleton}.tsx',
  '<rootDir>/src/features/welcome/**',
  '<rootDir>/src/features/quick-exit/quick-exit-button.tsx',
  '<rootDir>/../libs/ui/src/**',
  '<rootDir>/../libs/api-client/src/**',
];
/** The API's sentences, which it says in English itself: only other languages load them. */
const apiTexts = ['<rootDir>/../libs/api-client/src/api-texts.ts'];
const notMessages = ['**/*.spec.*', '**/testing/**'];

const config: LinguiConfig = {
  locales: Object.keys(languages),
  sourceLocale: 'en',
  format: 'po',
  formatOptions: { lineNumbers: false, origins: true },
  orderBy: 'message',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/first-visit',
      include: firstVisit,
      exclude: [...apiTexts, ...notMessages],
    },
    {
      path: '<rootDir>/src/locales/{locale}/pages',
      include: ['<rootDir>/src/**'],
      exclude: [...firstVisit, ...notMessages],
    },
    {
      path: '<rootDir>/src/locales/{locale}/api',
      include: apiTexts,
    },
  ],
};
export default config;

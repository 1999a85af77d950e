import babel from '@lingui/cli/api/extractors/babel';
import type { LinguiConfig } from '@lingui/conf';
import { languages } from '../libs/contracts/src/languages.ts';
import { apiExtractor } from './api-extractor.ts';

/** The sources of a first visit to the feed. All other messages load with the pages that show them. */
const firstVisit = [
  '<rootDir>/src/app/*.tsx',
  '<rootDir>/src/app/layouts/!(member-menu|bottom-bar).tsx',
  '<rootDir>/src/lib/**',
  '<rootDir>/src/shared/{byline,content,drafts,presence,session}/**',
  '<rootDir>/src/pages/feed.page.tsx',
  '<rootDir>/src/features/posts/*.*',
  '<rootDir>/src/features/posts/feed/!(found-posts).tsx',
  '<rootDir>/src/features/posts/article/{post-byline,post-skeleton}.tsx',
  '<rootDir>/src/features/welcome/**',
  '<rootDir>/src/features/quick-exit/quick-exit-button.tsx',
  '<rootDir>/../libs/ui/src/!(edits|dialogs)/**',
  '<rootDir>/../libs/ui/src/dialogs/!(form-dialog|reasons).*',
  '<rootDir>/../libs/api-client/src/**',
];
/**
 * The sources of pages about what is the member's own, of the admin area, and of the dialogs to report,
 * to block, to remove a chat and to keep recovery words. Their messages load beside those of all pages.
 */
const ownPages = [
  '<rootDir>/src/app/admin-remote/**',
  '<rootDir>/src/features/{account,activity}/**',
  '<rootDir>/src/features/posts/article/own-removed-post.tsx',
  '<rootDir>/src/features/chat/conversation/remove-chat.ts',
  '<rootDir>/src/features/chat/requests/requests.tsx',
  '<rootDir>/src/features/notices/{inbox,notice-appeal,notice-item,own-reports,place-link,removed-words}.tsx',
  '<rootDir>/src/pages/{dashboard,notices,own-posts}.page.tsx',
  '<rootDir>/src/pages/auth/{forgot,recover,reset,confirm-email}.page.tsx',
  '<rootDir>/src/features/auth/recovery/**',
  '<rootDir>/src/shared/appeals/**',
  '<rootDir>/src/shared/moderation-reasons/report-dialog.tsx',
  '<rootDir>/src/shared/recovery/recovery-panel.tsx',
  '<rootDir>/src/shared/relations/relate.tsx',
];
/** The texts of a page that the build makes. They lie apart, for the app can load all in `locales`. */
const offlinePage = ['<rootDir>/src/app/offline-texts/*.ts*'];
/** The API's sentences, which it says in English itself: only other languages load them. */
const apiTexts = [
  '<rootDir>/../libs/contracts/src/texts.ts',
  '<rootDir>/../libs/api-client/src/rule-texts.ts',
];
const notMessages = ['**/*.spec.*', '**/testing/**'];

const config: LinguiConfig = {
  locales: Object.keys(languages),
  sourceLocale: 'en',
  format: 'po',
  formatOptions: { lineNumbers: false, origins: true },
  orderBy: 'message',
  extractors: [apiExtractor, babel],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/first-visit',
      include: firstVisit,
      exclude: [...apiTexts, ...notMessages],
    },
    {
      path: '<rootDir>/src/locales/{locale}/pages',
      include: ['<rootDir>/src/**', '<rootDir>/../libs/ui/src/{edits,dialogs}/**'],
      exclude: [...firstVisit, ...ownPages, ...offlinePage, ...notMessages],
    },
    {
      path: '<rootDir>/src/locales/{locale}/own-pages',
      include: ownPages,
      exclude: notMessages,
    },
    {
      path: '<rootDir>/src/app/offline-texts/{locale}',
      include: offlinePage,
    },
    {
      path: '<rootDir>/src/locales/{locale}/api',
      include: apiTexts,
    },
  ],
};
export default config;

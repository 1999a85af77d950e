import type { LinguiConfig } from '@lingui/conf';
import { languages } from '../libs/contracts/src/languages.ts';

const config: LinguiConfig = {
  locales: Object.keys(languages),
  sourceLocale: 'en',
  format: 'po',
  formatOptions: { lineNumbers: false },
  orderBy: 'message',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/admin',
      include: ['<rootDir>/src', '<rootDir>/../libs/ui/src', '<rootDir>/../libs/api-client/src'],
      exclude: [
        // The shell loads these for both.
        '<rootDir>/../libs/api-client/src/rule-texts.ts',
        '**/*.spec.*',
        '<rootDir>/src/testing',
        '<rootDir>/src/standalone*',
      ],
    },
  ],
};
export default config;

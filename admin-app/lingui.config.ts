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
      path: 'src/locales/{locale}/admin',
      include: ['src', '../libs/ui/src', '../libs/api-client/src'],
      exclude: ['**/*.spec.*', 'src/testing', 'src/standalone*'],
    },
  ],
};
export default config;

import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import lingui from 'eslint-plugin-lingui';
import reactHooks from 'eslint-plugin-react-hooks';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { movableText } from './tools/eslint/movable-text.mjs';

const root = dirname(fileURLToPath(import.meta.url));

const projects = {
  contract: 'libs/contracts',
  data: 'libs/api-client',
  ui: 'libs/ui',
  test: 'libs/testing',
  api: 'services/api',
  web: 'services/web',
  shell: 'shell-app',
  admin: 'admin-app',
  vite: 'tools/vite',
  e2e: 'e2e',
};

/** The allowed imports between projects; all others are forbidden. */
const mayImport = {
  contract: [],
  data: ['contract', 'test'],
  ui: ['contract'],
  test: ['contract'],
  api: ['contract'],
  web: [],
  shell: ['contract', 'data', 'ui', 'test', 'vite'],
  admin: ['contract', 'data', 'ui', 'test', 'vite'],
  // The development servers answer with the middleware of services/web: see also nx in the apps' package.json.
  vite: ['web'],
  e2e: [],
};

const projectZones = Object.entries(projects).map(([tag, target]) => ({
  target,
  from: Object.entries(projects)
    .filter(([other]) => other !== tag && !mayImport[tag].includes(other))
    .map(([, folder]) => folder),
  message: `${target} may not depend on this project.`,
}));

/** In an app, imports go one way: lib → shared → features → pages → app. A feature never imports another. */
const appZones = ['shell-app/src', 'admin-app/src'].flatMap((src) => [
  {
    target: `${src}/lib`,
    from: [`${src}/shared`, `${src}/features`, `${src}/pages`, `${src}/app`],
    message: 'lib knows no domain and nothing above it.',
  },
  {
    target: `${src}/shared`,
    from: [`${src}/features`, `${src}/pages`, `${src}/app`],
    message: 'shared is what features have in common: it knows none of them.',
  },
  {
    target: `${src}/features`,
    from: [`${src}/pages`, `${src}/app`],
    message: 'A feature knows neither pages nor the app.',
  },
  {
    target: `${src}/pages`,
    from: `${src}/app`,
    message: 'A page does not know the app around it.',
  },
  ...featureNames(src).map((feature) => ({
    target: `${src}/features/${feature}`,
    from: `${src}/features`,
    except: [`./${feature}`],
    message: 'A feature never imports a feature: a page composes them.',
  })),
]);

/**
 * The folders of the API, from the ground up. A folder imports from lower floors only: never from one
 * above it, nor from a neighbour on its own floor.
 */
const apiSrc = 'services/api/src';
const apiFloors = [
  ['config'],
  ['common', 'log', 'redis'],
  ['metrics', 'validation', 'database'],
  ['rate-limit'],
  ['jobs'],
  ['http', 'pagination', 'idempotency'],
  ['openapi'],
  ['storage', 'reasons', 'health'],
  ['users'],
  // Blocks, presence and registrations need who talks with whom, and who shows what.
  ['chat/conversations'],
  ['chat/settings'],
  ['mail'],
  ['notices', 'audit', 'relations'],
  ['auth'],
  ['realtime', 'accounts'],
  ['presence'],
  ['blog', 'chat'],
  ['moderation', 'inbox'],
  ['contact'],
  ['setup'],
  ['cli'],
];
/** Imports of a higher floor that are allowed all the same. */
const apiExceptions = {
  // An operator's command starts the application without its server.
  cli: ['app.module.ts', 'boot-failure.ts'],
};
const apiZones = apiFloors.flatMap((floor, index) =>
  floor.map((folder) => ({
    target: `${apiSrc}/${folder}`,
    from: apiSrc,
    except: [folder, ...apiFloors.slice(0, index).flat(), ...(apiExceptions[folder] ?? [])].map(
      (allowed) => `./${allowed}`,
    ),
    message: `${folder} knows nothing of its own floor or above: publish a domain event.`,
  })),
);

function featureNames(src) {
  try {
    return readdirSync(new URL(`./${src}/features/`, import.meta.url));
  } catch {
    return [];
  }
}

/** The exports of a package that the shell lends to the admin app, from the one list of them. */
const sharedNames = (file) =>
  readFileSync(new URL(`./shell-app/src/app/admin-remote/${file}`, import.meta.url), 'utf8').match(
    /(?<=^ {2})\w+(?=,$)/gm,
  );

/** Files that nobody ships: they may import development dependencies. */
const testsAndTools = [
  '**/*.spec.{ts,tsx,mjs}',
  '**/{test,testing}/**',
  '**/*.{config,plugin}.{ts,mjs}',
  '**/{scripts,tools,bench,faults,ops,e2e}/**',
  '**/make-icons.mjs',
];

const countedIdMessage = 'Such an id counts, and tells what others write: call newObjectId.';

const measuredMessage =
  'A test that measures time or memory judges the machine. Count the work, hold it, or measure it in bench/.';

const composedMessage = 'A key may belong to the writing of a word: take it from pressedKey.';

const environmentMessage = 'The environment is read in one file: take the parsed value from there.';

export default tseslint.config(
  { ignores: ['.nx/', '**/dist/', '**/.__mf__temp/', '**/*.d.ts', '**/test-results/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      // Nest modules are classes with decorators only; spec names are templates.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [js.configs.recommended],
    languageOptions: { globals: globals.node },
    rules: { 'no-unused-vars': ['error', { ignoreRestSiblings: true }] },
  },
  {
    files: ['{scripts,tools/system,bench,faults,ops,e2e}/**/*.mjs'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: root },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['describe', 'it'] },
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  {
    // Code that runs inside a page of a browser, whole or as a function handed to Playwright.
    files: ['shell-app/public/*.js', '{e2e,ops}/**/*.mjs'],
    languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } },
  },
  {
    files: ['tools/jest/setup-web.cjs'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['docker/mongodb-ready.js'],
    languageOptions: { globals: globals.mongo },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { 'simple-import-sort': simpleImportSort },
    rules: {
      // In one block: what only runs, Node's, packages, our files.
      'simple-import-sort/imports': [
        'error',
        { groups: [['^\\u0000', '^node:', '^@?\\w', '^', '^\\.']] },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          conditionNames: ['@unburden/source', 'types', 'import', 'default'],
          project: ['tsconfig.base.json'].map((file) => `${root}/${file}`),
        }),
      ],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-extraneous-dependencies': ['error', { devDependencies: testsAndTools }],
      'import-x/no-restricted-paths': [
        'error',
        { basePath: root, zones: [...projectZones, ...appZones, ...apiZones] },
      ],
    },
  },
  {
    files: [`${apiSrc}/**/*.{controller,service,gateway,guard,presenter}.ts`],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '@nestjs/mongoose', message: 'Only repositories know mongoose.' },
            {
              name: 'mongoose',
              message: 'Only repositories know mongoose.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['admin-app/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.tsx', 'admin-app/src/{standalone*,standalone/**,testing/**}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: Object.entries({
            'react-router': 'shared-router.ts',
            'react-router-dom': 'shared-router.ts',
            'react-redux': 'shared-redux.ts',
            '@reduxjs/toolkit': 'shared-toolkit.ts',
          }).map(([name, file]) => ({
            name,
            allowImportNames: sharedNames(file),
            allowTypeImports: true,
            message: `The shell shares no more of it: see ${file} there.`,
          })),
        },
      ],
    },
  },
  {
    files: ['shell-app/src/**/*.{ts,tsx}'],
    // The loader shares all of React with the admin remote.
    ignores: [
      'shell-app/src/lib/lazy-part.ts',
      'shell-app/src/app/admin-remote/admin-remote.loader.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: ['lazy'],
              message:
                'Offline, a part that cannot be loaded takes the page with it: use lazyPart.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['services/api/**/*.ts'],
    // Schema records and options are classes by their decorators only: plain objects fill them.
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  {
    files: ['services/api/src/**/*.ts'],
    ignores: ['services/api/src/config/**', '**/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: environmentMessage },
      ],
    },
  },
  {
    files: ['services/api/src/**/*.ts'],
    ignores: ['services/api/src/database/stored-id.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'NewExpression[callee.name="ObjectId"][arguments.length=0]',
          message: countedIdMessage,
        },
        {
          selector: 'NewExpression[callee.property.name="ObjectId"][arguments.length=0]',
          message: countedIdMessage,
        },
        {
          selector: 'ReturnStatement > ObjectExpression > Property[key.name="message"] > Literal',
          message: 'Other languages have only the sentences of `texts.ts`.',
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // The servers have no React, and the rules compile every function they see.
    ignores: ['services/**'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['{shell-app,admin-app,libs}/**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    extends: [jsxA11y.configs.recommended],
    rules: {
      // A field that somebody's own press brings in takes the focus: its component says so.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      // Whatever scrolls must be reached by keyboard.
      'jsx-a11y-x/no-noninteractive-tabindex': [
        'error',
        { roles: ['log', 'group'], tags: ['section'] },
      ],
      // Keys bubble up to the form or search around the field.
      'jsx-a11y-x/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown', 'onMouseUp'] },
      ],
      'jsx-a11y-x/label-has-associated-control': ['error', { depth: 3 }],
      // A member's picture has no other name.
      'jsx-a11y-x/img-redundant-alt': 'off',
    },
  },
  {
    files: ['{shell-app,admin-app,libs}/**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    plugins: { house: { rules: { 'movable-text': movableText } } },
    rules: { 'house/movable-text': 'error' },
  },
  {
    files: ['{shell-app,admin-app,libs}/**/*.{ts,tsx}'],
    ignores: [
      '**/*.spec.{ts,tsx}',
      '**/{test,testing}/**',
      'libs/ui/src/{keys/pressed-key,device-storage}.ts',
      'libs/ui/src/controls/busy-button.tsx',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'BinaryExpression[left.property.name="key"][right.value=/^(Enter|Escape)$/]',
          'BinaryExpression[left.name="key"][right.value="Enter"]',
          '[property.name="isComposing"]',
          'Property[key.name="isComposing"]',
        ].map((selector) => ({ selector, message: composedMessage })),
        {
          selector:
            'Identifier[name=/^(local|session)Storage$/]:not(CallExpression[callee.name="tryStorage"] *)',
          message: 'The browser may forbid storage: use it inside tryStorage.',
        },
        {
          selector:
            'JSXOpeningElement[name.name="button"] > JSXAttribute[name.name="aria-disabled"]',
          message: 'Two quick presses would be two: use BusyButton.',
        },
      ],
    },
  },
  {
    // Each text on a screen is in the message catalogues.
    files: ['{shell-app,admin-app}/src/**/*.{ts,tsx}', 'libs/{ui,api-client}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', '**/testing/**', 'admin-app/src/{standalone*,standalone/**}'],
    extends: [lingui.configs['flat/recommended']],
    rules: {
      'lingui/no-unlocalized-strings': [
        'error',
        {
          useTsTypes: true,
          // No texts: words in lower case alone, constants, addresses, lists of classes.
          ignore: [
            '^[^A-Z]\\S*$',
            '^[A-Z0-9_-]+$',
            '^/',
            '(^| )(btn|flex|grid|inline-flex|w-|h-|max-w-|mt-|px-|bg-|text-|rounded)',
          ],
          ignoreNames: [
            {
              regex: {
                pattern: '^[a-z]+-?[cC]lassName$|^className$|(Style|Classes|Selector|Header)$',
              },
            },
            ...['key', 'd', 'viewBox', 'type', 'providesTags', 'invalidatesTags', 'tagTypes'],
          ],
          ignoreFunctions: [
            'Error',
            '*.Error',
            'TypeError',
            'RangeError',
            'SyntaxError',
            'console.*',
            '*.invalidateTags',
            '*.querySelector*',
            '*.matches',
            '*.closest',
          ],
        },
      ],
    },
  },
  {
    // Jest and Playwright specs with what they use; what runs alone on its machine may measure it.
    files: ['**/*.spec.{ts,tsx,mjs}', 'services/*/test/**', 'e2e/**', 'libs/testing/**'],
    ignores: ['e2e/*.mjs'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          ['performance', 'now'],
          ['process', 'cpuUsage'],
          ['process', 'hrtime'],
          ['process', 'memoryUsage'],
          ['process', 'resourceUsage'],
          ['page', 'waitForTimeout'],
        ].map(([object, property]) => ({ object, property, message: measuredMessage })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.name="expect"] BinaryExpression[operator="-"] > CallExpression[callee.object.name="Date"][callee.property.name="now"]',
          message: measuredMessage,
        },
      ],
    },
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/test/**', 'e2e/**', 'libs/testing/**'],
    rules: {
      // Jest's matchers and JSON bodies are loosely typed by nature.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);

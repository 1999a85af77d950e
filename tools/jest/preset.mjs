import { fileURLToPath } from 'node:url';
import timeouts from '../timeouts.cjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const typescript = (plugins = []) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic' },
      },
      experimental: { cacheRoot: here('../../node_modules/.cache/swc'), plugins },
    },
  },
];
const javascript = [
  '@swc/jest',
  { swcrc: false, jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } } },
];

// Packages that ship ES modules only: Jest can't require() them, so they are compiled for it.
const esmPackages = [
  '@module-federation',
  'msw',
  '@mswjs',
  'rettime',
  'until-async',
  'marked',
  '@open-draft',
];

const preset = {
  testMatch: ['<rootDir>/{src,test}/**/*.spec.{ts,tsx}'],
  transform: { '^.+\\.tsx?$': typescript(), '^.+\\.m?js$': javascript },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '\\.(css|po)$': here('./file-stub.cjs') },
  reporters: [
    'default',
    [
      'jest-junit',
      {
        outputDirectory: '<rootDir>',
        outputName: 'test-results.xml',
        reportTestSuiteErrors: 'true',
        titleTemplate: '{filepath} {classname} {title}',
      },
    ],
  ],
  cacheDirectory: here('../../node_modules/.cache/jest'),
  // A whole test, with the boot of what it tests.
  testTimeout: timeouts.milliseconds(60),
};

/** For projects that run in Node: real servers, real MongoDB. */
export const nodePreset = {
  ...preset,
  testEnvironment: here('./node-environment.cjs'),
  runtime: here('./node-runtime.cjs'),
  testEnvironmentOptions: {
    customExportConditions: ['@unburden/source', 'node', 'node-addons'],
  },
};

/** For projects that run in a browser: a DOM, with Node's fetch for MSW. */
export const webPreset = {
  ...preset,
  // The macros of messages keep their English texts: no catalogue is read.
  transform: {
    ...preset.transform,
    '^.+\\.tsx?$': typescript([['@lingui/swc-plugin', {}]]),
  },
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esmPackages.join('|')})/)`],
  testEnvironment: 'jest-fixed-jsdom',
  globalSetup: here('./noon-time-zone.mjs'),
  setupFilesAfterEnv: [here('./setup-web.cjs')],
  testEnvironmentOptions: { customExportConditions: ['@unburden/source', 'node', 'browser'] },
};

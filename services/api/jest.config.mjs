import { nodePreset } from '../../tools/jest/preset.mjs';

export default {
  ...nodePreset,
  displayName: 'api',
  // Each worker loads the whole API: more of them cost more than they gain.
  maxWorkers: 2,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

import { nodePreset } from '../../tools/jest/preset.mjs';

export default {
  ...nodePreset,
  displayName: 'api',
  // One for each core that most machines have, and one for while they wait for MongoDB.
  maxWorkers: 3,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

import { nodePreset } from '../../tools/jest/preset.mjs';

export default {
  ...nodePreset,
  displayName: 'api',
  // One more than the two cores: some files wait for processes and their ends, and not for the CPU.
  maxWorkers: 3,
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};

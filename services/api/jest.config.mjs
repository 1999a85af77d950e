import { nodePreset } from '../../jest.preset.mjs';

export default {
  ...nodePreset,
  displayName: 'api',
  // Both cores: most of the time goes into starting the app for each file.
  maxWorkers: 2,
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};

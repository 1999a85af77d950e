import { nodePreset } from '../../jest.preset.mjs';

export default {
  ...nodePreset,
  displayName: 'api',
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};

import { webPreset } from '../tools/jest/preset.mjs';

export default {
  ...webPreset,
  displayName: 'shell-app',
  // One for each core that most machines have, and one for while they wait.
  maxWorkers: 3,
};

import { webPreset } from '../tools/jest/preset.mjs';

export default { ...webPreset, displayName: 'shell-app', maxWorkers: 2 };

import { webPreset } from '../jest.preset.mjs';

// Whole pages are rendered with their code loaded on the way: the first ones take their time.
export default { ...webPreset, displayName: 'shell-app', testTimeout: 20_000 };

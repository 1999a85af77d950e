// @ts-check
import { expectDone, missing, tool } from './tool.mjs';

/** @type {import('./ops.mjs').Part} */
export const workflows = {
  id: 'workflows',
  title: 'the workflows of the repository',
  missingTools: () => missing('actionlint'),
  run: async (_folder, verdict) =>
    expectDone(verdict, 'actionlint accepts them', await tool('actionlint', ['-no-color'])),
};

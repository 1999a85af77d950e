// @ts-check
import { createHash } from 'node:crypto';

/**
 * Choices that can be repeated: a number from 0 to below 1, the same for each seed and label.
 * @param {string} seed
 */
export const randomFrom = (seed) => (/** @type {string} */ label) =>
  createHash('sha256').update(`${seed} ${label}`).digest().readUInt32LE(0) / 2 ** 32;

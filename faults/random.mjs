// @ts-check
import { createHash, randomInt } from 'node:crypto';

/** FAULTS_SEED repeats the choices of a run, which prints its seed. */
export const seed = process.env.FAULTS_SEED ?? String(randomInt(1_000_000));

/** A number from 0 to below 1, the same for each seed and label. @param {string} label */
export const random = (label) =>
  createHash('sha256').update(`${seed} ${label}`).digest().readUInt32LE(0) / 2 ** 32;

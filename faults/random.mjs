// @ts-check
import { randomInt } from 'node:crypto';
import { randomFrom } from '../tools/random.mjs';

/** FAULTS_SEED repeats the choices of a run, which prints its seed. */
export const seed = process.env.FAULTS_SEED ?? String(randomInt(1_000_000));

export const random = randomFrom(seed);

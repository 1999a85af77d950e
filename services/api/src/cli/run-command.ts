import type { INestApplicationContext } from '@nestjs/common';
import { CommanderError } from 'commander';
import { formatBootError } from '../boot-failure.js';
import { AppError } from '../common/errors.js';
import { CommandError, HalfDoneError } from './command-error.js';
import { createProgram } from './program.js';

/** The streams and the environment of a command. */
export interface Surroundings {
  /** Connects to the system. Called after the command line was parsed. */
  open: () => Promise<INestApplicationContext>;
  out: NodeJS.WritableStream;
  err: NodeJS.WritableStream;
}

/**
 * Runs one command line. Returns its exit code: 0 if it was done, 1 if it was refused or failed, 2 if
 * the command line is wrong, 3 if it ended in the middle. Never throws.
 */
export async function runCommand(line: readonly string[], around: Surroundings): Promise<number> {
  try {
    await createProgram(around).parseAsync([...line], { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed the error already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const isHalfDone = error instanceof HalfDoneError;
    const isKnown = isHalfDone || error instanceof AppError || error instanceof CommandError;
    around.err.write(`${isKnown ? error.message : formatBootError(error, 'The command failed')}\n`);
    return isHalfDone ? 3 : 1;
  }
}

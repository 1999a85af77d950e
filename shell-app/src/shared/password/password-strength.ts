import { limits } from '@unburden/contracts';

/** From 0, guessed at once, to 4, out of reach. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

type Judge = (password: string) => PasswordStrength;

let judge: Promise<Judge> | null = null;

/**
 * Estimates how hard a password is to guess. The word lists (some 300 kB) are loaded at the first
 * call; rejects when they cannot be.
 */
export async function judgePassword(password: string): Promise<PasswordStrength> {
  judge ??= loadJudge().catch((error: unknown) => {
    // The next call tries again.
    judge = null;
    throw error;
  });
  return (await judge)(password);
}

async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password) => zxcvbn.check(password.slice(0, limits.password.max)).score;
}

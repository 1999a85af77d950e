/**
 * Runs the work. Returns the CPU time of this process in milliseconds, which other load on the machine
 * does not affect.
 */
export async function cpuTimeOf<T>(
  work: () => T | Promise<T>,
): Promise<{ result: T; milliseconds: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, milliseconds: (user + system) / 1_000 };
}

/**
 * Runs the work several times. Returns the fastest run in milliseconds, since slower ones may be due to
 * other load.
 */
export async function quickestOf<T>(
  rounds: number,
  work: () => Promise<T>,
): Promise<{ results: T[]; milliseconds: number }> {
  const results: T[] = [];
  let milliseconds = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    results.push(await work());
    milliseconds = Math.min(milliseconds, performance.now() - began);
  }
  return { results, milliseconds };
}

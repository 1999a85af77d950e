/**
 * Does the work and tells how long this process computed for it, with all its threads, in
 * milliseconds. The time that passed would tell of what else the machine does as well.
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
 * Does the work some times over and tells of the quickest, in milliseconds: what is slow each time
 * is slow by itself, and one that was slow may have been held up by the machine.
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

// @ts-check

/** @param {readonly number[]} figures @param {number} share such as 0.95 */
export function percentile(figures, share) {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

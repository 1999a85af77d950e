/** Runs `work` on the device's storage; null where that is full or forbidden. */
export function tryStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

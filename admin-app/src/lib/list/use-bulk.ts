import { apiMessage } from '@unburden/api-client';
import { useState } from 'react';

/** One that could not be done, by name, and why. */
export interface BulkFailure {
  name: string;
  reason: string;
}

export interface BulkProgress {
  total: number;
  done: number;
  failures: BulkFailure[];
  isOver: boolean;
}

/** Does something to many items, one after the other: one that fails stops none of the others. */
export function useBulk<T>(nameOf: (item: T) => string) {
  const [progress, setProgress] = useState<BulkProgress | null>(null);

  const run = async (items: readonly T[], act: (item: T) => Promise<{ error?: unknown }>) => {
    const failures: BulkFailure[] = [];
    let done = 0;
    const show = (isOver: boolean) =>
      setProgress({ total: items.length, done, failures: [...failures], isOver });
    show(false);
    for (const item of items) {
      const { error } = await act(item);
      done += 1;
      if (error) {
        failures.push({ name: nameOf(item), reason: apiMessage(error) ?? 'Something went wrong' });
      }
      show(done === items.length);
    }
  };
  return { progress, run, dismiss: () => setProgress(null) };
}

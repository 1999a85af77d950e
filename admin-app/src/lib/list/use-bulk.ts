import { apiMessage, isApiError } from '@unburden/api-client';
import { useRef, useState } from 'react';

/** One that could not be done, by name, and why. */
interface BulkFailure {
  name: string;
  reason: string;
}

export interface BulkProgress {
  total: number;
  done: number;
  failures: BulkFailure[];
  /** When it goes on, ISO 8601, while the server wants a pause; else null. */
  waitsUntil: string | null;
  isOver: boolean;
}

type Act<T> = (item: T) => Promise<{ error?: unknown }>;

/**
 * Does something to many items, one after the other: one that fails stops none of the others, and a
 * server that wants a pause gets it. `stop` ends it after the present one.
 */
export function useBulk<T>(nameOf: (item: T) => string) {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const stopping = useRef(new AbortController());

  const run = async (items: readonly T[], act: Act<T>) => {
    const { signal } = (stopping.current = new AbortController());
    const failures: BulkFailure[] = [];
    let done = 0;
    const show = (now: Partial<BulkProgress>) =>
      setProgress({
        ...{ total: items.length, done, failures: [...failures] },
        ...{ waitsUntil: null, isOver: false, ...now },
      });
    show({});
    for (const item of items) {
      const error = await doWithPauses(() => act(item), {
        signal,
        onPause: (until) => show({ waitsUntil: until }),
      });
      if (error && signal.aborted && pauseOf(error) > 0) break;
      done += 1;
      if (error) {
        failures.push({ name: nameOf(item), reason: apiMessage(error) ?? 'Something went wrong' });
      }
      show({});
      if (signal.aborted) break;
    }
    show({ isOver: true });
  };
  return {
    progress,
    run,
    stop: () => stopping.current.abort(),
    dismiss: () => setProgress(null),
  };
}

interface Pauses {
  signal: AbortSignal;
  onPause: (until: string) => void;
}

/** Calls again after each pause that the server asks for; gives the error that is left. */
async function doWithPauses(
  call: () => Promise<{ error?: unknown }>,
  { signal, onPause }: Pauses,
): Promise<unknown> {
  for (;;) {
    const { error } = await call();
    const pause = pauseOf(error);
    if (pause === 0 || signal.aborted) return error;
    onPause(new Date(Date.now() + pause).toISOString());
    if (!(await passes(pause, signal))) return error;
  }
}

/** Milliseconds that the server wants to pass before the next try; 0 for none. */
function pauseOf(error: unknown): number {
  return isApiError(error) && error.status === 429 ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
}

/** Resolves to true when the time has passed, or at once to false when it is stopped. */
function passes(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}

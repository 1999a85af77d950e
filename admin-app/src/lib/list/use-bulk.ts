import { t } from '@lingui/core/macro';
import { apiMessage, isApiError } from '@unburden/api-client';
import { useRef, useState } from 'react';

interface BulkFailure {
  name: string;
  reason: string;
}

export interface BulkProgress {
  total: number;
  done: number;
  failures: BulkFailure[];
  /** The end of a pause after a rate limit, ISO 8601; else null. */
  waitsUntil: string | null;
  isOver: boolean;
}

export type Bulk = ReturnType<typeof useBulk>;
type Call = () => Promise<{ error?: unknown }>;

/** Calls for many items in turn, past failures, with the pauses of a rate limit, until `stop`. */
export function useBulk<T>(nameOf: (item: T) => string) {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const controller = useRef(new AbortController());

  /** Resolves to whether all went well. */
  const run = async (items: readonly T[], call: (item: T) => ReturnType<Call>) => {
    const { signal } = (controller.current = new AbortController());
    const failures: BulkFailure[] = [];
    let done = 0;
    const show = (changes: Partial<BulkProgress> = {}) =>
      setProgress({
        total: items.length,
        done,
        failures: [...failures],
        waitsUntil: null,
        isOver: false,
        ...changes,
      });
    show();
    for (const item of items) {
      const onPause = (waitsUntil: string) => show({ waitsUntil });
      const error = await callWithPauses(() => call(item), onPause, signal);
      if (error && signal.aborted && pauseOf(error) > 0) break;
      done += 1;
      if (error) {
        failures.push({ name: nameOf(item), reason: apiMessage(error) ?? t`Something went wrong` });
      }
      show();
      if (signal.aborted) break;
    }
    show({ isOver: true });
    return done === items.length && failures.length === 0;
  };
  return {
    progress,
    run,
    stop: () => controller.current.abort(),
    dismiss: () => setProgress(null),
  };
}

/** Repeats a call after each pause that the server asks for; returns the final error. */
async function callWithPauses(
  call: Call,
  onPause: (until: string) => void,
  signal: AbortSignal,
): Promise<unknown> {
  for (;;) {
    const { error } = await call();
    const pause = pauseOf(error);
    if (pause === 0 || signal.aborted) return error;
    onPause(new Date(Date.now() + pause).toISOString());
    if (!(await delay(pause, signal))) return error;
  }
}

/** Milliseconds before the next try that the server accepts; 0 for any other error. */
function pauseOf(error: unknown): number {
  return isApiError(error) && error.status === 429 ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
}

/** Resolves to true after the time, or to false when aborted. */
function delay(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}

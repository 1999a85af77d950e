import { useRef } from 'react';
import { notifyError } from './components/notify';

interface PrintOptions {
  /** Loads all of it. Resolves to false if a part is missing. */
  load: () => Promise<boolean>;
  /** The notice that a part is missing. */
  failure: string;
  /** Draws all that was loaded, and prints it. */
  print: () => void;
}

/** Prints what is not all loaded yet. A second call while it loads does nothing. */
export function usePrint({ load, failure, print }: PrintOptions): () => Promise<void> {
  const isLoading = useRef(false);
  return async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    const isWhole = await load();
    isLoading.current = false;
    if (isWhole) print();
    else notifyError(failure);
  };
}

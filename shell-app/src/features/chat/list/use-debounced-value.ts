import { useEffect, useState } from 'react';

/** The value once it has stayed the same for so many ms; until then the one before. */
export function useDebouncedValue<T>(value: T, restMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}

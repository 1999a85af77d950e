import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Shows its children, and so loads their code, once it has been on the page for a minute. */
export function AfterAMinute({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const wait = setTimeout(setIsDue, 60_000, true);
    return () => clearTimeout(wait);
  }, []);
  return isDue && <Suspense>{children}</Suspense>;
}

import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface AfterAMinuteProps {
  children: ReactNode;
  /** Listens to what makes them due at once, and gives what ends that. Always the same function. */
  sooner?: (show: () => void) => () => void;
}

/** Shows its children, and so loads their code, once it has been on the page for a minute. */
export function AfterAMinute({ children, sooner }: AfterAMinuteProps) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const wait = setTimeout(setIsDue, 60_000, true);
    return () => clearTimeout(wait);
  }, []);
  useEffect(() => sooner?.(() => setIsDue(true)), [sooner]);
  return isDue && <Suspense>{children}</Suspense>;
}

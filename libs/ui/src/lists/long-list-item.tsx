import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A list always draws so many rows: screen readers and the search in the page find them. */
export const rowsDrawn = 200;

/** Further from what is seen than this, a windowed row is left out. */
const reach = '2000px';

/** Rows in such a state do not lose it. */
const inUse = ':focus-within, :has(form, details[open])';

interface LongListItemProps extends ComponentProps<'li'> {
  /** For rows beyond `rowsDrawn`: leaves its content out while it is far away, and keeps its height. */
  isWindowed: boolean;
}

/** A row of a list that may become very long. */
export function LongListItem({ isWindowed, style, children, ...rest }: LongListItemProps) {
  const row = useRef<HTMLLIElement>(null);
  const [emptyHeight, setEmptyHeight] = useState<number | null>(null);

  useEffect(() => {
    if (!isWindowed || !row.current || typeof IntersectionObserver === 'undefined') return;
    const onMove = ({ isIntersecting, boundingClientRect, target }: IntersectionObserverEntry) => {
      const { height } = boundingClientRect;
      if (isIntersecting) setEmptyHeight(null);
      // Without a height, all of the list is out of sight.
      else if (height > 0 && !target.matches(inUse)) setEmptyHeight(height);
    };
    const observer = new IntersectionObserver((entries) => entries.slice(-1).forEach(onMove), {
      rootMargin: reach,
      scrollMargin: reach,
    });
    observer.observe(row.current);
    // The browser prints what is there when this returns.
    const drawForPrint = () => flushSync(() => setEmptyHeight(null));
    window.addEventListener('beforeprint', drawForPrint);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', drawForPrint);
    };
  }, [isWindowed]);

  const isEmpty = isWindowed && emptyHeight !== null;
  return (
    <li ref={row} style={isEmpty ? { ...style, height: emptyHeight } : style} {...rest}>
      {!isEmpty && children}
    </li>
  );
}

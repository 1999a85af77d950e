import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { passOnFocus } from '../focus/pass-on-focus';

/** The number of rows that a list always renders, for screen readers and the search in the page. */
export const rowsDrawn = 200;

/** A windowed row is left out beyond this distance from the view. */
const reach = '2000px';

/** Rows in use are never left out. */
const inUseSelector = ':focus-within, :has(form, details[open])';

interface LongListItemProps extends ComponentProps<'li'> {
  /** For rows beyond `rowsDrawn`: leaves the content out while far away, and keeps the height. */
  isWindowed: boolean;
}

/** A row of a list that may become very long. A neighbour gets its focus when it goes. */
export function LongListItem({ isWindowed, style, children, ...rest }: LongListItemProps) {
  const row = useRef<HTMLLIElement>(null);
  const [emptyHeight, setEmptyHeight] = useState<number | null>(null);

  useEffect(() => {
    if (!isWindowed || !row.current || typeof IntersectionObserver === 'undefined') return;
    const onMove = ({ isIntersecting, boundingClientRect, target }: IntersectionObserverEntry) => {
      const { height } = boundingClientRect;
      if (isIntersecting) setEmptyHeight(null);
      // Without a height, the whole list is hidden.
      else if (height > 0 && !target.matches(inUseSelector)) setEmptyHeight(height);
    };
    const observer = new IntersectionObserver((entries) => entries.slice(-1).forEach(onMove), {
      rootMargin: reach,
      scrollMargin: reach,
    });
    observer.observe(row.current);
    // The browser prints the state at the return of this function.
    const drawForPrint = () => flushSync(() => setEmptyHeight(null));
    window.addEventListener('beforeprint', drawForPrint);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', drawForPrint);
    };
  }, [isWindowed]);

  const isEmpty = isWindowed && emptyHeight !== null;
  const hold = useCallback((element: HTMLLIElement) => {
    row.current = element;
    return passOnFocus(element);
  }, []);
  return (
    <li ref={hold} style={isEmpty ? { ...style, height: emptyHeight } : style} {...rest}>
      {!isEmpty && children}
    </li>
  );
}

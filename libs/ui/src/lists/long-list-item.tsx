import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { watchRow } from './row-visibility';
import { usePrinting } from './use-printing';

interface LongListItemProps extends ComponentProps<'li'> {
  /** The shown object: its height is restored when the list is shown again. */
  item: object;
  /** It is wanted, wherever it is. */
  stays?: boolean;
}

/** Pixels, of rows that are not drawn. */
const heights = new WeakMap<object, number>();

/** Rows in such a state do not lose it. */
const inUse = ':focus-within, :has(form, details[open])';

/**
 * A row of a list that may become very long. Far from what is seen it is an empty row of the same
 * height, so that a page costs what is looked at, not what was loaded, and nothing moves. What is
 * being written in, is opened or has the focus, stays; on paper all of it stands.
 */
export function LongListItem({ item, stays = false, style, children, ...rest }: LongListItemProps) {
  const row = useRef<HTMLLIElement>(null);
  /** Undefined while it is drawn. */
  const [emptyHeight, setHeight] = useState(() => heights.get(item));
  const isPrinting = usePrinting();

  useEffect(() => {
    if (!row.current) return;
    return watchRow(row.current, ({ isIntersecting, boundingClientRect, target }) => {
      const { height } = boundingClientRect;
      if (isIntersecting) setHeight(undefined);
      // Without a height, all of the list is out of sight.
      else if (height > 0 && !target.matches(inUse)) {
        heights.set(item, height);
        setHeight(height);
      }
    });
  }, [item]);

  const isDrawn = stays || isPrinting || emptyHeight === undefined;
  return (
    <li ref={row} style={isDrawn ? style : { ...style, height: emptyHeight }} {...rest}>
      {isDrawn && children}
    </li>
  );
}

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { watchRow } from './near-rows';

interface LongListItemProps extends ComponentProps<'li'> {
  /** What it shows: the same object finds it as high as it was when the list was left. */
  item: object;
  /** It is wanted, wherever it is. */
  stays?: boolean;
}

/** Pixels, of rows that are not drawn. */
const heights = new WeakMap<object, number>();

/**
 * A row of a list that may become very long. Far from what is seen it is an empty row of the same
 * height, so that a page costs what is looked at, not what was loaded, and nothing moves. What is
 * being written in, or has the focus, stays.
 */
export function LongListItem({ item, stays = false, style, children, ...rest }: LongListItemProps) {
  const row = useRef<HTMLLIElement>(null);
  /** Undefined while it is drawn. */
  const [emptyHeight, setHeight] = useState(() => heights.get(item));

  useEffect(() => {
    if (!row.current) return;
    return watchRow(row.current, ({ isIntersecting, boundingClientRect, target }) => {
      const { height } = boundingClientRect;
      if (isIntersecting) setHeight(undefined);
      // Without a height, all of the list is out of sight.
      else if (height > 0 && !target.matches(':focus-within, :has(form)')) {
        heights.set(item, height);
        setHeight(height);
      }
    });
  }, [item]);

  const isDrawn = stays || emptyHeight === undefined;
  return (
    <li ref={row} style={isDrawn ? style : { ...style, height: emptyHeight }} {...rest}>
      {isDrawn && children}
    </li>
  );
}

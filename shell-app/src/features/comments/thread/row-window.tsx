import { type Pages, rowsDrawn } from '@unburden/ui';
import { ArrowUp } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import { useHistoryState } from '../../../lib/use-history-state';
import type { Discussion } from '../discussion';

/** Some screens full. A thread must open within 300 ms; each row costs about 1 ms. */
const atFirst = 25;
const step = 50;
/** A target further ahead than this is jumped to: the rows before it stay unrendered. */
const reach = 150;

interface RowWindow {
  from: number;
  to: number;
}

/**
 * Bounds the rendered rows of a long list: some at first, soon `rowsDrawn`, then more on demand at
 * either end. The row at `index` (-1 for none) that `target` names is always there. `count` rows
 * come from `pages`; the returned `pages` have more until all rows are rendered. `id` finds the
 * same rows again on coming back.
 */
export function useRowWindow<T>(
  id: string,
  pages: Pages<T>,
  count: number,
  index: number,
  { target, isWhole }: Pick<Discussion, 'target' | 'isWhole'>,
) {
  const [before, keep] = useHistoryState<RowWindow>(`rows-of-${id}`, { from: 0, to: atFirst });
  const [drawn, setDrawn] = useState(before);
  useEffect(() => keep(drawn), [keep, drawn]);
  const [seen, setSeen] = useState<number | null>(null);

  if (target && index >= 0 && target.time !== seen) {
    setSeen(target.time);
    setDrawn(including(index, drawn));
  }
  const end = Math.min(count, drawn.from + rowsDrawn);
  useEffect(() => {
    if (drawn.to >= end) return;
    const draw = () => setDrawn({ ...drawn, to: Math.min(drawn.to + atFirst, end) });
    // In steps, each interruptible: the page hears what is pressed meanwhile.
    const timer = setTimeout(() => startTransition(draw));
    return () => clearTimeout(timer);
  }, [drawn, end]);

  const isAllDrawn = drawn.to >= count;
  const drawLater = () => {
    setDrawn({ ...drawn, to: drawn.to + step });
    if (isAllDrawn) pages.loadMore();
  };
  return {
    ...(isWhole ? { from: 0, to: count } : drawn),
    drawEarlier: () => setDrawn({ ...drawn, from: Math.max(0, drawn.from - step) }),
    pages: { ...pages, hasMore: !isAllDrawn || pages.hasMore, loadMore: drawLater },
  };
}

function including(index: number, { from, to }: RowWindow): RowWindow {
  if (index >= from && index < to) return { from, to };
  if (index >= to && index < to + reach) return { from, to: index + 20 };
  return { from: Math.max(0, index - 10), to: index + 40 };
}

interface EarlierButtonProps {
  children: string;
  onClick: () => void;
}

/** Heads a list that was entered in its middle. */
export function EarlierButton({ children, onClick }: EarlierButtonProps) {
  return (
    <p className="pb-4 text-center">
      <button type="button" className="btn btn-ghost btn-sm" onClick={onClick}>
        <ArrowUp className="size-4" aria-hidden="true" />
        {children}
      </button>
    </p>
  );
}

import { ArrowUp } from 'lucide-react';
import type { Pages } from '@unburden/ui';
import { useEffect, useState } from 'react';
import { useHistoryState } from '../../../lib/use-history-state';
import type { Target } from '../discussion';

/** Some screens full: what opens must be there at once. */
const atFirst = 25;
const step = 50;
/** A row further ahead than this is jumped to instead of drawing all up to it. */
const reach = 150;

interface RowWindow {
  from: number;
  to: number;
}

/**
 * Which of the `count` rows that `pages` make are drawn: some at first, more on demand at either
 * end, and always the one at `index` (-1 for none) that `target` asks to see. So no list costs more
 * than what is read. The `pages` that come back have more for as long as not all is drawn. `id` is
 * what the rows belong to: who comes back to it finds the same ones.
 */
export function useRowWindow<T>(
  id: string,
  pages: Pages<T>,
  count: number,
  index: number,
  target: Target | null,
) {
  const [before, keep] = useHistoryState<RowWindow>(`rows of ${id}`, { from: 0, to: atFirst });
  const [drawn, setDrawn] = useState(before);
  useEffect(() => keep(drawn), [keep, drawn]);
  const [seen, setSeen] = useState<number | null>(null);

  if (target && index >= 0 && target.time !== seen) {
    setSeen(target.time);
    setDrawn(including(index, drawn));
  }
  const isAllDrawn = drawn.to >= count;
  const drawLater = () => {
    setDrawn({ ...drawn, to: drawn.to + step });
    if (isAllDrawn) pages.loadMore();
  };
  return {
    ...drawn,
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

/** At the top of a list that was entered in its middle. */
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

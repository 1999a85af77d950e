import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  /** Why the last try failed, or null. */
  error: string | null;
  onMore: () => void;
  words: { more?: string; loading: string; failed: string; end?: string };
}

/**
 * The foot of an endless list. It asks for the next page before the reader gets there; for those
 * who do not scroll it is a button. After a failure it waits to be pressed.
 */
export function LoadMore({ hasMore, isLoading, error, onMore, words }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && !isLoading && error === null;
  const askForMore = useEffectEvent(onMore);

  useEffect(() => {
    if (!isWaiting || !foot.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) askForMore();
      },
      // The second is for what scrolls inside the page.
      { rootMargin: '800px', scrollMargin: '800px' },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [isWaiting]);

  return (
    // As high while it loads as before: where it stands at the top, a view there would shift.
    <div
      ref={foot}
      className="flex min-h-24 flex-col items-center justify-center gap-3 py-8 text-center text-quiet"
    >
      <p role="status" className={isLoading ? 'text-sm' : 'sr-only'}>
        {isLoading ? words.loading : ''}
      </p>
      {error !== null && (
        <div role="alert">
          <p className="font-semibold text-base-content">{words.failed}</p>
          <p className="text-sm">{error}</p>
        </div>
      )}
      {hasMore && !isLoading && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={onMore}>
          {error === null ? (words.more ?? 'Load more') : 'Try again'}
        </button>
      )}
      {!hasMore && words.end !== undefined && (
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck className="size-4" aria-hidden="true" />
          {words.end}
        </p>
      )}
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  /** The error of the last try, or null. */
  error: string | null;
  onMore: () => void;
  words: { more?: string; loading: string; failed: string; end?: string };
}

/**
 * The foot of a paged list. It loads the next page on scroll or by a button, after an error only by
 * the button.
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
      // Half a view ahead: further, a short list would load its second page at its start, while a
      // phone is busy. `scrollMargin` is for lists that scroll inside the page.
      { rootMargin: '50%', scrollMargin: '50%' },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [isWaiting]);

  return (
    // The height stays while it loads: above a list, the view would shift.
    <div
      ref={foot}
      className="flex min-h-27 flex-col items-center justify-center gap-3 py-8 text-center text-quiet print:hidden"
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
          {error === null ? (words.more ?? t`Load more`) : t`Try again`}
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

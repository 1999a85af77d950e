import { WifiOff } from 'lucide-react';
import { useHasLine } from '../../../lib/use-has-line';

/** Says above the box that the lost connection is one's own. */
export function OfflineBar() {
  const hasLine = useHasLine();
  return (
    <div role="status">
      {!hasLine && (
        <p className="flex items-center gap-2 border-t border-base-content/10 bg-base-200 px-4 py-2 text-sm sm:px-6">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          You&apos;re offline. Messages will be sent when you&apos;re back.
        </p>
      )}
    </div>
  );
}

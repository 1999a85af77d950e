import { t } from '@lingui/core/macro';
import { LoadingLabel, Skeleton } from '@unburden/ui';

const shapes = ['w-2/5', 'w-3/5 self-end', 'w-1/2', 'w-1/3 self-end'];

/** Placeholder of the messages. */
export function MessageSkeletons() {
  return (
    <div className="relative chat-column flex flex-1 flex-col justify-end gap-4 bg-base-200 py-4 sm:py-6">
      <LoadingLabel>{t`Loading messages...`}</LoadingLabel>
      {shapes.map((shape) => (
        <Skeleton key={shape} className={`h-11 rounded-2xl ${shape}`} />
      ))}
    </div>
  );
}

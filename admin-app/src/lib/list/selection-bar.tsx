import { formatCount } from '@unburden/ui';
import { Trash2, X } from 'lucide-react';
import type { BulkProgress } from './use-bulk';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  items: readonly { _id: string }[];
  selection: Selection;
  /** What the items are: `post`, `posts`. */
  noun: readonly [one: string, many: string];
  progress: BulkProgress | null;
  onRemove: () => void;
  onDismiss: () => void;
}

/** Ticks all, says how many are ticked, and what becomes of them. */
export function SelectionBar(props: SelectionBarProps) {
  const { items, selection, noun, progress, onRemove, onDismiss } = props;
  const { size } = selection.ids;
  const isBusy = progress !== null && !progress.isOver;
  return (
    <div className="mb-3 space-y-3">
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 pl-3">
        <label className="flex min-h-10 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="checkbox checkbox-sm"
            checked={size > 0 && size === items.length}
            onChange={() => selection.set(size === items.length ? [] : items.map(({ _id }) => _id))}
          />
          Select all shown
        </label>
        <p role="status" className="text-sm text-quiet tabular-nums">
          {size > 0 && `${formatCount(size, ...noun)} selected`}
        </p>
        {size > 0 && (
          <button
            type="button"
            className="btn ml-auto btn-outline btn-sm"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onRemove();
            }}
          >
            <Trash2 aria-hidden className="size-4" />
            Delete selected
          </button>
        )}
      </div>
      {progress && <Progress {...{ progress, noun, onDismiss }} />}
    </div>
  );
}

type ProgressProps = Pick<SelectionBarProps, 'noun' | 'onDismiss'> & { progress: BulkProgress };

function Progress({ progress, noun, onDismiss }: ProgressProps) {
  const { total, done, failures, isOver } = progress;
  const succeeded = done - failures.length;
  return (
    <div className="rounded-box border border-base-content/15 bg-base-100 p-4">
      <div className="flex items-start justify-between gap-3">
        <p role="status" className="font-medium tabular-nums">
          {isOver ? `Deleted ${formatCount(succeeded, ...noun)}.` : `Deleting… ${done} of ${total}`}
        </p>
        {isOver && (
          <button
            type="button"
            className="btn btn-square btn-ghost btn-sm"
            aria-label="Close the summary"
            onClick={onDismiss}
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
      {!isOver && (
        <progress className="progress mt-2 w-full" aria-label="Progress" value={done} max={total} />
      )}
      {isOver && failures.length > 0 && (
        <div role="alert" className="mt-2 text-sm">
          <p className="font-semibold">Could not delete:</p>
          <ul className="mt-1 list-disc space-y-0.5 pl-5">
            {failures.map(({ name, reason }, index) => (
              <li key={index} className="[overflow-wrap:anywhere]">
                {name} <span className="text-quiet">({reason})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { adminPaths } from '@unburden/contracts';
import { BusyButton, exactTime, passOnFocus } from '@unburden/ui';
import { Trash2, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Bulk, BulkProgress } from './use-bulk';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  items: readonly { _id: string }[];
  selection: Selection;
  /** The list does not show the search results yet: nothing can be ticked. */
  isStale: boolean;
  /** A number of items: `2 posts`. */
  countOf: (count: number) => string;
  bulk: Pick<Bulk, 'progress' | 'stop' | 'dismiss'>;
  onRemove: () => void;
}

/** Ticks all items, and shows the selection and the progress of its removal. */
export function SelectionBar(props: SelectionBarProps) {
  const { items, selection, isStale, countOf, bulk, onRemove } = props;
  const { size } = selection.ids;
  const count = countOf(size);
  const isBusy = bulk.progress !== null && !bulk.progress.isOver;
  return (
    <div
      className={`mb-3 space-y-3 ${size > 0 ? 'sticky top-14 z-10 bg-page py-1 lg:top-16 low:static' : ''}`}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 ps-3">
        {items.length > 0 && (
          <label
            ref={passOnFocus}
            className="flex min-h-11 cursor-pointer items-center gap-2 text-sm"
          >
            <input
              type="checkbox"
              className="checkbox checkbox-sm"
              disabled={isStale}
              checked={size > 0 && size === items.length}
              onChange={() =>
                selection.set(size === items.length ? [] : items.map(({ _id }) => _id))
              }
            />
            <Trans>Select all shown</Trans>
          </label>
        )}
        <p role="status" className="text-sm text-quiet tabular-nums">
          {size > 0 && t`${count} selected`}
        </p>
        {size > 0 && (
          <BusyButton
            ref={passOnFocus}
            className="btn ms-auto btn-outline btn-sm"
            isBusy={isBusy}
            onPress={onRemove}
          >
            <Trash2 aria-hidden className="size-4" />
            <Trans>Delete selected</Trans>
          </BusyButton>
        )}
      </div>
      {bulk.progress && (
        <Progress
          progress={bulk.progress}
          countOf={countOf}
          onStop={bulk.stop}
          onDismiss={bulk.dismiss}
        />
      )}
    </div>
  );
}

interface ProgressProps {
  progress: BulkProgress;
  countOf: (count: number) => string;
  onStop: () => void;
  onDismiss: () => void;
}

function Progress({ progress, countOf, onStop, onDismiss }: ProgressProps) {
  const { total, done, failures, waitsUntil, isOver } = progress;
  const succeeded = countOf(done - failures.length);
  const left = total - done;
  const time = waitsUntil === null ? null : exactTime(new Date(waitsUntil));
  const sentences = [
    isOver ? t`Deleted ${succeeded}.` : t`Deleting… ${done} of ${total}`,
    isOver && left > 0 && t`Stopped before the other ${left}.`,
    time !== null && t`That was many at once: it goes on by itself at ${time}.`,
  ];
  return (
    <div className="rounded-box border border-base-content/15 bg-base-100 p-4">
      <div className="flex items-start justify-between gap-3">
        <p role="status" className="font-medium tabular-nums">
          {sentences.filter(Boolean).join(' ')}
        </p>
        {!isOver && (
          <button type="button" className="btn btn-outline btn-sm" onClick={onStop}>
            <Trans>Stop</Trans>
          </button>
        )}
        {isOver && (
          <button
            type="button"
            className="btn btn-square btn-ghost btn-sm"
            aria-label={t`Dismiss`}
            onClick={onDismiss}
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
      {isOver && done > failures.length && (
        <p className="text-sm text-quiet">
          <Trans>
            You can restore other members’ content for 30 days in the{' '}
            <Link to={adminPaths.auditLog} className="link">
              audit log
            </Link>
            .
          </Trans>{' '}
          <Trans>
            Reports about it, if any, are still in the{' '}
            <Link to={adminPaths.cases} className="link">
              queue
            </Link>
            .
          </Trans>
        </p>
      )}
      {!isOver && (
        <progress
          className="progress mt-2 w-full"
          aria-label={t`Progress`}
          value={done}
          max={total}
        />
      )}
      {isOver && failures.length > 0 && (
        <div role="alert" className="mt-2 text-sm">
          <p className="font-semibold">
            <Trans>Could not delete:</Trans>
          </p>
          <ul className="mt-1 list-disc space-y-0.5 ps-5">
            {failures.map(({ name, reason }, index) => (
              <li key={index} className="[overflow-wrap:anywhere]">
                <p className="own-lines">
                  <bdi>{name}</bdi> <span className="text-quiet">({reason})</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

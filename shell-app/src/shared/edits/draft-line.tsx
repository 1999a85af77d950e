import { t } from '@lingui/core/macro';

export interface DraftLineProps {
  state: 'found' | 'saved' | 'discarded' | null;
  onDiscard: () => void;
  onUndo: () => void;
}

/** Says what became of the draft. One button discards it and brings it back, and keeps the focus. */
export function DraftLine({ state, onDiscard, onUndo }: DraftLineProps) {
  const said = {
    found: t`We kept your draft`,
    saved: t`Draft saved`,
    discarded: t`Draft discarded`,
  };
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-sm text-quiet">
      <p role="status">{state && said[state]}</p>
      {state && (
        <>
          <span aria-hidden="true">·</span>
          <button
            type="button"
            className="-ms-1.5 quiet-action underline"
            onClick={state === 'discarded' ? onUndo : onDiscard}
          >
            {state === 'discarded' ? t`Undo` : t`Discard`}
          </button>
        </>
      )}
    </div>
  );
}

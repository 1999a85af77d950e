import { useId, useRef } from 'react';
import { useModalFocus } from './use-modal-focus';

interface AlertDialogProps {
  text: string;
  /** Why, where it is known. */
  reason?: string;
  /** The word on the button that agrees. */
  action: string;
  /** Whether there is a way out: a confirmation has one, an alert has not. */
  canCancel: boolean;
  /** What the action destroys cannot be had back. */
  isDestructive?: boolean;
  onClose: (isConfirmed: boolean) => void;
}

/** A message that must be answered before anything else. Esc cancels; an alert it just closes. */
export function AlertDialog(props: AlertDialogProps) {
  const { text, reason, action, canCancel, isDestructive = false, onClose } = props;
  const textId = useId();
  const reasonId = useId();
  const hasReason = reason !== undefined && reason !== text;
  const box = useRef<HTMLDivElement>(null);
  useModalFocus(box, () => onClose(!canCancel));

  return (
    <div className="modal-open modal items-center px-4">
      <div
        ref={box}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={textId}
        aria-describedby={hasReason ? reasonId : undefined}
        className="modal-box w-full max-w-sm space-y-6"
      >
        <p id={textId} className="text-lg leading-snug font-semibold text-balance">
          {text}
        </p>
        {hasReason && (
          <p id={reasonId} className="-mt-4 text-quiet">
            {reason}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {canCancel && (
            <button
              type="button"
              className="btn btn-ghost"
              // What destroys must not be a stray Enter away.
              data-autofocus={isDestructive || undefined}
              onClick={() => onClose(false)}
            >
              Cancel
            </button>
          )}
          <button
            type="button"
            className={isDestructive ? 'btn btn-error' : 'btn btn-primary'}
            data-autofocus={!isDestructive || undefined}
            onClick={() => onClose(true)}
          >
            {action}
          </button>
        </div>
      </div>
    </div>
  );
}

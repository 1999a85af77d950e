import { DialogFrame } from './dialog-frame';

interface AlertDialogProps {
  text: string;
  /** Why, where it is known. */
  reason?: string;
  /** The word on the button that agrees. */
  action: string;
  /** Whether there is a way out: a confirmation has one, an alert has not. */
  canCancel: boolean;
  /** Set when the action can't be undone. */
  isDestructive?: boolean;
  onClose: (isConfirmed: boolean) => void;
}

/** A message that must be answered before anything else. Esc cancels; an alert it just closes. */
export function AlertDialog(props: AlertDialogProps) {
  const { text, reason, action, canCancel, isDestructive = false, onClose } = props;
  return (
    <DialogFrame
      role="alertdialog"
      text={text}
      reason={reason}
      onEscape={() => onClose(!canCancel)}
    >
      <div className="flex flex-wrap justify-end gap-2">
        {canCancel && (
          <button
            type="button"
            className="btn btn-ghost"
            // A stray Enter must not confirm something destructive.
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
    </DialogFrame>
  );
}

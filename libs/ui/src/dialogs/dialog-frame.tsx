import { type ReactNode, useId } from 'react';
import { Modal } from './modal';

interface DialogFrameProps {
  role?: 'alertdialog';
  text: string;
  /** The cause or the consequence. */
  reason?: string;
  onEscape: () => void;
  children: ReactNode;
}

/** The box of a dialog, named by its text. */
export function DialogFrame({ role, text, reason, onEscape, children }: DialogFrameProps) {
  const textId = useId();
  const reasonId = useId();
  const hasReason = reason !== undefined && reason !== text;

  return (
    <Modal
      role={role}
      aria-labelledby={textId}
      aria-describedby={hasReason ? reasonId : undefined}
      className="modal items-center px-4"
      onClose={onEscape}
    >
      <div className="modal-box max-h-[calc(100dvh-2rem)] w-full scroll-pb-36 max-w-sm space-y-6">
        <p id={textId} className="text-lg leading-snug font-semibold text-balance">
          {text}
        </p>
        {hasReason && (
          <p id={reasonId} className="-mt-4 text-quiet">
            {reason}
          </p>
        )}
        {children}
      </div>
    </Modal>
  );
}

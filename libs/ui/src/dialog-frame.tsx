import { type ReactNode, useId, useRef } from 'react';
import { useModalFocus } from './use-modal-focus';

interface DialogFrameProps {
  text: string;
  /** Why, or what it leads to. */
  reason?: string;
  onEscape: () => void;
  children: ReactNode;
}

/** What a dialog stands in: above everything, with the keyboard inside, named by its text. */
export function DialogFrame({ text, reason, onEscape, children }: DialogFrameProps) {
  const textId = useId();
  const reasonId = useId();
  const hasReason = reason !== undefined && reason !== text;
  const box = useRef<HTMLDivElement>(null);
  useModalFocus(box, onEscape);

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
        {children}
      </div>
    </div>
  );
}

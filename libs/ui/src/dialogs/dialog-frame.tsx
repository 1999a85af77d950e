import { type ReactNode, useId } from 'react';
import { Modal } from './modal';

interface DialogFrameProps {
  role?: 'alertdialog';
  text: string;
  /** The name, title or beginning of what the question is about. */
  quote?: string;
  /** The cause or the consequence. */
  reason?: string;
  onEscape: () => void;
  children: ReactNode;
}

/** The box of a dialog, named by its text. */
export function DialogFrame({ role, text, quote, reason, onEscape, children }: DialogFrameProps) {
  const textId = useId();
  const quoteId = useId();
  const reasonId = useId();
  const hasQuote = quote !== undefined && quote !== '';
  const hasReason = reason !== undefined && reason !== text;
  const description = [hasQuote && quoteId, hasReason && reasonId].filter(Boolean).join(' ');

  return (
    <Modal
      role={role}
      aria-labelledby={textId}
      aria-describedby={description || undefined}
      className="modal items-center px-4"
      onClose={onEscape}
    >
      <div className="modal-box border border-base-content/20 max-h-[calc(100dvh-2rem)] w-full scroll-pb-36 max-w-md space-y-6 text-base">
        <div className="space-y-3">
          <h2
            id={textId}
            className="own-lines text-xl leading-snug font-bold text-balance [overflow-wrap:anywhere]"
          >
            {text}
          </h2>
          {hasQuote && (
            <blockquote
              id={quoteId}
              dir="auto"
              className="rounded-field border-s-4 border-base-content/25 bg-base-200 px-3 py-2"
            >
              {/* Its own box: the padding would show a part of the fourth line. */}
              <span className="line-clamp-3 [overflow-wrap:anywhere] whitespace-pre-line">
                {quote}
              </span>
            </blockquote>
          )}
          {hasReason && (
            <p id={reasonId} className="own-lines whitespace-pre-line">
              {reason}
            </p>
          )}
        </div>
        {children}
      </div>
    </Modal>
  );
}

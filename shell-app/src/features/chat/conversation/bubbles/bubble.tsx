import { type ReactNode, useEffect, useRef } from 'react';
import { LinkedText } from '../../../../lib/components/linked-text';

interface BubbleProps {
  /** The author, for screen readers. */
  by: string;
  isOwn: boolean;
  /** It goes on with what the one above said. */
  isFollowUp: boolean;
  text: string;
  /** Stands above the text. */
  picture?: ReactNode;
  /** A line below: the time, and how far it has got. */
  children: ReactNode;
}

/** One message: one's own at the right, the other one's at the left. */
export function Bubble({ by, isOwn, isFollowUp, text, picture, children }: BubbleProps) {
  const side = isOwn ? 'items-end' : 'items-start';
  const look = isOwn
    ? 'rounded-br-md bg-primary text-primary-content'
    : 'rounded-bl-md bg-base-200';
  return (
    <div className={`group flex flex-col ${side} ${isFollowUp ? 'pt-0.5' : 'pt-2.5'}`}>
      {/* With a picture, as broad as that. */}
      <div
        className={`max-w-[85%] overflow-hidden rounded-2xl sm:max-w-[min(75%,36rem)] ${look} ${picture ? 'w-64' : ''}`}
      >
        <span className="sr-only">{by}: </span>
        {picture}
        {text !== '' && (
          <p
            dir="auto"
            className="px-3.5 py-2 leading-snug [overflow-wrap:anywhere] whitespace-pre-wrap"
          >
            <LinkedText>{text}</LinkedText>
          </p>
        )}
      </div>
      <div
        className={`flex min-h-6 flex-wrap items-center gap-x-2 px-1 text-xs text-quiet ${isOwn ? 'justify-end' : ''}`}
      >
        {children}
      </div>
    </div>
  );
}

interface DeletedBubbleProps extends Pick<BubbleProps, 'by' | 'isOwn' | 'children'> {
  /** The menu by which it was taken back had the focus, and is gone. */
  takesFocus: boolean;
}

/** The placeholder of a deleted message. */
export function DeletedBubble({ by, isOwn, takesFocus, children }: DeletedBubbleProps) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={`flex flex-col pt-2.5 ${isOwn ? 'items-end' : 'items-start'}`}>
      <p
        ref={box}
        tabIndex={-1}
        className="max-w-[85%] rounded-2xl border border-dashed border-base-content/30 px-3.5 py-2 text-quiet italic"
      >
        <span className="sr-only">{by}: </span>
        This message was deleted.
      </p>
      <div className="flex min-h-6 items-center px-1 text-xs text-quiet">{children}</div>
    </div>
  );
}

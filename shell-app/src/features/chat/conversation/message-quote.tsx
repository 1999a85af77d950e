import { t } from '@lingui/core/macro';
import type { QuotedMessage, User } from '@unburden/contracts';
import { quotedWords, quoteTitle } from './quotes';

interface MessageQuoteProps {
  quoted: QuotedMessage;
  partner: User;
  /** Goes to it; absent while the message is on its way. */
  onGoTo?: (messageId: string) => void;
}

/** Stands in a bubble above the text: the message that this one answers. */
export function MessageQuote({ quoted, partner, onGoTo }: MessageQuoteProps) {
  return (
    <button
      type="button"
      className="m-1.5 mb-0 block min-h-11 w-[calc(100%-0.75rem)] rounded-field border-s-4 border-base-content/40 bg-base-content/5 px-2.5 py-1 text-start text-sm [overflow-wrap:anywhere] enabled:cursor-pointer enabled:hover:bg-base-content/10"
      disabled={!onGoTo}
      onClick={() => onGoTo?.(quoted._id)}
    >
      <span className="sr-only">{quoteTitle(quoted, partner)} </span>
      <span aria-hidden="true" className="block font-semibold">
        <bdi>{quoted.sender === partner._id ? partner.name : t`You`}</bdi>
      </span>
      <span dir="auto" className="line-clamp-2 sm:line-clamp-1">
        {quotedWords(quoted)}
      </span>
    </button>
  );
}

import { t } from '@lingui/core/macro';
import type { User } from '@unburden/contracts';
import { X } from 'lucide-react';
import { quotedWords, quoteOf, quoteTitle } from '../conversation/quotes';
import type { About } from './about';

interface AboutLineProps {
  id: string;
  about: About;
  partner: User;
  onCancel: () => void;
}

/** Stands above the box: the message that it is about, and the way back. */
export function AboutLine({ id, about, partner, onCancel }: AboutLineProps) {
  const quoted = about.kind === 'reply' ? quoteOf(about.message) : null;
  return (
    <div className="flex items-center gap-2 border-b border-base-content/10 ps-3">
      <div id={id} className="min-w-0 flex-1 border-s-4 border-base-content/40 ps-2.5 text-sm">
        <p className="truncate font-semibold">
          {quoted ? quoteTitle(quoted, partner) : t`Editing your message`}
        </p>
        {quoted && (
          <p dir="auto" className="truncate text-quiet">
            {quotedWords(quoted)}
          </p>
        )}
      </div>
      <button
        type="button"
        className="btn btn-circle btn-ghost"
        aria-label={t`Cancel`}
        onClick={onCancel}
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}

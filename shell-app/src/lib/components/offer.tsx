import type { LucideIcon } from 'lucide-react';

interface OfferProps {
  icon: LucideIcon;
  /** Null offers nothing. */
  text: string | null;
  onClick: () => void;
}

/**
 * Offers what came while the page is open. It stands at the end of a list and floats above the foot of
 * the screen, so it moves nothing. The region is there before its text, so a screen reader tells it.
 */
export function Offer({ icon: Icon, text, onClick }: OfferProps) {
  return (
    <div role="status" className="offer sticky z-10 flex h-0 justify-center print:hidden">
      {text !== null && (
        <button
          type="button"
          className="btn min-h-11 rounded-full border-base-content/20 bg-base-100 font-medium shadow-lg"
          onClick={onClick}
        >
          <Icon className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          {text}
        </button>
      )}
    </div>
  );
}

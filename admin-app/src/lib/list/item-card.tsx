import { type LucideIcon, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Selection } from './use-selection';

export interface ItemCardProps {
  /** Its place in the list, from 1. */
  number: number;
  id: string;
  /** The accessible name: `“Night shift”`. */
  name: string;
  selection?: Selection | undefined;
  /** The item's actions. */
  actions: ReactNode;
  children: ReactNode;
}

/** One item of a list: its number, what it says, what can be done with it. */
export function ItemCard({ number, id, name, selection, actions, children }: ItemCardProps) {
  return (
    <article
      aria-label={name}
      className="flex gap-3 px-3 py-3 transition-colors duration-150 hover:bg-base-200/60 motion-reduce:transition-none"
    >
      <div className="flex w-6 shrink-0 flex-col items-center gap-2 pt-0.5">
        {selection && (
          <input
            type="checkbox"
            className="checkbox checkbox-sm"
            aria-label={`Select ${name}`}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
        )}
        <span className="text-xs leading-5 text-quiet tabular-nums">{number}</span>
      </div>
      <div className="min-w-0 flex-1">
        {children}
        <div className="mt-1.5 -ml-2 flex flex-wrap items-center gap-x-1">{actions}</div>
      </div>
    </article>
  );
}

interface CardActionProps {
  icon: LucideIcon;
  /** The word on it. */
  label: string;
  /** To what it happens, for those who do not see where it stands. */
  of: string;
  isBusy?: boolean;
  onClick: () => void;
}

/** A quiet button below an item. */
export function CardAction({ icon: Icon, label, of, isBusy = false, onClick }: CardActionProps) {
  return (
    <button
      type="button"
      onClick={() => {
        if (!isBusy) onClick();
      }}
      aria-disabled={isBusy}
      aria-label={`${label} ${of}`}
      className={cardAction}
    >
      {isBusy ? (
        <span aria-hidden className="loading loading-spinner loading-xs" />
      ) : (
        <Icon aria-hidden className="size-4" />
      )}
      {label}
    </button>
  );
}

/** The look of what stands below an item, for links as well. On a phone only the words fit in a line. */
export const cardAction =
  'btn btn-ghost btn-sm px-2 text-sm font-medium text-quiet hover:text-base-content max-sm:[&>svg]:hidden';

/** Deletes; a second press while that is under way does nothing. */
export function DeleteAction({ of, onDelete }: { of: string; onDelete: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    await onDelete();
    setIsBusy(false);
  };
  return (
    <CardAction icon={Trash2} label="Delete" of={of} isBusy={isBusy} onClick={() => void press()} />
  );
}

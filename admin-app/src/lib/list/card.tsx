import { t } from '@lingui/core/macro';
import { adminPaths } from '@unburden/contracts';
import { BusyButton, RelativeTime } from '@unburden/ui';
import { Flag, type LucideIcon, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Selection } from './use-selection';

/** The props that each card of an `ItemList` gets. */
export interface CardProps {
  /** The position in the list, from 1. */
  number: number;
  /** The accessible name: `“Night shift”`. */
  name: string;
  selection: Selection | undefined;
  /** The unresolved case about it; undefined for none. */
  caseId: string | undefined;
  onDelete: () => Promise<void>;
}

interface ItemCardProps extends Omit<CardProps, 'onDelete'> {
  id: string;
  /** The actions before Delete. */
  actions: ReactNode;
  /** Without it, the item cannot be deleted. */
  onDelete: (() => Promise<void>) | null;
  children: ReactNode;
}

/** An item of a list: its number, content and actions. */
export function ItemCard(props: ItemCardProps) {
  const { number, id, name, selection, caseId, actions, onDelete, children } = props;
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = async () => {
    setIsDeleting(true);
    await onDelete?.();
    setIsDeleting(false);
  };
  return (
    <article
      aria-label={name}
      className="flex gap-3 px-3 py-3 transition-colors hover:bg-base-200/60"
    >
      <div className="flex w-6 shrink-0 flex-col items-center gap-2 pt-0.5">
        {selection && (
          <label className="-m-3 grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              className="checkbox checkbox-sm"
              aria-label={t`Select ${name}`}
              checked={selection.ids.has(id)}
              onChange={() => selection.toggle(id)}
            />
          </label>
        )}
        <span className="text-xs leading-5 text-quiet tabular-nums">{number}</span>
      </div>
      <div className="min-w-0 grow lg:flex lg:items-start lg:gap-4">
        <div className="min-w-0 grow">{children}</div>
        <div className="mt-1.5 -ms-2 flex flex-wrap items-center gap-x-1 lg:shrink-0 lg:flex-nowrap">
          {caseId !== undefined && (
            // It comes later than the others, and moves none of them.
            <Link
              to={adminPaths.case(caseId)}
              aria-label={t`Reported: ${name}`}
              className={`${cardAction} text-base-content max-lg:order-last`}
            >
              <Flag aria-hidden className="size-4" />
              {t`Reported`}
            </Link>
          )}
          {actions}
          {onDelete && (
            <CardAction
              icon={Trash2}
              label={t`Delete`}
              name={t`Delete ${name}`}
              isBusy={isDeleting}
              onClick={() => void remove()}
            />
          )}
        </div>
      </div>
    </article>
  );
}

interface CardActionProps {
  icon: LucideIcon;
  label: string;
  /** With the object of the action, for screen readers. */
  name: string;
  isBusy?: boolean;
  onClick: () => void;
}

/** A quiet button below an item. */
export function CardAction({ icon: Icon, label, name, isBusy = false, onClick }: CardActionProps) {
  return (
    <BusyButton onPress={onClick} isBusy={isBusy} aria-label={name} className={cardAction}>
      {isBusy ? (
        <span aria-hidden className="loading loading-spinner loading-xs" />
      ) : (
        <Icon aria-hidden className="size-4" />
      )}
      <span>{label}</span>
    </BusyButton>
  );
}

/** The style of the actions, for links as well. On a phone, only the words fit. */
export const cardAction =
  'btn btn-ghost btn-sm min-w-11 px-2 text-sm font-medium text-quiet hover:text-base-content max-sm:[&>svg]:hidden';

/**
 * The style of a link or button of one line. Its area for presses is 44 px high, a little above and
 * below it.
 */
export const lineLinkStyle =
  'relative inline-block min-w-11 link-hover link leading-6 [overflow-wrap:anywhere] before:absolute before:inset-x-0 before:-inset-y-3';

/** The quiet line below a text: author, time, counts. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs leading-5 text-quiet tabular-nums">
      {children}
    </p>
  );
}

/** The author and the time. */
export function Byline({ author, time }: { author: string; time: string }) {
  return (
    <>
      <span dir="auto" className="[overflow-wrap:anywhere]">
        {author}
      </span>
      <RelativeTime time={time} />
    </>
  );
}

/** The first lines of a text. */
export function Excerpt({ children }: { children: ReactNode }) {
  return (
    <p
      dir="auto"
      className="me-auto line-clamp-3 max-w-[56ch] leading-normal [overflow-wrap:anywhere]"
    >
      {children}
    </p>
  );
}

import type { AuditEntry, AuditValues, Person } from '@unburden/contracts';
import { CalendarDate, exactTime, ReasonText, RelativeTime } from '@unburden/ui';
import { Undo2 } from 'lucide-react';
import { auditTitle, capitalized } from '../../shared/audit-labels';
import { CardAction, Facts } from '../../lib/list/card';

interface AuditEntryCardProps {
  entry: AuditEntry;
  isRestoring: boolean;
  onRestore: () => void;
  /** Narrows the list to the actions of a person, or on a person. */
  onFilter: (role: 'actor' | 'author', person: Person) => void;
}

/** One audit entry, with the texts before and after it. */
export function AuditEntryCard({ entry, isRestoring, onRestore, onFilter }: AuditEntryCardProps) {
  const { actor, author, reason, before, after, restorableUntil } = entry;
  const title = auditTitle(entry);
  return (
    <article aria-label={`${title} by ${nameOf(actor)}`} className="px-4 py-3">
      <h2 className="leading-6 font-semibold">{title}</h2>
      <Facts>
        <span>
          <span className="sr-only">by </span>
          <PersonButton person={actor} onClick={() => onFilter('actor', actor)} />
          {author && author._id !== actor._id && (
            <>
              <span aria-hidden> → </span>
              <span className="sr-only"> about </span>
              <PersonButton person={author} onClick={() => onFilter('author', author)} />
            </>
          )}
        </span>
        <RelativeTime time={entry.createdAt} />
      </Facts>
      {reason && (
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">
          <ReasonText reason={reason} />
        </p>
      )}
      {(before ?? after) && (
        <details className="mt-1.5 text-sm">
          <summary className="cursor-pointer font-medium text-quiet">Details</summary>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <Values label="Before" values={before} />
            <Values label="After" values={after} />
          </div>
        </details>
      )}
      {restorableUntil !== null && (
        <div className="mt-1 -ms-2 flex flex-wrap items-center gap-x-2 text-xs text-quiet">
          <CardAction
            icon={Undo2}
            label="Undo"
            of={`“${title}”`}
            isBusy={isRestoring}
            onClick={onRestore}
          />
          <span>
            until <CalendarDate time={restorableUntil} />
          </span>
        </div>
      )}
    </article>
  );
}

function nameOf({ name }: Person): string {
  return name ?? 'a deleted member';
}

function PersonButton({ person, onClick }: { person: Person; onClick: () => void }) {
  return (
    <button
      type="button"
      className="link-hover link font-medium"
      title="Only this person"
      onClick={onClick}
    >
      {nameOf(person)}
    </button>
  );
}

function Values({ label, values }: { label: string; values: AuditValues | null }) {
  if (values === null) return null;
  const entries = Object.entries(values) as [keyof AuditValues, string | null][];
  return (
    <section aria-label={label} className="rounded-field bg-base-200 p-3">
      <h3 className="text-xs font-semibold text-quiet">{label}</h3>
      <dl className="mt-1 space-y-1">
        {entries.map(([key, value]) => (
          <div key={key}>
            <dt className="text-xs text-quiet">{capitalized(key)}</dt>
            <dd dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
              {format(key, value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** null: changed, but not stored. */
function format(key: keyof AuditValues, value: string | null): string {
  if (value === null) return 'changed (not kept)';
  if (key === 'outcome') return value.replace('_', ' ');
  return key === 'until' ? exactTime(new Date(value)) : value;
}

import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { translate } from '@unburden/api-client';
import {
  adminPaths,
  type AuditEntry,
  type AuditValues,
  type CaseOutcome,
  type Person,
  type Role,
} from '@unburden/contracts';
import { CalendarDate, exactTime, ReasonText, RelativeTime } from '@unburden/ui';
import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { CardAction, Excerpt, Facts, lineLinkStyle } from '../../lib/list/card';
import { auditTitle, memberName, outcomeLabels, undoneLabel } from '../../shared/audit-labels';
import { roleLabels } from '../../shared/role-labels';

const valueLabels: Record<keyof AuditValues, MessageDescriptor> = {
  title: msg`Title`,
  text: msg`Text`,
  name: msg`Name`,
  email: msg`Email`,
  password: msg`Password`,
  role: msg`Role`,
  until: msg`Until`,
  outcome: msg`Outcome`,
  note: msg`Note`,
};

interface AuditEntryCardProps {
  entry: AuditEntry;
  isRestoring: boolean;
  /** Resolves to true if it was undone. */
  onRestore: () => Promise<boolean>;
  /** Narrows the list to the actions of a person, or on a person. */
  onFilter: (role: 'actor' | 'author', person: Person) => void;
}

/** One audit entry, with the texts before and after it. */
export function AuditEntryCard({ entry, isRestoring, onRestore, onFilter }: AuditEntryCardProps) {
  const { actor, author, reason, before, after, restorableUntil } = entry;
  const card = useRef<HTMLElement>(null);
  const title = auditTitle(entry);
  const name = memberName(actor.name);
  const undone = undoneLabel(entry);
  const brief = briefOf(after);
  const removed = entry.action.endsWith('.removed') ? (before?.title ?? before?.text) : undefined;
  const byActor = <PersonButton person={actor} onClick={() => onFilter('actor', actor)} />;
  const undo = async () => {
    // Its button goes.
    if (await onRestore()) card.current?.focus();
  };
  return (
    <article ref={card} tabIndex={-1} aria-label={t`${title} by ${name}`} className="px-4 py-3">
      <h2 className="leading-6 font-semibold">{title}</h2>
      <Facts>
        <span>
          {author && author._id !== actor._id ? (
            <Trans>
              <span className="sr-only">by </span>
              {byActor}
              <span aria-hidden> → </span>
              <span className="sr-only"> about </span>
              <PersonButton person={author} onClick={() => onFilter('author', author)} />
            </Trans>
          ) : (
            <Trans>
              <span className="sr-only">by </span>
              {byActor}
            </Trans>
          )}
        </span>
        <RelativeTime time={entry.createdAt} />
        {entry.case !== null && (
          <Link to={adminPaths.case(entry.case)} className={lineLinkStyle}>
            <Trans>See the case</Trans>
          </Link>
        )}
      </Facts>
      {brief !== '' && <p className="mt-1 text-sm">{brief}</p>}
      {removed !== undefined && (
        <div className="mt-1 text-sm">
          <Excerpt>{removed}</Excerpt>
        </div>
      )}
      {reason && (
        <p className="own-lines mt-1 text-sm [overflow-wrap:anywhere]">
          <ReasonText note={reason.note} label={translate(reason.label)} />
        </p>
      )}
      <div className="-mb-2 flex flex-wrap items-center gap-x-4 text-quiet has-open:mb-0">
        {(before ?? after) && (
          <details className="text-sm open:w-full">
            <summary className="cursor-pointer py-3 leading-5 font-medium">
              <Trans>Details</Trans>
            </summary>
            <div
              className={`grid gap-3 text-base-content ${before && after ? 'sm:grid-cols-2' : ''}`}
            >
              <Values label={t`Before`} values={before} />
              <Values label={t`After`} values={after} />
            </div>
          </details>
        )}
        {restorableUntil !== null && (
          <div className="-ms-2 flex flex-wrap items-center gap-x-2 text-xs">
            <CardAction
              icon={Undo2}
              label={t`Undo`}
              name={t`Undo “${title}”`}
              isBusy={isRestoring}
              onClick={() => void undo()}
            />
            <span>
              <Trans>
                until <CalendarDate time={restorableUntil} />
              </Trans>
            </span>
          </div>
        )}
      </div>
      {undone && (
        <p className="mt-1 flex items-center gap-1.5 text-sm font-medium text-quiet">
          <Undo2 className="size-4 shrink-0" aria-hidden="true" />
          {undone}
        </p>
      )}
    </article>
  );
}

function PersonButton({ person, onClick }: { person: Person; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`font-medium ${lineLinkStyle}`}
      title={t`Only this person`}
      onClick={onClick}
    >
      <span className="block own-lines">{memberName(person.name)}</span>
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
            <dt className="text-xs text-quiet">{i18n._(valueLabels[key])}</dt>
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
  if (value === null) return t`changed (not kept)`;
  if (key === 'outcome') return i18n._(outcomeLabels[value as CaseOutcome]);
  if (key === 'role') return i18n._(roleLabels[value as Role]);
  return key === 'until' ? exactTime(new Date(value)) : value;
}

/** The outcome, role or end of an entry in a few words; '' for none. */
function briefOf(after: AuditValues | null): string {
  const values = Object.entries(after ?? {}) as [keyof AuditValues, string | null][];
  return values
    .filter(([key]) => ['outcome', 'role', 'until'].includes(key))
    .map(([key, value]) => `${i18n._(valueLabels[key])}: ${format(key, value)}`)
    .join(' · ');
}

import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, translate } from '@unburden/api-client';
import {
  adminPaths,
  type AuditAction,
  type AuditEntry,
  type CaseOutcome,
  type MemberHistory,
  staffApiPaths,
  type Suspension,
} from '@unburden/contracts';
import {
  CalendarDate,
  ErrorState,
  LoadingLabel,
  ReasonText,
  RelativeTime,
  SkeletonText,
} from '@unburden/ui';
import { Link } from 'react-router-dom';
import { api } from '../lib/api';
import { lineLinkStyle } from '../lib/list/card';
import { auditTitle, memberName, outcomeLabels, targetLabels, undoneLabel } from './audit-labels';

export const { useMemberHistoryQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    memberHistory: build.query<MemberHistory, string>({
      query: (userId) => staffApiPaths.memberHistory(userId),
      providesTags: ['History'],
    }),
  }),
});

/** The earlier decisions about a member, in a section that loads by itself. */
export function MemberHistorySection({ member }: { member: { _id: string; name: string } }) {
  const { _id, name } = member;
  const { currentData, error, isFetching, refetch } = useMemberHistoryQuery(_id);
  return (
    <section aria-label={t`History of ${name}`}>
      <h2 className="mb-2 text-lg font-bold">
        <Trans>
          History of{' '}
          <Link to={adminPaths.member(_id)} className={lineLinkStyle}>
            <bdi className="block own-lines">{name}</bdi>
          </Link>
        </Trans>
      </h2>
      {currentData ? (
        <HistoryFacts history={currentData} />
      ) : error ? (
        <ErrorState
          title={t`Couldn’t load the history`}
          message={apiMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div className="relative">
          <LoadingLabel>{t`Loading the history...`}</LoadingLabel>
          <SkeletonText lines={2} />
        </div>
      )}
    </section>
  );
}

export function SuspendedUntil({ suspension }: { suspension: Suspension }) {
  const suspendedFor = translate(suspension.reason.label);
  return (
    <p className="mt-1 text-sm [overflow-wrap:anywhere]">
      <Trans>
        <span className="font-semibold">
          Suspended until <CalendarDate time={suspension.until} />
        </span>
        : {suspendedFor}
      </Trans>
    </p>
  );
}

/** The counts of a member's history, and the latest decisions. */
export function HistoryFacts({ history }: { history: MemberHistory }) {
  const { user, suspension, cases, removals, warnings, suspensions, latest } = history;
  const counts = [
    { count: cases, label: plural(cases, { one: '# closed case', other: '# closed cases' }) },
    { count: removals, label: plural(removals, { one: '# removal', other: '# removals' }) },
    { count: warnings, label: plural(warnings, { one: '# warning', other: '# warnings' }) },
    {
      count: suspensions,
      label: plural(suspensions, { one: '# suspension', other: '# suspensions' }),
    },
  ];
  return (
    <>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm tabular-nums">
        <span>
          <Trans>
            Joined <CalendarDate time={user.createdAt} />
          </Trans>
        </span>
        {counts.map(({ count, label }) => (
          <span key={label} className={count === 0 ? 'text-quiet' : 'font-semibold'}>
            {label}
          </span>
        ))}
      </p>
      {suspension && <SuspendedUntil suspension={suspension} />}
      {latest.length > 0 && (
        <ul className="mt-2 space-y-1 border-s-2 border-base-content/15 ps-3 text-sm">
          {decisionsOf(latest).map((decision) => (
            <Decision key={decision.entry._id} {...decision} />
          ))}
        </ul>
      )}
    </>
  );
}

/** A decision: its entry, and the closing of the case that it was made in. */
interface DecisionProps {
  entry: AuditEntry;
  closing: AuditEntry | undefined;
}

/** The outcome of the cases that these actions decide. */
const outcomeOf: Partial<Record<AuditAction, CaseOutcome>> = {
  'post.removed': 'removed',
  'comment.removed': 'removed',
  'reply.removed': 'removed',
  'message.removed': 'removed',
  'user.warned': 'warned',
  'user.suspended': 'suspended',
};

/** The entries, newest first, with each closing of a case at the action before it that decided it. */
function decisionsOf(entries: readonly AuditEntry[]): DecisionProps[] {
  const decisions = entries.map((entry, index) => ({
    entry,
    closing: entries.slice(0, index).findLast((each) => isDecidedBy(each, entry)),
  }));
  return decisions.filter(({ entry }) => decisions.every(({ closing }) => closing !== entry));
}

function isDecidedBy(closing: AuditEntry, act: AuditEntry): boolean {
  const outcome = outcomeOf[act.action];
  if (closing.action !== 'report.resolved' || outcome === undefined) return false;
  // A removal of public content names no case.
  const isOfOne =
    outcome === 'removed'
      ? closing.target._id === act.target._id
      : closing.case !== null && closing.case === act.case;
  // An old entry does not know its outcome.
  return isOfOne && (closing.after?.outcome ?? outcome) === outcome;
}

function Decision({ entry, closing }: DecisionProps) {
  const caseId = (closing ?? entry).case;
  const title = auditTitle(entry);
  const undone = undoneLabel(entry);
  const about = entry.target.type === 'user' ? closing?.target.type : undefined;
  return (
    <li className="[overflow-wrap:anywhere]">
      {caseId === null ? (
        <span>{title}</span>
      ) : (
        <Link to={adminPaths.case(caseId)} className={`${lineLinkStyle} underline`}>
          {title}
        </Link>
      )}
      {about && about !== 'user' && <span> · {i18n._(targetLabels[about])}</span>}
      {entry.after?.outcome && <span> · {i18n._(outcomeLabels[entry.after.outcome])}</span>}
      {undone && <span className="font-semibold"> · {undone}</span>}
      {entry.reason && (
        <span>
          {' · '}
          <ReasonText note={entry.reason.note} label={translate(entry.reason.label)} />
        </span>
      )}
      <span> · </span>
      <DecidedBy entry={entry} />
    </li>
  );
}

function DecidedBy({ entry: { actor, createdAt } }: { entry: AuditEntry }) {
  const name = memberName(actor.name);
  return (
    <span className="own-lines text-quiet">
      <Trans>
        by {name}, <RelativeTime time={createdAt} />
      </Trans>
    </span>
  );
}

import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { translate } from '@unburden/api-client';
import type { CaseState, CaseSummary, Person } from '@unburden/contracts';
import { RelativeTime } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { Excerpt, Facts } from '../../lib/list/card';
import { memberName, outcomeLabels } from '../../shared/audit-labels';

export const stateLabels: Record<CaseState, MessageDescriptor> = {
  open: msg`Open`,
  claimed: msg`In review`,
  resolved: msg`Resolved`,
};

/** The title of a case: `Comment by paper lantern`. */
export function titleOf({ target, author }: Pick<CaseSummary, 'target' | 'author'>): string {
  const name = memberName(author?.name);
  switch (target.type) {
    case 'post':
      return t`Post by ${name}`;
    case 'comment':
      return t`Comment by ${name}`;
    case 'reply':
      return t`Reply by ${name}`;
    case 'message':
      return t`Message by ${name}`;
    case 'user':
      return t`Member: ${name}`;
  }
}

interface CaseCardProps {
  summary: CaseSummary;
  /** The address of the case. */
  to: string;
  isCurrent: boolean;
  /** One level below the heading of the queue. */
  heading: 'h2' | 'h3';
}

/** A case in the queue: the reasons, the content, the number of reports, the moderator. */
export function CaseCard({ summary, to, isCurrent, heading: Heading }: CaseCardProps) {
  const { target, excerpt, reportCount, claimedBy, resolution } = summary;
  const title = titleOf(summary);
  return (
    <article
      aria-label={title}
      className={`relative px-4 py-3 ${isCurrent ? 'bg-base-200 shadow-[inset_3px_0_var(--color-primary)] rtl:shadow-[inset_-3px_0_var(--color-primary)]' : 'hover:bg-base-200/60'}`}
    >
      <Heading dir="auto" className="leading-6 font-semibold [overflow-wrap:anywhere]">
        {/* The whole card is the link's target. */}
        <Link
          to={to}
          aria-current={isCurrent || undefined}
          replace={isCurrent}
          className="link-hover link after:absolute after:inset-0"
        >
          {title}
        </Link>
      </Heading>
      <ReasonChips summary={summary} />
      {target.type !== 'user' && target.type !== 'message' && (
        <div className="text-sm">
          {excerpt ? <Excerpt>{excerpt}</Excerpt> : <p className="text-quiet">{t`Deleted`}</p>}
        </div>
      )}
      <Facts>
        <span>
          <span className="font-semibold">
            {plural(reportCount, { one: '# report', other: '# reports' })}
          </span>{' '}
          · <RelativeTime time={summary.lastReportAt} />
        </span>
        {resolution ? (
          <span className="own-lines">{resolvedBy(resolution)}</span>
        ) : (
          claimedBy && <span className="own-lines">{assignedTo(claimedBy)}</span>
        )}
      </Facts>
    </article>
  );
}

function resolvedBy({ outcome, by }: NonNullable<CaseSummary['resolution']>): string {
  const label = i18n._(outcomeLabels[outcome]);
  const name = memberName(by.name);
  return t`${label} by ${name}`;
}

/** The moderator in charge of a case. */
export function assignedTo(moderator: Person): string {
  const name = memberName(moderator.name);
  return t`Assigned to ${name}`;
}

export const urgentBadge =
  'badge badge-sm border-transparent bg-base-content font-semibold text-base-100';

/** The urgency and the reported reasons. */
export function ReasonChips({ summary: { isUrgent, reasons } }: { summary: CaseSummary }) {
  return (
    <ul aria-label={t`Reasons`} className="my-1 flex flex-wrap gap-1">
      {isUrgent && (
        <li className={urgentBadge}>
          <Trans>Urgent</Trans>
        </li>
      )}
      {reasons.map(({ code, label }) => (
        <li key={code} className="badge h-auto badge-outline badge-sm">
          {translate(label)}
        </li>
      ))}
    </ul>
  );
}

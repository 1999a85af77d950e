import type { CaseOutcome, CaseState, CaseSummary } from '@unburden/contracts';
import { formatCount, RelativeTime } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { Excerpt, Facts } from '../../lib/list/card';
import { capitalized, targetLabels } from '../../shared/audit-labels';

export const stateLabels: Record<CaseState, string> = {
  open: 'Open',
  claimed: 'In review',
  resolved: 'Resolved',
};

export const outcomeLabels: Record<CaseOutcome, string> = {
  removed: 'Removed',
  edited: 'Edited',
  suspended: 'Member suspended',
  warned: 'Member warned',
  no_action: 'No action needed',
};

/** The title of a case: `Comment by paper lantern`. */
export function titleOf({ target, author }: Pick<CaseSummary, 'target' | 'author'>): string {
  const name = author?.name ?? 'a deleted member';
  return target.type === 'user'
    ? `Member: ${name}`
    : `${capitalized(targetLabels[target.type])} by ${name}`;
}

interface CaseCardProps {
  summary: CaseSummary;
  /** The address of the case. */
  to: string;
  isCurrent: boolean;
}

/** A case in the queue: the reasons, the content, the number of reports, the moderator. */
export function CaseCard({ summary, to, isCurrent }: CaseCardProps) {
  const { target, excerpt, reportCount, claimedBy, resolution } = summary;
  const title = titleOf(summary);
  return (
    <article
      aria-label={title}
      className={`relative px-4 py-3 ${isCurrent ? 'bg-base-200 shadow-[inset_3px_0_var(--color-primary)] rtl:shadow-[inset_-3px_0_var(--color-primary)]' : 'hover:bg-base-200/60'}`}
    >
      <h2 dir="auto" className="leading-6 font-semibold [overflow-wrap:anywhere]">
        {/* The whole card is the link's target. */}
        <Link
          to={to}
          aria-current={isCurrent || undefined}
          replace={isCurrent}
          className="link-hover link after:absolute after:inset-0"
        >
          {title}
        </Link>
      </h2>
      <ReasonChips summary={summary} />
      {target.type !== 'user' && excerpt && (
        <div className="text-sm">
          <Excerpt>{excerpt}</Excerpt>
        </div>
      )}
      <Facts>
        <span>
          <span className="font-semibold">{formatCount(reportCount, 'report')}</span> ·{' '}
          <RelativeTime time={summary.lastReportAt} />
        </span>
        {resolution ? (
          <span>
            {outcomeLabels[resolution.outcome]} by {resolution.by.name ?? 'a deleted member'}
          </span>
        ) : (
          claimedBy && <span>Assigned to {claimedBy.name ?? 'a deleted member'}</span>
        )}
      </Facts>
    </article>
  );
}

/** The urgency and the reported reasons. */
export function ReasonChips({ summary: { isUrgent, reasons } }: { summary: CaseSummary }) {
  return (
    <ul aria-label="Reasons" className="my-1 flex flex-wrap gap-1">
      {isUrgent && <li className="badge badge-neutral badge-sm font-semibold">Urgent</li>}
      {reasons.map(({ code, label }) => (
        <li key={code} className="badge h-auto badge-outline badge-sm">
          {label}
        </li>
      ))}
    </ul>
  );
}

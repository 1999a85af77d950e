import {
  adminPaths,
  type CaseOutcome,
  type CaseState,
  type CaseSummary,
} from '@unburden/contracts';
import { formatCount, RelativeTime } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { Excerpt, Facts } from '../../lib/list/card';
import { targetLabels } from '../../shared/audit-labels';

export const stateLabels: Record<CaseState, string> = {
  open: 'Open',
  claimed: 'Being looked at',
  resolved: 'Resolved',
};

export const outcomeLabels: Record<CaseOutcome, string> = {
  removed: 'Removed',
  edited: 'Edited',
  suspended: 'Member suspended',
  warned: 'Member warned',
  no_action: 'No action needed',
};

/** The title of a case: `A comment by paper lantern`. */
export function titleOf({ target, author }: Pick<CaseSummary, 'target' | 'author'>): string {
  const name = author?.name ?? 'somebody who is gone';
  return target.type === 'user'
    ? `The member ${name}`
    : `A ${targetLabels[target.type]} by ${name}`;
}

/** A case in the queue: the content, the number of reports, the moderator. */
export function CaseCard({ summary }: { summary: CaseSummary }) {
  const { _id, target, excerpt, reportCount, claimedBy, resolution } = summary;
  const title = titleOf(summary);
  return (
    <article aria-label={title} className="px-4 py-3">
      <h2 dir="auto" className="leading-6 font-semibold [overflow-wrap:anywhere]">
        <Link to={adminPaths.case(_id)} className="link-hover link">
          {title}
        </Link>
      </h2>
      {target.type !== 'user' && excerpt && <Excerpt>{excerpt}</Excerpt>}
      <Facts>
        <span className="font-semibold">{formatCount(reportCount, 'report')}</span>
        <span>
          last <RelativeTime time={summary.lastReportAt} />
        </span>
        {resolution ? (
          <span>
            {outcomeLabels[resolution.outcome]} by {resolution.by.name ?? 'somebody'}
          </span>
        ) : (
          claimedBy && <span>{claimedBy.name ?? 'Somebody'} is looking at it</span>
        )}
      </Facts>
    </article>
  );
}

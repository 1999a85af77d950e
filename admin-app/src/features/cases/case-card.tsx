import { adminPaths, type CaseSummary } from '@unburden/contracts';
import { formatCount, RelativeTime } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { targetLabels } from '../../shared/audit-labels';
import { Excerpt, Facts } from '../../lib/list/card-parts';
import { outcomeLabels } from './case-labels';

/** The title of a case: `A comment by paper lantern`. */
export function titleOf({ target, author }: Pick<CaseSummary, 'target' | 'author'>): string {
  const who = author?.name ?? 'somebody who is gone';
  return target.type === 'user' ? `The member ${who}` : `A ${targetLabels[target.type]} by ${who}`;
}

/** One case in the queue: what was reported, how often, and who is at it. */
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

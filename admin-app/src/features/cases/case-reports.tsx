import type { CaseDetail } from '@unburden/contracts';
import { formatCount, ReasonText, RelativeTime } from '@unburden/ui';

/** Why it was reported, each time. */
export function CaseReports({ detail: { reports, reportCount } }: { detail: CaseDetail }) {
  return (
    <section aria-label="Reports">
      <h2 className="mb-2 text-lg font-bold">{formatCount(reportCount, 'report')}</h2>
      <ul className="space-y-2">
        {reports.map(({ reason, createdAt }, index) => (
          <li key={index} className="[overflow-wrap:anywhere]">
            <ReasonText reason={reason} />{' '}
            <span className="text-xs text-quiet">
              <RelativeTime time={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { adminPaths, type CaseDetail } from '@unburden/contracts';
import { formatCount, ReasonText, RelativeTime } from '@unburden/ui';
import { ArrowLeft } from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { stateLabels, titleOf } from '../features/cases/case-card';
import { CaseDecision } from '../features/cases/case-decision';
import { CaseNotes } from '../features/cases/case-notes';
import { useGetCaseQuery } from '../features/cases/cases.api';
import { ReportedContent } from '../features/cases/reported-content';
import { PageFrame, PageLoad } from '../lib/list/page';

/** `/allreports/:caseId`: a case with its content, reports, decision and notes. */
export function CasePage() {
  const { pathname } = useLocation();
  const caseId = matchPath(adminPaths.case(':caseId'), pathname)?.params.caseId ?? '';
  const query = useGetCaseQuery(caseId);
  const detail = query.currentData;
  return (
    <PageFrame
      heading={detail ? titleOf(detail) : 'Report'}
      description={detail ? stateLabels[detail.state] : ''}
    >
      <Link
        to={adminPaths.cases}
        className="mb-4 -mt-3 inline-flex items-center gap-1 text-sm link"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All reports
      </Link>
      <PageLoad
        query={query}
        loadingLabel="Loading the report..."
        failedTitle="The report could not be loaded"
      >
        {(loaded) => (
          <div className="space-y-8">
            <CaseReports detail={loaded} />
            <ReportedContent detail={loaded} />
            <CaseDecision detail={loaded} />
            <CaseNotes detail={loaded} />
          </div>
        )}
      </PageLoad>
    </PageFrame>
  );
}

function CaseReports({ detail: { reports, reportCount } }: { detail: CaseDetail }) {
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

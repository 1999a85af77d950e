import { adminPaths } from '@unburden/contracts';
import { ArrowLeft } from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { titleOf } from '../features/cases/case-card';
import { CaseDecision } from '../features/cases/case-decision';
import { CaseNotes } from '../features/cases/case-notes';
import { CaseReports } from '../features/cases/case-reports';
import { stateLabels } from '../features/cases/case-labels';
import { useGetCaseQuery } from '../features/cases/cases.api';
import { ReportedContent } from '../features/cases/reported-content';
import { PageFrame } from '../lib/list/page-frame';
import { PageLoad } from '../lib/page-load';

const words = { loading: 'Loading the report...', failed: 'The report could not be loaded' };

/** `/allreports/:caseId`: one reported thing with its context, and what to do about it. */
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
      <PageLoad query={query} words={words}>
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

import { apiPaths, caseStates } from '@unburden/contracts';
import { EmptyState } from '@unburden/ui';
import { Flag } from 'lucide-react';
import { CaseCard, stateLabels } from '../features/cases/case-card';
import { useList } from '../lib/list/list.api';
import { CardList, PageFrame } from '../lib/list/page';
import { useUrlQuery } from '../lib/list/use-list-query';

/** `/allreports`: the cases, oldest first. A case has all reports of the same content. */
export function CasesPage() {
  const [query, setQuery] = useUrlQuery(['state']);
  const state = caseStates.find((each) => each === query.state) ?? 'open';
  const pages = useList(apiPaths.cases, { state });
  return (
    <PageFrame
      heading="Reports"
      total={pages.total}
      description="The oldest first. All reports on one thing are one case, and nobody reads who reported."
    >
      <div role="group" aria-label="Which reports" className="mb-4 flex flex-wrap gap-2">
        {caseStates.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === state}
            className={`btn btn-sm ${each === state ? 'btn-neutral' : 'btn-outline'}`}
            onClick={() => setQuery({ state: each === 'open' ? '' : each })}
          >
            {stateLabels[each]}
          </button>
        ))}
      </div>
      <CardList
        pages={pages}
        loadingLabel="Loading reports..."
        failedTitle="Error in fetching reports"
        empty={
          <EmptyState icon={Flag} title="No reports here">
            What members report appears here.
          </EmptyState>
        }
      >
        {(summary) => <CaseCard summary={summary} />}
      </CardList>
    </PageFrame>
  );
}

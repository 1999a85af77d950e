import { usePages } from '@unburden/api-client';
import { caseStates } from '@unburden/contracts';
import { EmptyState, LongListItem, PagedList, rowsDrawn } from '@unburden/ui';
import { Flag } from 'lucide-react';
import { CaseCard } from '../features/cases/case-card';
import { stateLabels } from '../features/cases/case-labels';
import { useListCasesInfiniteQuery } from '../features/cases/cases.api';
import { Frame, FrameSkeleton } from '../lib/list/frame';
import { PageFrame } from '../lib/list/page-frame';
import { useUrlQuery } from '../lib/list/use-url-query';

/** `/allreports`: what members reported, the oldest first; all reports on one thing are one case. */
export function CasesPage() {
  const [{ state: asked }, setQuery] = useUrlQuery(['state']);
  const state = caseStates.find((each) => each === asked) ?? 'open';
  const pages = usePages(useListCasesInfiniteQuery({ state }));
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
      <PagedList
        pages={pages}
        words={{
          loading: 'Loading reports...',
          failed: 'Error in fetching reports',
          end: 'That is all.',
        }}
        skeleton={<FrameSkeleton />}
        empty={
          <EmptyState icon={Flag} title="No reports here">
            What members report appears here.
          </EmptyState>
        }
      >
        {(cases) => (
          <Frame>
            {cases.map((summary, index) => (
              <LongListItem key={summary._id} isWindowed={index >= rowsDrawn}>
                <CaseCard summary={summary} />
              </LongListItem>
            ))}
          </Frame>
        )}
      </PagedList>
    </PageFrame>
  );
}

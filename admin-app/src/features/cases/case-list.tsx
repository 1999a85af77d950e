import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type CaseState, caseStates, type CaseSummary } from '@unburden/contracts';
import { EmptyState, type Pages } from '@unburden/ui';
import { Flag } from 'lucide-react';
import { CardList } from '../../lib/list/page';
import { useReasonList } from '../../shared/moderation-reasons/use-ask-reason';
import { CaseCard, stateLabels } from './case-card';

/** The filters of the queue; '' for none. */
interface CaseFilters {
  state: CaseState;
  reason: string;
}

const emptyHints: Record<CaseState, MessageDescriptor> = {
  open: msg`New reports will appear here.`,
  claimed: msg`Reports that someone has taken will appear here.`,
  resolved: msg`Reports that were decided will appear here.`,
};

interface CaseListProps {
  pages: Pages<CaseSummary>;
  filters: CaseFilters;
  onFilter: (changes: Partial<CaseFilters>) => void;
  /** The id of the shown case, or ''. */
  currentId: string;
  pathTo: (caseId: string) => string;
}

/** The cases of the queue, with its filters. */
export function CaseList({ pages, filters, onFilter, currentId, pathTo }: CaseListProps) {
  const reasons = useReasonList();
  return (
    <>
      <div className="mb-3 space-y-2">
        <div role="group" aria-label={t`Show`} className="join w-full">
          {caseStates.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === filters.state}
              className={`btn join-item h-auto min-h-(--size) flex-1 px-2 btn-sm ${each === filters.state ? 'border-transparent bg-base-content text-base-100' : 'btn-outline'}`}
              onClick={() => onFilter({ state: each })}
            >
              {i18n._(stateLabels[each])}
            </button>
          ))}
        </div>
        <select
          aria-label={t`Reason`}
          className="select w-full select-sm"
          value={filters.reason}
          onChange={({ target }) => onFilter({ reason: target.value })}
        >
          <option value="">{t`All reasons`}</option>
          {reasons.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <CardList
        pages={pages}
        loadingLabel={t`Loading reports...`}
        failedTitle={t`Error in fetching reports`}
        empty={
          <EmptyState
            icon={Flag}
            title={filters.reason ? t`No reports with this reason` : t`No reports here`}
          >
            {!filters.reason && i18n._(emptyHints[filters.state])}
          </EmptyState>
        }
      >
        {(summary) => (
          <CaseCard
            summary={summary}
            to={pathTo(summary._id)}
            isCurrent={summary._id === currentId}
            heading={currentId === '' ? 'h2' : 'h3'}
          />
        )}
      </CardList>
    </>
  );
}

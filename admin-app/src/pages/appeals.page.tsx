import { t } from '@lingui/core/macro';
import { staffApiPaths } from '@unburden/contracts';
import { EmptyState, useEachMinute } from '@unburden/ui';
import { Scale } from 'lucide-react';
import { AppealCard } from '../features/appeals/appeal-card';
import { useAnswer } from '../features/appeals/use-answer';
import { useShell } from '../lib/api';
import { useList } from '../lib/list/list.api';
import { CardList, PageFrame } from '../lib/list/page';

/** `/allappeals`: decisions that members ask to be looked at again. */
export function AppealsPage() {
  const pages = useList(staffApiPaths.appeals, {});
  useEachMinute(pages.retry, useShell().onCasesChanged);
  const { answering, accept, reject } = useAnswer();
  return (
    <PageFrame
      heading={t`Appeals`}
      total={pages.total}
      description={t`Members ask for another look at a removal, a warning or a suspension. Oldest decisions first.`}
    >
      <CardList
        pages={pages}
        loadingLabel={t`Loading appeals...`}
        failedTitle={t`Error in fetching appeals`}
        empty={
          <EmptyState
            icon={Scale}
            title={t`No appeals`}
          >{t`New appeals will appear here.`}</EmptyState>
        }
      >
        {(appeal) => (
          <AppealCard
            appeal={appeal}
            isAnswering={answering === appeal._id}
            onAccept={() => accept(appeal)}
            onReject={() => reject(appeal)}
          />
        )}
      </CardList>
    </PageFrame>
  );
}

import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { translate } from '@unburden/api-client';
import type { CaseDetail } from '@unburden/contracts';
import { PageHeading, ReasonText, RelativeTime, useEachMinute } from '@unburden/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useShell } from '../../lib/api';
import { PageLoad } from '../../lib/list/page';
import { MemberHistorySection } from '../../shared/member-history';
import { ReasonChips, stateLabels, titleOf } from './case-card';
import { DecisionBar, Resolution } from './case-decision';
import { CaseNotes } from './case-notes';
import { useGetCaseQuery } from './cases.api';
import { ReportedContent } from './reported-content';
import { type ReadMessage, useReportedMessage } from './reported-evidence';
import { useCaseWork } from './use-case-work';
import { nothingToDecide, useKeys } from './use-keys';

interface CaseViewProps {
  caseId: string;
  /** The address of the list. */
  listPath: string;
  onDecided: (resolved: CaseDetail) => void;
  onUndo: (resolved: CaseDetail) => void;
  /** Undoes the last decision, on another case; null if there is none. */
  undoLast: (() => void) | null;
}

/** The state of the case's place in the history. */
export interface CasePlace {
  /** A decision on another case led here. */
  isNext?: boolean;
}

/** A case: reports, content, history of the member, notes, decision. */
export function CaseView({ caseId, listPath, onDecided, onUndo, undoLast }: CaseViewProps) {
  const query = useGetCaseQuery(caseId);
  // A colleague may claim or resolve it meanwhile.
  useEachMinute(() => void query.refetch(), useShell().onCasesChanged);
  const { isNext = false } = (useLocation().state as CasePlace | null) ?? {};
  useEffect(() => {
    // Keys act on this case, and in the list another one may have the focus.
    if (isNext) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [isNext]);
  const detail = query.currentData;
  const isResolved = detail?.resolution != null;
  useKeys({
    ...((!detail || isResolved) && nothingToDecide),
    z: isResolved ? () => onUndo(detail) : undoLast,
  });
  const heading = detail ? titleOf(detail) : t({ message: 'Report', context: 'noun' });
  return (
    <>
      <title>{t`${heading} · Unburden`}</title>
      <Link
        to={listPath}
        className="mb-3 inline-flex min-h-11 items-center gap-1 text-sm link lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        <Trans>All reports</Trans>
      </Link>
      <PageHeading description={detail ? i18n._(stateLabels[detail.state]) : '\u00a0'}>
        {heading}
      </PageHeading>
      <PageLoad
        query={query}
        loadingLabel={t`Loading the report...`}
        failedTitle={t`Couldn’t load this report`}
      >
        {(loaded) => <LoadedCase detail={loaded} onDecided={onDecided} onUndo={onUndo} />}
      </PageLoad>
    </>
  );
}

interface LoadedCaseProps extends Pick<CaseViewProps, 'onDecided' | 'onUndo'> {
  detail: CaseDetail;
}

function LoadedCase({ detail, onDecided, onUndo }: LoadedCaseProps) {
  const { author, target, thing, resolution } = detail;
  const isRestored = resolution?.outcome === 'removed' && thing !== null;
  const message = useReportedMessage(detail._id);
  return (
    // At least a screen high, so that a late history cannot move the decisions at its end.
    <div className="in-turn flex min-h-[calc(100dvh-13rem-var(--bottom-bar,0px))] flex-col gap-6">
      <CaseReports detail={detail} />
      <ReportedContent detail={detail} message={message} />
      {author?.name != null && (
        <MemberHistorySection member={{ _id: author._id, name: author.name }} />
      )}
      <CaseNotes detail={detail} />
      {resolution ? (
        <Resolution
          type={target.type}
          resolution={resolution}
          isRestored={isRestored}
          onUndo={() => onUndo(detail)}
        />
      ) : (
        <OpenCase detail={detail} message={message} onDecided={onDecided} />
      )}
    </div>
  );
}

/** How often and why it was reported, and what the reporters wrote. */
function CaseReports({ detail }: { detail: CaseDetail }) {
  const { reportCount, lastReportAt } = detail;
  // The chips say the reasons of the others.
  const telling = detail.reports.filter(({ reason, byVisitor }) => byVisitor || reason.note !== '');
  return (
    <section aria-label={t`Reports`}>
      <h2 className="inline-block text-lg font-bold">
        {plural(reportCount, { one: '# report', other: '# reports' })}
      </h2>{' '}
      <span className="text-sm text-quiet">
        · <RelativeTime time={lastReportAt} />
      </span>
      <ReasonChips summary={detail} />
      {telling.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm">
          {telling.map(({ reason, byVisitor, createdAt }, index) => (
            <li key={index} className="[overflow-wrap:anywhere]">
              <ReasonText note={reason.note} label={translate(reason.label)} />{' '}
              <span className="text-xs text-quiet">
                {byVisitor && <span>{t`A visitor`} · </span>}
                <RelativeTime time={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface OpenCaseProps {
  detail: CaseDetail;
  message: ReadMessage;
  onDecided: (resolved: CaseDetail) => void;
}

/** The decisions, in a bar that stays in view, and by their keys. */
function OpenCase({ detail, message, onDecided }: OpenCaseProps) {
  const work = useCaseWork(detail, message, onDecided);
  const keyOf = (act: (() => Promise<void>) | null) => act && (() => void act());
  useKeys({
    n: keyOf(work.takeNoAction),
    h: keyOf(work.sendHelp),
    w: keyOf(work.warn),
    r: keyOf(work.remove),
    s: keyOf(work.suspend),
  });
  return (
    <div
      data-decisions
      className="sticky bottom-(--bottom-bar,0px) z-10 -mx-1 mt-auto bg-(--page) px-1 pb-3 low:static"
    >
      <DecisionBar detail={detail} work={work} />
    </div>
  );
}

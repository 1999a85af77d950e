import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { adminPaths, type CaseDetail, caseStates, staffApiPaths } from '@unburden/contracts';
import { useDialogs, useEachMinute } from '@unburden/ui';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { titleOf } from '../features/cases/case-card';
import { KeyHint, undoLabel } from '../features/cases/case-decision';
import { CaseList } from '../features/cases/case-list';
import { type CasePlace, CaseView } from '../features/cases/case-view';
import { showKeysHelp } from '../features/cases/keys-help';
import { nothingToDecide, useKeys } from '../features/cases/use-keys';
import { useUndo } from '../features/cases/use-undo';
import { useShell } from '../lib/api';
import { useList } from '../lib/list/list.api';
import { Total } from '../lib/list/page';
import { useUrlQuery } from '../lib/list/use-list-query';
import { outcomeLabels } from '../shared/audit-labels';

/**
 * `/allreports` and `/allreports/:caseId`: the queue of cases and the chosen one. Side by side where there
 * is room, else one after the other.
 */
export function QueuePage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const undo = useUndo();
  const [lastDecided, setLastDecided] = useState<CaseDetail | null>(null);
  const [query] = useUrlQuery(['state', 'reason']);
  const state = caseStates.find((each) => each === query.state) ?? 'open';
  const filters = { state, reason: query.reason };
  const pages = useList(staffApiPaths.cases, filters);
  useEachMinute(pages.retry, useShell().onCasesChanged);
  const pathTo = (id: string) => adminPaths.case(id) + search;
  const listPath = adminPaths.cases + search;
  const replaceWith = (path: string, state?: CasePlace) =>
    void navigate(path, { replace: true, state });

  const items = pages.items ?? [];
  const isWide = useIsWide();
  // The decided case leaves the list with its next fetch.
  const first = items.find(({ _id }) => _id !== lastDecided?._id || state === 'resolved')?._id;
  const namedId = matchPath(adminPaths.case(':caseId'), pathname)?.params.caseId;
  // Drawn together with the list: a case that came after its address did left the screen half empty.
  const caseId = namedId ?? ((isWide && first) || '');
  const index = items.findIndex(({ _id }) => _id === caseId);
  // A case that one takes leaves the list: J and K go on from its place there.
  const [last, setLast] = useState({ caseId: '', index: 0 });
  if (index >= 0 && (last.caseId !== caseId || last.index !== index)) setLast({ caseId, index });
  const place = last.caseId === caseId ? last.index : 0;
  const nextIndex = index >= 0 ? index + 1 : place;
  const previousIndex = (index >= 0 ? index : place) - 1;
  const open = (at: number) => {
    const target = items[at];
    if (target) replaceWith(pathTo(target._id));
  };
  const onDecided = (resolved: CaseDetail) => {
    setLastDecided(resolved);
    // A decided case leaves the list with its next fetch.
    const gone = [resolved._id, lastDecided?._id];
    const top = items.find(({ _id }) => !gone.includes(_id));
    // The queue begins with the urgent ones: none of them stays behind.
    const next = top?.isUrgent && !top.claimedBy ? top : (items[nextIndex] ?? top);
    replaceWith(next ? pathTo(next._id) : listPath, { isNext: true });
  };
  const onUndo = async (resolved: CaseDetail) => {
    if (!(await undo(resolved))) return;
    setLastDecided(null);
    const filter = query.reason && `?${new URLSearchParams({ reason: query.reason }).toString()}`;
    replaceWith(adminPaths.case(resolved._id) + filter);
  };
  const undoLast = state === 'resolved' ? null : lastDecided && (() => void onUndo(lastDecided));
  useKeys({
    ...(caseId === '' && { ...nothingToDecide, z: undoLast }),
    j: () => open(nextIndex),
    k: previousIndex < 0 ? null : () => open(previousIndex),
    '?': () => showKeysHelp(dialogs),
  });

  const nameCase = useEffectEvent(() => replaceWith(pathTo(caseId)));
  useEffect(() => {
    if (namedId === undefined && caseId !== '') nameCase();
  }, [namedId, caseId]);

  const Heading = caseId === '' ? 'h1' : 'h2';
  return (
    <div className="mx-auto w-full max-w-6xl text-base-content lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      {caseId === '' && <title>{t`Reports · Unburden`}</title>}
      <section
        aria-label={t`Queue`}
        className={`lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto ${caseId === '' ? '' : 'max-lg:hidden'}`}
      >
        <div className="mb-4 space-y-1">
          <Heading tabIndex={-1} className="text-2xl leading-tight font-bold outline-none">
            {t`Reports`}
            <Total total={pages.total} />
          </Heading>
          <p className="text-sm leading-normal text-quiet">
            <Trans>
              Worries about someone first, then urgent, then oldest. Reports about the same item are
              grouped. Reporters stay anonymous.
            </Trans>
          </p>
        </div>
        <CaseList
          pages={pages}
          filters={filters}
          onFilter={(changes) => {
            const wanted = { ...filters, ...changes };
            const parts = { ...wanted, state: wanted.state === 'open' ? '' : wanted.state };
            const params = Object.entries(parts).filter(([, value]) => value);
            // The case that is open may not be on the new list: nothing decides on it.
            replaceWith(`${adminPaths.cases}?${new URLSearchParams(params).toString()}`);
          }}
          currentId={caseId}
          pathTo={pathTo}
        />
      </section>
      <div>
        <div role="status">
          {lastDecided && undoLast && (
            <LastDecision
              decided={lastDecided}
              onUndo={undoLast}
              onDismiss={() => setLastDecided(null)}
            />
          )}
        </div>
        {caseId !== '' && (
          <CaseView
            key={caseId}
            caseId={caseId}
            listPath={listPath}
            onDecided={onDecided}
            onUndo={(resolved) => void onUndo(resolved)}
            undoLast={undoLast}
          />
        )}
      </div>
    </div>
  );
}

interface LastDecisionProps {
  decided: CaseDetail;
  onUndo: () => void;
  onDismiss: () => void;
}

/** The last decision, with its way back. It stays until the next: nobody has to hurry. */
function LastDecision({ decided, onUndo, onDismiss }: LastDecisionProps) {
  const { outcome = 'no_action' } = decided.resolution ?? {};
  return (
    <div className="mb-4 flex items-center gap-2 rounded-box border border-base-content/15 bg-base-100 py-1 ps-4 pe-1 text-sm">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="font-semibold">{i18n._(outcomeLabels[outcome])}</span> · {titleOf(decided)}
      </p>
      <button type="button" className="btn btn-ghost btn-sm" aria-keyshortcuts="Z" onClick={onUndo}>
        {undoLabel(outcome, decided.target.type)}
        <KeyHint hotKey="Z" />
      </button>
      <button
        type="button"
        className="btn btn-square btn-ghost btn-sm"
        aria-label={t`Dismiss`}
        onClick={onDismiss}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

/** Tailwind's `lg`: from here on, lists and their items stand side by side. */
const wideSelector = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(wideSelector);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the window is as wide as `lg`. */
function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wideSelector).matches);
}

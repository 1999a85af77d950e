import { apiMessage } from '@unburden/api-client';
import { adminPaths, type CaseDetail } from '@unburden/contracts';
import { CalendarDate, ReasonText, useDialogs } from '@unburden/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Ban, CircleCheck, Hand, type LucideIcon, Trash2 } from 'lucide-react';
import { targetLabels } from '../../shared/audit-labels';
import { useSeam } from '../../lib/seam';
import { outcomeLabels } from './case-labels';
import {
  isRemovable,
  useClaimCaseMutation,
  useListCasesInfiniteQuery,
  useReturnCaseMutation,
} from './cases.api';
import { useCaseWork } from './use-case-work';

/** The moderator in charge and the possible decisions; for a resolved case, its outcome. */
export function CaseDecision({ detail }: { detail: CaseDetail }) {
  const { session } = useSeam();
  const dialogs = useDialogs();
  const [claim] = useClaimCaseMutation();
  const [giveBack] = useReturnCaseMutation();
  const { remove, suspendAuthor, resolveOnly } = useCaseWork(detail);
  const { _id, claimedBy, resolution, target, thing, author } = detail;
  useHeadingFocus(resolution !== null);
  if (resolution) return <Resolution caseId={_id} resolution={resolution} />;

  const isMine = claimedBy?._id === session.userId;
  const toggleClaim = async () => {
    const { error } = await (isMine ? giveBack(_id) : claim(_id));
    if (error) await dialogs.alert('It could not be changed who looks at it', apiMessage(error));
  };
  return (
    <section aria-label="Decision" className="space-y-3">
      <p className="text-quiet">
        {claimedBy === null
          ? 'Nobody is looking at it yet.'
          : isMine
            ? 'You are looking at it.'
            : `${claimedBy.name ?? 'Somebody'} is looking at it.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {(claimedBy === null || isMine) && (
          <Action
            icon={Hand}
            label={isMine ? 'Give it back' : 'I look at it'}
            onClick={toggleClaim}
          />
        )}
        {isRemovable(target) && thing && (
          <Action
            icon={Trash2}
            label={`Remove the ${targetLabels[target.type]}…`}
            onClick={remove}
          />
        )}
        {author?.name != null && author._id !== session.userId && (
          <Action icon={Ban} label={`Suspend ${author.name}…`} onClick={suspendAuthor} />
        )}
        <Action icon={CircleCheck} label="Resolve…" onClick={resolveOnly} />
      </div>
    </section>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  onClick: () => Promise<void>;
}

function Action({ icon: Icon, label, onClick }: ActionProps) {
  return (
    <button type="button" className="btn btn-outline btn-sm" onClick={() => void onClick()}>
      <Icon aria-hidden className="size-4" />
      {label}
    </button>
  );
}

/** The buttons go when it is resolved: the focus goes on to the page's heading. */
function useHeadingFocus(isResolved: boolean): void {
  const wasResolved = useRef(isResolved);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isResolved && !wasResolved.current && isLost) document.querySelector('h1')?.focus();
    wasResolved.current = isResolved;
  }, [isResolved]);
}

interface ResolutionProps {
  caseId: string;
  resolution: NonNullable<CaseDetail['resolution']>;
}

function Resolution({ caseId, resolution }: ResolutionProps) {
  const { outcome, reason, toReporters, note, by, at } = resolution;
  return (
    <section aria-label="Decision" className="rounded-box bg-base-200 p-4">
      <p className="font-semibold">{outcomeLabels[outcome]}</p>
      <p className="text-sm text-quiet">
        by {by.name ?? 'somebody'}, <CalendarDate time={at} />
      </p>
      {reason && (
        <p className="mt-1 [overflow-wrap:anywhere]">
          <ReasonText reason={reason} />
        </p>
      )}
      <Words label="To those who reported" text={toReporters} />
      <Words label="For staff" text={note} />
      <NextReport caseId={caseId} />
    </section>
  );
}

/** Words of the decision, with who reads them. */
function Words({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <p className="mt-1 text-sm [overflow-wrap:anywhere] whitespace-pre-line">
      <span className="font-medium">{label}:</span> <bdi>{text}</bdi>
    </p>
  );
}

/** The way to the oldest report that nobody has in hand. */
function NextReport({ caseId }: { caseId: string }) {
  const { data } = useListCasesInfiniteQuery({ state: 'open' });
  const next = data?.pages[0]?.items.find(({ _id }) => _id !== caseId);
  if (!data) return null;
  return (
    <p className="mt-3">
      {next ? (
        <Link to={adminPaths.case(next._id)} className="btn btn-outline btn-sm">
          Next report
        </Link>
      ) : (
        'No other reports are waiting.'
      )}
    </p>
  );
}

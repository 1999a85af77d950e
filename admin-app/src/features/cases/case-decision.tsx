import { apiMessage } from '@unburden/api-client';
import { adminPaths, apiPaths, type CaseDetail } from '@unburden/contracts';
import { CalendarDate, ReasonText, useDialogs } from '@unburden/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Ban, CircleCheck, Hand, type LucideIcon, Trash2 } from 'lucide-react';
import { useShell } from '../../lib/api';
import { useList } from '../../lib/list/list.api';
import { targetLabels } from '../../shared/audit-labels';
import { outcomeLabels } from './case-card';
import { useClaimCaseMutation } from './cases.api';
import { useCaseWork } from './use-case-work';

/** The moderator in charge and the possible decisions, or the resolution. */
export function CaseDecision({ detail }: { detail: CaseDetail }) {
  const { session } = useShell();
  const dialogs = useDialogs();
  const [claim] = useClaimCaseMutation();
  const { remove, suspendAuthor, resolveOnly } = useCaseWork(detail);
  const { _id, claimedBy, resolution, target, thing, author } = detail;
  useHeadingFocus(resolution !== null);
  if (resolution) return <Resolution caseId={_id} resolution={resolution} />;

  const isMine = claimedBy?._id === session.userId;
  const toggleClaim = async () => {
    const { error } = await claim({ caseId: _id, method: isMine ? 'DELETE' : 'POST' });
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
        {remove && thing && (
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

/** Moves the focus to the page's heading when the resolution removes the buttons. */
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
      <Note label="To those who reported" text={toReporters} />
      <Note label="For staff" text={note} />
      <NextReport caseId={caseId} />
    </section>
  );
}

/** A note of the decision, with its readers. */
function Note({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <p className="mt-1 text-sm [overflow-wrap:anywhere] whitespace-pre-line">
      <span className="font-medium">{label}:</span> <bdi>{text}</bdi>
    </p>
  );
}

/** A link to the oldest open case. */
function NextReport({ caseId }: { caseId: string }) {
  const { items } = useList(apiPaths.cases, { state: 'open' });
  if (!items) return null;
  const next = items.find(({ _id }) => _id !== caseId);
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

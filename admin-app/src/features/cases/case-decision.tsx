import type { CaseDetail } from '@unburden/contracts';
import { CalendarDate, ReasonText, useDialogs } from '@unburden/ui';
import {
  Ban,
  CircleCheck,
  CircleQuestionMark,
  Hand,
  type LucideIcon,
  MessageSquareWarning,
  Trash2,
} from 'lucide-react';
import { useShell } from '../../lib/api';
import { targetLabels } from '../../shared/audit-labels';
import { outcomeLabels } from './case-card';
import { showKeysHelp } from './keys-help';
import type { CaseWork } from './use-case-work';

/** The moderator in charge, and the possible decisions. */
export function DecisionBar({ detail, work }: { detail: CaseDetail; work: CaseWork }) {
  const { session } = useShell();
  const dialogs = useDialogs();
  const { claimedBy, target, author } = detail;
  const isMine = claimedBy?._id === session.userId;
  const name = author?.name ?? 'the member';
  return (
    <section
      aria-label="Decision"
      className="rounded-box border border-base-content/15 bg-base-100 p-3 shadow-lg"
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        <p className="text-quiet">
          {claimedBy === null
            ? 'Unassigned'
            : isMine
              ? 'Assigned to you'
              : `Assigned to ${claimedBy.name ?? 'a deleted member'}`}
        </p>
        <div className="flex flex-wrap items-center">
          {work.toggleClaim && (
            <button
              type="button"
              className="btn btn-ghost btn-sm max-sm:px-1.5 pointer-coarse:min-h-11"
              onClick={() => void work.toggleClaim?.()}
            >
              <Hand aria-hidden className="size-4" />
              {isMine ? 'Release' : 'Take this case'}
            </button>
          )}
          <button
            type="button"
            className="btn btn-ghost btn-sm max-sm:px-1.5 pointer-coarse:min-h-11"
            onClick={() => void work.resolve()}
          >
            Other outcome…
          </button>
          <button
            type="button"
            className="btn btn-square btn-ghost btn-sm max-lg:hidden"
            aria-label="Keyboard shortcuts"
            aria-keyshortcuts="?"
            onClick={() => showKeysHelp(dialogs)}
          >
            <CircleQuestionMark aria-hidden className="size-4" />
          </button>
        </div>
      </div>
      <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-2 sm:flex [&>:last-child:nth-child(odd)]:col-span-2">
        <Action icon={CircleCheck} label="No action" hotKey="N" onClick={work.takeNoAction} />
        <Action icon={MessageSquareWarning} label="Warn" of={name} hotKey="W" onClick={work.warn} />
        <Action
          icon={Trash2}
          label="Remove"
          of={`the ${targetLabels[target.type]}`}
          hotKey="R"
          onClick={work.remove}
        />
        <Action icon={Ban} label="Suspend" of={name} hotKey="S" onClick={work.suspend} />
      </div>
    </section>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  /** The object, for screen readers. */
  of?: string;
  hotKey?: string;
  onClick: (() => Promise<void>) | null;
}

function Action({ icon: Icon, label, of, hotKey, onClick }: ActionProps) {
  if (!onClick) return null;
  return (
    <button
      type="button"
      className="btn px-2 btn-outline btn-sm whitespace-nowrap sm:flex-1 pointer-coarse:min-h-11"
      aria-label={of && `${label} ${of}…`}
      aria-keyshortcuts={hotKey}
      onClick={() => void onClick()}
    >
      <Icon aria-hidden className="size-4" />
      {label}
      {hotKey && <KeyHint hotKey={hotKey} />}
    </button>
  );
}

/** The key of a button, drawn by CSS: as text it would have to be part of the button's name. */
export function KeyHint({ hotKey }: { hotKey: string }) {
  return (
    <span
      aria-hidden
      data-key={hotKey}
      className="kbd kbd-xs before:content-[attr(data-key)] max-lg:hidden"
    />
  );
}

interface ResolutionProps {
  resolution: NonNullable<CaseDetail['resolution']>;
  onUndo: () => void;
}

/** The decision of a resolved case. */
export function Resolution({ resolution, onUndo }: ResolutionProps) {
  const { outcome, reason, toReporters, note, by, at } = resolution;
  return (
    <section
      aria-label="Decision"
      className="rounded-box border border-base-content/15 bg-base-100 p-4"
    >
      <p className="font-semibold">{outcomeLabels[outcome]}</p>
      <p className="text-sm text-quiet">
        by {by.name ?? 'a deleted member'}, <CalendarDate time={at} />
      </p>
      {reason && (
        <p className="mt-1 [overflow-wrap:anywhere]">
          <ReasonText reason={reason} />
        </p>
      )}
      <Note label="To the reporters" text={toReporters} />
      <Note label="For staff" text={note} />
      <button
        type="button"
        className="btn mt-3 btn-outline btn-sm pointer-coarse:min-h-11"
        aria-keyshortcuts="Z"
        onClick={onUndo}
      >
        {undoLabel(outcome)}
      </button>
    </section>
  );
}

/** A warning cannot be taken back: its case only reopens. */
export function undoLabel(outcome: string): string {
  return outcome === 'removed' || outcome === 'suspended' ? 'Undo' : 'Reopen';
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

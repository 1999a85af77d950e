import { i18n } from '@lingui/core';
import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { translate } from '@unburden/api-client';
import type { CaseDetail, TargetType } from '@unburden/contracts';
import { CalendarDate, pressedKey, ReasonText, useDialogs } from '@unburden/ui';
import {
  Ban,
  CircleCheck,
  CircleQuestionMark,
  Hand,
  LifeBuoy,
  type LucideIcon,
  MessageSquareWarning,
  Trash2,
} from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useShell } from '../../lib/api';
import { memberName, outcomeLabels } from '../../shared/audit-labels';
import { useReasonList } from '../../shared/moderation-reasons/use-ask-reason';
import { assignedTo } from './case-card';
import { showKeysHelp } from './keys-help';
import type { CaseWork } from './use-case-work';

/**
 * The moderator in charge, and the possible decisions. Where it is narrow, all but two of them are
 * folded away: the screen is for what is to be judged.
 */
export function DecisionBar({ detail, work }: { detail: CaseDetail; work: CaseWork }) {
  const { session } = useShell();
  const dialogs = useDialogs();
  const { claimedBy, target, author, reasons } = detail;
  const concerns = useReasonList().filter(({ isConcern }) => isConcern);
  const isWorry = reasons.every(({ code }) => concerns.some((each) => each.code === code));
  const [isUnfolded, setUnfolded] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const onKeyDown = ({ nativeEvent }: KeyboardEvent) => {
    if (!isUnfolded || pressedKey(nativeEvent) !== 'Escape') return;
    setUnfolded(false);
    more.current?.focus();
  };
  const isMine = claimedBy?._id === session.userId;
  const name = author?.name ?? t`the member`;
  const { type } = target;
  return (
    <section
      aria-label={t`Decision`}
      onKeyDown={onKeyDown}
      className="@container rounded-box border border-base-content/15 bg-base-100 p-3 shadow-lg"
    >
      <div
        className={`mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm ${isUnfolded ? '' : '@max-lg:hidden'}`}
      >
        {/* Where it is narrow, the button beside it says as much. */}
        <p className={`text-quiet ${claimedBy === null ? '@max-lg:sr-only' : ''}`}>
          {claimedBy === null ? t`Unassigned` : isMine ? t`Assigned to you` : assignedTo(claimedBy)}
        </p>
        <div className="flex flex-wrap items-center">
          {work.toggleClaim && (
            <button
              type="button"
              className="btn btn-ghost btn-sm @max-lg:px-1.5 @max-lg:text-sm"
              onClick={() => void work.toggleClaim?.()}
            >
              <Hand aria-hidden className="size-4 @max-lg:hidden" />
              {claimedBy === null ? t`Take this case` : t`Release`}
            </button>
          )}
          {work.resolve && (
            <button
              type="button"
              className="btn btn-ghost btn-sm @max-lg:px-1.5 @max-lg:text-sm"
              onClick={() => void work.resolve?.()}
            >
              <Trans>Other outcome…</Trans>
            </button>
          )}
          <button
            type="button"
            className="btn btn-square btn-ghost btn-sm max-lg:hidden"
            aria-label={t`Keyboard shortcuts`}
            aria-keyshortcuts="?"
            onClick={() => showKeysHelp(dialogs)}
          >
            <CircleQuestionMark aria-hidden className="size-4" />
          </button>
        </div>
      </div>
      {work.isForAdmins && (
        <p className="mb-2 text-sm text-quiet">{t`Only admins can warn or suspend staff.`}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Action
          icon={CircleCheck}
          label={t`No action`}
          hotKey="N"
          isFolded={!isUnfolded}
          onClick={work.takeNoAction}
        />
        <Action
          icon={LifeBuoy}
          label={t`Send help`}
          name={t`Send help to ${name}…`}
          hotKey="H"
          isFitting={isWorry}
          onClick={work.sendHelp}
        />
        <Action
          icon={MessageSquareWarning}
          label={t`Warn`}
          name={t`Warn ${name}…`}
          hotKey="W"
          isFolded={!isUnfolded}
          onClick={work.warn}
        />
        <Action
          icon={Trash2}
          label={t`Remove`}
          name={select(type, {
            post: 'Remove the post…',
            comment: 'Remove the comment…',
            reply: 'Remove the reply…',
            message: 'Remove the message…',
            other: 'Remove the content…',
          })}
          hotKey="R"
          onClick={work.remove}
        />
        <Action
          icon={Ban}
          label={t`Suspend`}
          name={t`Suspend ${name}…`}
          hotKey="S"
          isFolded={!isUnfolded}
          onClick={work.suspend}
        />
        <button
          type="button"
          ref={more}
          className="btn flex-auto px-2 btn-ghost btn-sm @max-sm:px-1.5 @max-sm:text-sm @lg:hidden"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? t`Less` : t`More…`}
        </button>
      </div>
    </section>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  /** With the object, for screen readers. */
  name?: string;
  hotKey?: string;
  /** The one that answers what the reports say. */
  isFitting?: boolean;
  /** Where it is narrow, it is left out. */
  isFolded?: boolean;
  onClick: (() => Promise<void>) | null;
}

function Action(props: ActionProps) {
  const { icon: Icon, label, name, hotKey, isFitting, isFolded, onClick } = props;
  if (!onClick) return null;
  return (
    <button
      type="button"
      className={`btn flex-auto px-2 ${isFitting ? 'btn-primary' : 'btn-outline'} btn-sm whitespace-nowrap @max-sm:px-1.5 @max-sm:text-sm @lg:max-w-1/3 @lg:flex-1 ${isFolded ? '@max-lg:hidden' : ''}`}
      aria-label={name}
      aria-keyshortcuts={hotKey}
      onClick={() => void onClick()}
    >
      <Icon aria-hidden className="size-4 @max-lg:hidden" />
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
      className="kbd kbd-xs before:content-[attr(data-key)] max-lg:hidden @max-lg:hidden"
    />
  );
}

interface ResolutionProps {
  /** The type of what was decided about. */
  type: TargetType;
  resolution: NonNullable<CaseDetail['resolution']>;
  /** The removed content is back, as after an appeal. */
  isRestored: boolean;
  onUndo: () => void;
}

/** The decision of a resolved case. */
export function Resolution({ type, resolution, isRestored, onUndo }: ResolutionProps) {
  const { outcome, reason, toReporters, note, by, at } = resolution;
  const name = memberName(by.name);
  return (
    <section
      aria-label={t`Decision`}
      className="rounded-box border border-base-content/15 bg-base-100 p-4"
    >
      <p className="font-semibold">{i18n._(outcomeLabels[outcome])}</p>
      {isRestored && <p>{t`It has been restored since.`}</p>}
      <p className="own-lines text-sm text-quiet">
        <Trans>
          by {name}, <CalendarDate time={at} />
        </Trans>
      </p>
      {reason && (
        <p className="own-lines mt-1 [overflow-wrap:anywhere]">
          <ReasonText note={reason.note} label={translate(reason.label)} />
        </p>
      )}
      <Note label={t`To the reporters`} text={toReporters} />
      <Note label={t`For staff`} text={note} />
      <button
        type="button"
        className="btn mt-3 btn-outline btn-sm"
        aria-keyshortcuts="Z"
        onClick={onUndo}
      >
        {undoLabel(outcome, type)}
      </button>
    </section>
  );
}

/** The removal of a message cannot be taken back: the case only reopens. */
export function undoLabel(outcome: string, type: TargetType): string {
  const isFinal = outcome === 'removed' && type === 'message';
  const acts = ['removed', 'suspended', 'warned', 'sent_help'];
  return acts.includes(outcome) && !isFinal ? t`Undo` : t`Reopen`;
}

/** A note of the decision, with its readers. */
function Note({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <p className="own-lines mt-1 text-sm [overflow-wrap:anywhere] whitespace-pre-line">
      <span className="font-medium">{label}:</span> <bdi>{text}</bdi>
    </p>
  );
}

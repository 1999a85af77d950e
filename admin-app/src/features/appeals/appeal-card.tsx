import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { translate } from '@unburden/api-client';
import { adminPaths, type Appeal } from '@unburden/contracts';
import { BusyButton, CalendarDate, ReasonText, RelativeTime } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { useShell } from '../../lib/api';
import { Facts, lineLinkStyle } from '../../lib/list/card';
import { auditTitle, memberName } from '../../shared/audit-labels';

interface AppealCardProps {
  appeal: Appeal;
  isAnswering: boolean;
  onAccept: () => Promise<void>;
  onReject: () => Promise<void>;
}

/** A decision, the member's words about it, and the answers. */
export function AppealCard({ appeal, isAnswering, onAccept, onReject }: AppealCardProps) {
  const { session } = useShell();
  const { member, text, createdAt, decision, mayAnswer } = appeal;
  const { before, after, reason } = decision;
  const canTakeBack = decision.action === 'user.suspended' || decision.restorableUntil !== null;
  const title = auditTitle(decision);
  const [asker, name] = [memberName(member.name), memberName(decision.actor.name)];
  return (
    // It takes the focus of the one before it, once that is answered.
    <article
      tabIndex={-1}
      aria-label={t`${title}: appeal by ${asker}`}
      className="space-y-2 px-4 py-3"
    >
      <div>
        <h2 className="leading-6 font-semibold">{title}</h2>
        <Facts>
          <span className="own-lines">
            <Trans>
              by {name}, <RelativeTime time={decision.createdAt} />
            </Trans>
          </span>
          {after?.until && (
            <span>
              <Trans>
                until <CalendarDate time={after.until} />
              </Trans>
            </span>
          )}
          {decision.case !== null && (
            <Link to={adminPaths.case(decision.case)} className={lineLinkStyle}>
              <Trans>See the case</Trans>
            </Link>
          )}
        </Facts>
      </div>
      {reason && (
        <p className="own-lines text-sm [overflow-wrap:anywhere]">
          <ReasonText note={reason.note} label={translate(reason.label)} />
        </p>
      )}
      {before && (
        <details className="text-sm">
          <summary className="cursor-pointer py-3 leading-5 font-medium text-quiet">
            <Trans>What was removed</Trans>
          </summary>
          <div className="space-y-1 rounded-field bg-base-200 p-3 [overflow-wrap:anywhere] whitespace-pre-line">
            {before.title !== undefined && (
              <p dir="auto" className="font-semibold">
                {before.title}
              </p>
            )}
            <p dir="auto">{before.text}</p>
          </div>
        </details>
      )}
      <div>
        <Facts>
          <Link
            to={adminPaths.member(member._id)}
            className={`font-semibold text-base-content ${lineLinkStyle}`}
          >
            <span className="block own-lines">{asker}</span>
          </Link>
          <RelativeTime time={createdAt} />
        </Facts>
        <blockquote
          dir="auto"
          className="mt-1 max-w-[72ch] border-s-2 border-base-content/30 ps-3 [overflow-wrap:anywhere] whitespace-pre-line"
        >
          {text}
        </blockquote>
      </div>
      {mayAnswer ? (
        <div className="flex flex-wrap items-center gap-2 pt-1">
          {canTakeBack && (
            <BusyButton className="btn btn-outline btn-sm" isBusy={isAnswering} onPress={onAccept}>
              {t`Take back…`}
            </BusyButton>
          )}
          <BusyButton className="btn btn-outline btn-sm" isBusy={isAnswering} onPress={onReject}>
            {t`Let it stand…`}
          </BusyButton>
          {decision.restorableUntil !== null && (
            <span className="text-sm text-quiet">
              <Trans>
                Can be taken back until <CalendarDate time={decision.restorableUntil} />
              </Trans>
            </span>
          )}
          {!canTakeBack && (
            <p className="text-sm text-quiet">{t`It can’t be taken back any more.`}</p>
          )}
        </div>
      ) : (
        <p className="text-sm text-quiet">
          {decision.actor._id === session.userId
            ? t`This was your decision. Someone else answers.`
            : t`Only admins can answer this.`}
        </p>
      )}
    </article>
  );
}

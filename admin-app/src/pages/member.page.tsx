import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { adminPaths, type MemberHistory } from '@unburden/contracts';
import { Ban, KeyRound, LifeBuoy, MessageSquareWarning, UserCheck } from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useShell } from '../lib/api';
import { PageFrame, PageLoad } from '../lib/list/page';
import { shellPaths } from '../lib/shell-paths';
import { HistoryFacts, useMemberHistoryQuery } from '../shared/member-history';
import { useMaySanction, useSanctions } from '../shared/use-sanctions';
import { useSendHelp } from '../shared/use-send-help';

/** `/moderatemember/:userId`: a member's history, and the decisions about them. */
export function MemberPage() {
  const { pathname } = useLocation();
  const userId = matchPath(adminPaths.member(':userId'), pathname)?.params.userId ?? '';
  const query = useMemberHistoryQuery(userId);
  return (
    <PageFrame
      heading={query.currentData?.user.name ?? t`Member`}
      description={t`What moderators and admins decided about this member.`}
    >
      <PageLoad
        query={query}
        loadingLabel={t`Loading the member...`}
        failedTitle={t`Couldn’t load this member`}
      >
        {(history) => (
          <div className="space-y-6">
            <section aria-label={t`History`}>
              <HistoryFacts history={history} />
            </section>
            <Decisions history={history} />
          </div>
        )}
      </PageLoad>
    </PageFrame>
  );
}

function Decisions({ history: { user, suspension } }: { history: MemberHistory }) {
  const { warn, suspend, lift, startRecovery } = useSanctions();
  const maySanction = useMaySanction()(user);
  const { session } = useShell();
  const sendHelp = useSendHelp();
  return (
    <section aria-label={t`Decisions`} className="flex flex-wrap gap-2">
      {user._id !== session.userId && (
        <button
          type="button"
          className="btn btn-outline"
          onClick={() => void sendHelp({ type: 'user', id: user._id }, user.name)}
        >
          <LifeBuoy aria-hidden className="size-4" />
          <Trans>Send help…</Trans>
        </button>
      )}
      {maySanction && (
        <>
          <button type="button" className="btn btn-outline" onClick={() => void warn(user)}>
            <MessageSquareWarning aria-hidden className="size-4" />
            <Trans>Warn…</Trans>
          </button>
          {suspension === null ? (
            <button type="button" className="btn btn-outline" onClick={() => void suspend(user)}>
              <Ban aria-hidden className="size-4" />
              <Trans>Suspend…</Trans>
            </button>
          ) : (
            <button type="button" className="btn btn-outline" onClick={() => void lift(user)}>
              <UserCheck aria-hidden className="size-4" />
              <Trans>Lift suspension…</Trans>
            </button>
          )}
          <button
            type="button"
            className="btn h-auto min-h-11 max-w-full py-2 text-start btn-outline"
            onClick={() => void startRecovery(user)}
          >
            <KeyRound aria-hidden className="size-4 shrink-0" />
            <Trans>Send reset link…</Trans>
          </button>
        </>
      )}
      <Link to={shellPaths.profile(user.name)} className="btn btn-ghost">
        <Trans>Public profile</Trans>
      </Link>
    </section>
  );
}

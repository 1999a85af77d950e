import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeading } from '@unburden/ui';
import { Bookmark, ContactRound, Eye, type LucideIcon, UserRoundPen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { RecoveryReminder } from '../features/account/factors/recovery-reminder';
import { securityWays } from '../features/account/security-ways';
import { ActivityTiles } from '../features/activity/activity-tiles';
import { OwnThreads } from '../features/activity/own-threads';
import { paths } from '../lib/paths';
import { useSignedInMember } from '../shared/session/session.slice';

/** `/dashboardsidebar`: the ways to all that is the member's own. */
export default function DashboardPage() {
  const { name } = useSignedInMember();
  const ways = [
    { label: t`Update Profile`, to: paths.profile, icon: UserRoundPen },
    { label: t`User Detail`, to: paths.userDetail, icon: ContactRound },
    ...securityWays(),
    { label: t`Public profile`, to: paths.publicProfile(name), icon: Eye },
  ];
  return (
    <div className="in-turn max-w-[72ch]">
      <title>{t`Dashboard · Unburden`}</title>
      <PageHeading
        description={t`Your posts, comments and votes. Only you can see your votes.`}
      >{t`Dashboard`}</PageHeading>
      <h2 className="mb-3 text-lg font-bold">
        <Trans>Your threads</Trans>
      </h2>
      <OwnThreads />
      <h2 className="mt-8 mb-3 text-lg font-bold">
        <Trans>Your activity</Trans>
      </h2>
      <ActivityTiles />
      <div className="mt-1">
        <Way label={t`Saved Posts`} to={paths.savedPosts} icon={Bookmark} />
      </div>
      <h2 className="mt-8 mb-3 text-lg font-bold">
        <Trans>Your account</Trans>
      </h2>
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {ways.map((way) => (
          <li key={way.to}>
            <Way {...way} />
          </li>
        ))}
      </ul>
      <RecoveryReminder />
    </div>
  );
}

function Way({ label, to, icon: Icon }: { label: string; to: string; icon: LucideIcon }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center gap-3 rounded-field px-3 font-medium transition-colors hover:bg-base-content/10"
    >
      <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Link>
  );
}

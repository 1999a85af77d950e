import { PageHeading } from '@unburden/ui';
import { ContactRound, Eye, UserRoundPen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ActivityTiles } from '../features/activity/activity-tiles';
import { OwnThreads } from '../features/activity/own-threads';
import { paths } from '../lib/paths';
import { useSignedInMember } from '../shared/session/session.slice';

/** `/dashboardsidebar`: the ways to all that is the member's own. */
export default function DashboardPage() {
  const { name } = useSignedInMember();
  const ways = [
    { label: 'Update Profile', to: paths.profile, icon: UserRoundPen },
    { label: 'User Detail', to: paths.userDetail, icon: ContactRound },
    { label: 'Public profile', to: paths.publicProfile(name), icon: Eye },
  ];
  return (
    <div className="max-w-[72ch]">
      <title>Dashboard · Unburden</title>
      <PageHeading description="Your posts, comments and votes. Only you can see your votes.">
        Dashboard
      </PageHeading>
      <h2 className="mb-3 text-lg font-bold">Your threads</h2>
      <OwnThreads />
      <h2 className="mt-8 mb-3 text-lg font-bold">Your activity</h2>
      <ActivityTiles />
      <h2 className="mt-8 mb-3 text-lg font-bold">Your account</h2>
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {ways.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-field px-3 font-medium transition-colors duration-150 hover:bg-base-content/10 motion-reduce:transition-none"
            >
              <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

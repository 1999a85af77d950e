import { Feather, type LucideIcon, MessageCircle, ThumbsDown, ThumbsUp } from 'lucide-react';
import { paths } from '../../lib/paths';
import { useSignedInMember } from '../../shared/session/use-session';
import { type ActivityKind, useCountActivityQuery } from './activity.api';
import { DashboardTile } from './dashboard-tile';

const lists: readonly { kind: ActivityKind; label: string; to: string; icon: LucideIcon }[] = [
  { kind: 'own', label: 'Your Posts', to: paths.ownPosts, icon: Feather },
  { kind: 'liked', label: 'Liked Posts', to: paths.likedPosts, icon: ThumbsUp },
  { kind: 'disliked', label: 'Disliked Posts', to: paths.dislikedPosts, icon: ThumbsDown },
  { kind: 'comments', label: 'Commented Posts', to: paths.commentedPosts, icon: MessageCircle },
];

/** The member's own lists, each with how much is in it. */
export function ActivityTiles() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {lists.map(({ kind, ...list }) => (
        <li key={kind}>
          <ActivityTile kind={kind} {...list} />
        </li>
      ))}
    </ul>
  );
}

interface ActivityTileProps {
  kind: ActivityKind;
  label: string;
  to: string;
  icon: LucideIcon;
}

function ActivityTile({ kind, ...tile }: ActivityTileProps) {
  const { _id: userId } = useSignedInMember();
  const { data, isFetching, isError, refetch } = useCountActivityQuery({ kind, userId });
  return (
    <DashboardTile
      {...tile}
      count={data ?? null}
      isLoading={isFetching && data === undefined}
      onRetry={isError ? () => void refetch() : undefined}
    />
  );
}

import { Skeleton } from '@unburden/ui';
import {
  Feather,
  type LucideIcon,
  MessageCircle,
  RotateCw,
  ThumbsDown,
  ThumbsUp,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSignedInMember } from '../../shared/session/session.slice';
import { type ActivityKind, useCountActivityQuery } from './activity.api';

interface ActivityTileProps {
  kind: ActivityKind;
  label: string;
  to: string;
  icon: LucideIcon;
}

const lists: readonly ActivityTileProps[] = [
  { kind: 'own', label: 'Your Posts', to: paths.ownPosts, icon: Feather },
  { kind: 'liked', label: 'Liked Posts', to: paths.likedPosts, icon: ThumbsUp },
  { kind: 'disliked', label: 'Disliked Posts', to: paths.dislikedPosts, icon: ThumbsDown },
  { kind: 'comments', label: 'Commented Posts', to: paths.commentedPosts, icon: MessageCircle },
];

/** The member's own lists, each with how much is in it. */
export function ActivityTiles() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {lists.map((list) => (
        <li key={list.kind}>
          <ActivityTile {...list} />
        </li>
      ))}
    </ul>
  );
}

/** Leads to one of the member's lists, and says how long it is. */
function ActivityTile({ kind, label, to, icon: Icon }: ActivityTileProps) {
  const { _id: userId } = useSignedInMember();
  const { data: count, isFetching, isError, refetch } = useCountActivityQuery({ kind, userId });
  return (
    <div className="relative flex min-h-24 items-center gap-4 rounded-box border border-base-content/10 bg-base-100 p-4 shadow-xs transition-colors duration-150 hover:bg-base-200 motion-reduce:transition-none">
      <Icon className="size-7 shrink-0 text-base-content/70" strokeWidth={1.5} aria-hidden="true" />
      <Link to={to} className="min-w-0 after:absolute after:inset-0 after:rounded-box">
        <span className="block font-semibold">{label}</span>
        <span className="block h-8 text-2xl leading-8 font-bold tabular-nums">
          {isFetching && count === undefined ? (
            <Skeleton className="mt-1 h-6 w-10" />
          ) : (
            count?.toLocaleString('en')
          )}
        </span>
      </Link>
      {isError && (
        <button
          type="button"
          className="btn relative ml-auto btn-square btn-ghost"
          aria-label={`Try again to count ${label}`}
          title="Try again"
          onClick={() => void refetch()}
        >
          <RotateCw className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

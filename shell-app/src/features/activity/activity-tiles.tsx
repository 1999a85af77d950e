import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { readerLocale, Skeleton } from '@unburden/ui';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSignedInMember } from '../../shared/session/session.slice';
import { type ActivityKind, useCountActivityQuery } from './activity.api';

interface ActivityTileProps {
  kind: ActivityKind;
  label: MessageDescriptor;
  to: string;
}

const lists: readonly ActivityTileProps[] = [
  { kind: 'own', label: msg`Your Posts`, to: paths.ownPosts },
  { kind: 'liked', label: msg`Liked Posts`, to: paths.likedPosts },
  { kind: 'disliked', label: msg`Disliked Posts`, to: paths.dislikedPosts },
  { kind: 'comments', label: msg`Commented Posts`, to: paths.commentedPosts },
];

/** The member's own lists, each with how much is in it. */
export function ActivityTiles() {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {lists.map((list) => (
        <li key={list.kind}>
          <ActivityTile {...list} />
        </li>
      ))}
    </ul>
  );
}

/** Leads to one of the member's lists, and says how long it is. */
function ActivityTile({ kind, label: descriptor, to }: ActivityTileProps) {
  const label = i18n._(descriptor);
  const { _id: userId } = useSignedInMember();
  const { data: count, isFetching, isError, refetch } = useCountActivityQuery({ kind, userId });
  return (
    <div className="relative flex items-center surface px-4 py-3 hover:border-base-content/25">
      <Link to={to} className="min-w-0 flex-1 after:absolute after:inset-0 after:rounded-box">
        <span className="block text-sm text-quiet">{label}</span>
        <span className="block h-7 text-lg leading-7 font-bold tabular-nums">
          {isFetching && count === undefined ? (
            <Skeleton className="mt-1 h-5 w-8" />
          ) : (
            count?.toLocaleString(readerLocale())
          )}
        </span>
      </Link>
      {isError && (
        <button
          type="button"
          className="btn relative -me-2 btn-square btn-ghost"
          aria-label={t`Reload the count of ${label}`}
          title={t`Try again`}
          onClick={() => void refetch()}
        >
          <RotateCw className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

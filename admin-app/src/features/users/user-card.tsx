import type { ListedUser } from '@unburden/contracts';
import { Avatar, CalendarDate } from '@unburden/ui';
import { UserRoundPen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Facts } from '../../lib/list/card-parts';
import { cardAction, DeleteAction, ItemCard } from '../../lib/list/item-card';
import type { Selection } from '../../lib/list/use-selection';
import { shellPaths } from '../../lib/shell-paths';

interface UserCardProps {
  user: ListedUser;
  number: number;
  selection: Selection;
  onDelete: () => Promise<void>;
}

/** One member: who they are, since when, and how to reach them. */
export function UserCard({ user, number, selection, onDelete }: UserCardProps) {
  return (
    <ItemCard
      number={number}
      id={user._id}
      name={user.name}
      selection={selection}
      actions={
        <>
          <Link
            to={shellPaths.editUser(user._id)}
            aria-label={`Edit ${user.name}`}
            className={cardAction}
          >
            <UserRoundPen aria-hidden className="size-4" />
            Edit
          </Link>
          <DeleteAction of={user.name} onDelete={onDelete} />
        </>
      }
    >
      <div className="flex items-start gap-3">
        <Avatar name={user.name} picture={user.profilePic} size="md" />
        <div className="min-w-0">
          <h2 className="leading-6 font-semibold [overflow-wrap:anywhere]">
            <Link to={shellPaths.profile(user.name)} className="link-hover link">
              {user.name}
            </Link>
          </h2>
          <p className="text-sm [overflow-wrap:anywhere]">{user.email}</p>
          <Facts>
            <span className="badge badge-outline badge-sm">{user.role}</span>
            <span>
              Joined <CalendarDate time={user.createdAt} />
            </span>
          </Facts>
        </div>
      </div>
    </ItemCard>
  );
}

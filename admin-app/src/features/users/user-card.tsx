import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { adminPaths, type ListedUser } from '@unburden/contracts';
import { Avatar, CalendarDate } from '@unburden/ui';
import { Ban, ShieldUser, UserCheck, UserRoundPen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useShell } from '../../lib/api';
import {
  CardAction,
  cardAction,
  type CardProps,
  Facts,
  ItemCard,
  lineLinkStyle,
} from '../../lib/list/card';
import { shellPaths } from '../../lib/shell-paths';
import { SuspendedUntil } from '../../shared/member-history';
import { roleLabels } from '../../shared/role-labels';
import { useMaySanction, useSanctions } from '../../shared/use-sanctions';
import { useChangeRole } from './use-change-role';

/** A member. Only admins change accounts, and delete none of the staff. */
export function UserCard({ user, onDelete, ...card }: CardProps & { user: ListedUser }) {
  const { session } = useShell();
  const { suspend, lift } = useSanctions();
  const changeRole = useChangeRole();
  const maySuspend = useMaySanction()(user);
  const { _id, name, email, role, suspension } = user;
  const isAdmin = session.role === 'admin';
  return (
    <ItemCard
      {...card}
      id={_id}
      name={name}
      onDelete={isAdmin && role === 'user' ? onDelete : null}
      actions={
        <>
          {isAdmin && (
            <Link to={shellPaths.editUser(_id)} aria-label={t`Edit ${name}`} className={cardAction}>
              <UserRoundPen aria-hidden className="size-4" />
              <Trans>Edit</Trans>
            </Link>
          )}
          {isAdmin && (
            <CardAction
              icon={ShieldUser}
              label={t`Role`}
              name={t`Role of ${name}`}
              onClick={() => void changeRole(user)}
            />
          )}
          {maySuspend &&
            (suspension === null ? (
              <CardAction
                icon={Ban}
                label={t`Suspend`}
                name={t`Suspend ${name}`}
                onClick={() => void suspend(user)}
              />
            ) : (
              <CardAction
                icon={UserCheck}
                label={t`Lift suspension`}
                name={t`Lift suspension of ${name}`}
                onClick={() => void lift(user)}
              />
            ))}
        </>
      }
    >
      <div className="flex items-start gap-3">
        <Avatar name={name} picture={user.profilePic} size="md" />
        <div className="min-w-0">
          <h2 className="overflow-visible leading-6 font-semibold [overflow-wrap:anywhere]">
            <Link to={shellPaths.profile(name)} className={lineLinkStyle}>
              <bdi className="block own-lines">{name}</bdi>
            </Link>
          </h2>
          {email !== null && <p className="text-sm [overflow-wrap:anywhere]">{email}</p>}
          <Facts>
            <span className="badge badge-outline badge-sm">{i18n._(roleLabels[role])}</span>
            <span>
              <Trans>
                Joined <CalendarDate time={user.createdAt} />
              </Trans>
            </span>
            {_id !== session.userId && (
              <Link
                to={adminPaths.member(_id)}
                aria-label={t`History of ${name}`}
                className={lineLinkStyle}
              >
                <Trans>History</Trans>
              </Link>
            )}
          </Facts>
          {suspension && <SuspendedUntil suspension={suspension} />}
        </div>
      </div>
    </ItemCard>
  );
}

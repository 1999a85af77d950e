import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { translate } from '@unburden/api-client';
import type { User } from '@unburden/contracts';
import { Avatar, CalendarDate } from '@unburden/ui';
import { Flag, MessageCircle, ShieldUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface MemberHeaderProps {
  member: User;
  /** Address of the chat with them, by way of the login for visitors; null if there is none. */
  chat: { to: string; state: object } | null;
  /** null for oneself, and until it is known who reads. */
  onReport: (() => void) | null;
  /** Address of the staff's page about them; null for others than staff. */
  moderation: string | null;
  /** More that one can do, at the end. */
  children?: ReactNode;
}

/** A member's picture, name and role, and the chat button. */
export function MemberHeader(props: MemberHeaderProps) {
  const { member, chat, onReport, moderation, children } = props;
  return (
    <header className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={member.name} picture={member.profilePic} size="xl" />
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          className="text-2xl leading-tight font-bold outline-none [overflow-wrap:anywhere]"
        >
          <bdi>{member.name}</bdi>
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-quiet">
          <span className="badge badge-outline">{translate(member.role)}</span>
          <span>
            <Trans>Joined</Trans> <CalendarDate time={member.createdAt} />
          </span>
        </p>
      </div>
      {/* As large as both buttons: they come late, once the session is confirmed. */}
      <div className="flex min-h-11 min-w-52 flex-wrap items-center gap-2">
        {chat && (
          <Link
            {...chat}
            aria-label={t`Chat with ${{ name: member.name }}`}
            className="btn btn-primary"
          >
            <MessageCircle className="size-5" aria-hidden="true" />
            {t`Chat`}
          </Link>
        )}
        {onReport && (
          <button
            type="button"
            aria-label={t`Report ${{ name: member.name }}`}
            className="btn btn-ghost"
            onClick={onReport}
          >
            <Flag className="size-5" aria-hidden="true" />
            {t`Report`}
          </button>
        )}
        {moderation !== null && (
          <Link
            to={moderation}
            aria-label={t`Moderate ${{ name: member.name }}`}
            className="btn btn-ghost"
          >
            <ShieldUser className="size-5" aria-hidden="true" />
            {t`Moderate`}
          </Link>
        )}
        {children}
      </div>
    </header>
  );
}

import { t } from '@lingui/core/macro';
import type { User } from '@unburden/contracts';
import { passOnFocus, useDialogs } from '@unburden/ui';
import { ArrowLeft, Flag, Phone, Printer, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { MenuButton, MenuItem } from '../../../lib/components/menu-button';
import { paths } from '../../../lib/paths';
import { useIsOnline } from '../../../lib/use-is-online';
import { useReport } from '../../../shared/moderation-reasons/use-report';
import { useOnlineUsers } from '../../../shared/presence/presence.slice';
import { RelationItems } from '../../../shared/relations/relation-items';
import { hasTouch } from '../composer/touch';
import { PartnerAvatar } from '../list/partner-avatar';
import { RemoveChatItem } from './remove-chat-item';

interface ConversationHeaderProps {
  partner: User;
  isBlocked: boolean;
  /** The id of the last message; undefined where there is none. */
  lastId: string | undefined;
  onPrint: () => void;
  onClose: () => void;
}

/** The partner, their presence, and the way out. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { partner, isBlocked, lastId, onPrint, onClose } = props;
  const dialogs = useDialogs();
  const report = useReport();
  const heading = useRef<HTMLHeadingElement>(null);
  // Elsewhere the box takes it; here that would bring up the keyboard over what is to be read.
  useEffect(() => {
    if (hasTouch()) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <header className="flex items-center gap-1.5 border-b border-base-content/10 ps-4 pe-1 py-2.5 sm:gap-3 sm:px-6">
      <PartnerAvatar partner={partner} isOnline={false} />
      <div className="min-w-0 flex-1">
        <h1
          ref={heading}
          tabIndex={-1}
          className="leading-5 font-bold outline-none sm:text-lg sm:leading-6"
        >
          <Link
            to={paths.publicProfile(partner.name)}
            // As broad as the name, which stands at the page's edge and is cut at its own end.
            dir="auto"
            className="line-clamp-2 w-fit max-w-full rounded-xs [overflow-wrap:anywhere] hover:underline sm:line-clamp-1"
          >
            {partner.name}
          </Link>
        </h1>
        {!isBlocked && <Presence userId={partner._id} />}
      </div>
      {!isBlocked && (
        <button
          type="button"
          className="btn btn-square btn-ghost"
          aria-label={t`Call ${{ name: partner.name }}`}
          title={t`Call`}
          onClick={() => void dialogs.alert(t`Coming soon...`)}
        >
          <Phone className="size-5" aria-hidden="true" />
        </button>
      )}
      <div ref={passOnFocus}>
        <MenuButton label={t`More about ${{ name: partner.name }}`}>
          <MenuItem
            label={t`Report`}
            icon={Flag}
            onSelect={() => void report({ type: 'user', id: partner._id }, partner.name)}
          />
          {lastId !== undefined && <RemoveChatItem partner={partner} upTo={lastId} />}
          {!isBlocked && <RelationItems name={partner.name} />}
          <MenuItem label={t`Print`} icon={Printer} onSelect={onPrint} />
        </MenuButton>
      </div>
      <button
        type="button"
        // On small screens it leads back to the list, at the side where phones have that.
        className="btn btn-square btn-ghost max-md:order-first max-md:-ms-3"
        aria-label={t`Close conversation`}
        title={t`Close`}
        onClick={onClose}
      >
        <ArrowLeft className="size-5 md:hidden" aria-hidden="true" />
        <X className="size-5 max-md:hidden" aria-hidden="true" />
      </button>
    </header>
  );
}

/** Whether the partner is online. Without a line of one's own, nothing is known of theirs. */
function Presence({ userId }: { userId: string }) {
  const online = useOnlineUsers();
  const isConnected = useIsOnline();
  const isOnline = online?.has(userId) ?? false;
  return (
    <p className="flex min-h-5 items-center gap-1.5 text-sm text-quiet print:hidden">
      {online !== null && (
        <span
          className={`status ${isOnline ? 'status-success' : 'status-neutral'}`}
          aria-hidden="true"
        />
      )}
      {isConnected && (
        <span>{online === null ? t`Connecting…` : isOnline ? t`Online` : t`Offline`}</span>
      )}
    </p>
  );
}

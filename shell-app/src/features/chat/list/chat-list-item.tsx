import { t } from '@lingui/core/macro';
import type { ChatPartner, LastMessage } from '@unburden/contracts';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../lib/hooks';
import { paths } from '../../../lib/paths';
import { chatDraftKey, readDraft } from '../../../shared/drafts/drafts.storage';
import { useMember } from '../../../shared/session/session.slice';
import { formatListTime } from '../chat-time';
import { notSentText, selectOutbox } from '../outbox/outbox';
import { PartnerAvatar } from './partner-avatar';
import { useShowsPreviews } from './previews';
import { UnreadCount } from './unread';

interface ChatListItemProps {
  partner: ChatPartner;
  isSelected: boolean;
  isOnline: boolean;
  /** The reader's day, as `toDateString` has it. */
  today: string;
  onOpen?: (() => void) | undefined;
}

/**
 * A person in the list: what was last said and when, how much of it is unread, and that a message to
 * them was not sent. It renders again only when this changes, since members come online all the time.
 */
export const ChatListItem = memo(function ChatListItem(props: ChatListItemProps) {
  const { partner, isSelected, isOnline, today, onOpen } = props;
  const me = useMember();
  const { _id, name, lastMessage, lastMessageAt, unread } = partner;
  const hasPreview = useShowsPreviews();
  const draft = isSelected ? '' : readDraft(me?._id ?? null, chatDraftKey(_id)).trim();
  const refused = useAppSelector((state) =>
    selectOutbox(state).find(({ to, status }) => to === _id && status === 'failed'),
  );
  // The conversation itself shows it.
  const unsent = isSelected ? undefined : refused;
  // On the ground of the chosen one, quiet text would be too faint in some themes.
  const quiet = isSelected ? '' : 'text-quiet';
  return (
    <Link
      id={`chat-${_id}`}
      to={paths.chatWith(_id)}
      state={{ partner }}
      onClick={onOpen}
      aria-current={isSelected || undefined}
      className="flex items-center gap-3 rounded-field px-2.5 py-2 transition-colors hover:bg-base-content/5 aria-[current=true]:bg-base-content/10"
    >
      <PartnerAvatar partner={partner} isOnline={isOnline} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span
            dir="auto"
            className={`truncate ${lastMessageAt === null ? 'font-medium' : 'font-semibold'}`}
          >
            {name}
          </span>
          {lastMessageAt !== null && (
            <time dateTime={lastMessageAt} className={`shrink-0 text-xs ${quiet}`}>
              {formatListTime(new Date(lastMessageAt), new Date(today))}
            </time>
          )}
        </span>
        <span className="flex items-center justify-between gap-2">
          {unsent ? (
            <NotSent words={notSentText(unsent)} />
          ) : (
            <Preview
              className={unread > 0 ? 'font-semibold' : quiet}
              {...(hasPreview ? previewOf(draft, lastMessage) : { text: '' })}
            />
          )}
          {unread > 0 && <UnreadCount count={unread} />}
        </span>
      </span>
    </Link>
  );
});

interface PreviewProps {
  /** Whose words these are, if not the partner's; in the language of the page. */
  label?: string;
  text: string;
}

/** The words stand by the page's edge and are cut at their own end, whichever side that is. */
function Preview({ label, text, className }: PreviewProps & { className: string }) {
  return (
    <span className={`flex min-w-0 gap-1 text-sm ${className}`}>
      {label !== undefined && <span className="shrink-0">{label} </span>}
      <span dir="auto" className="truncate">
        {text}
      </span>
    </span>
  );
}

/** Stands in place of the last message, also where those are hidden: it says nothing of the words. */
function NotSent({ words }: { words: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1 text-sm font-semibold">
      <CircleAlert className="size-4 shrink-0 text-wrong" aria-hidden="true" />
      <span className="truncate text-wrong">{words}</span>
    </span>
  );
}

function previewOf(draft: string, last: LastMessage | null): PreviewProps {
  if (draft !== '') return { label: t`Draft:`, text: draft };
  if (last === null) return { text: '' };
  if (last.deleted) return { text: t`This message was deleted.` };
  const text = last.text === '' && last.hasImage ? t`Picture` : last.text;
  return last.isOwn ? { label: t`You:`, text } : { text };
}

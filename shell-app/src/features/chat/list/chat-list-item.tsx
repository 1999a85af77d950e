import { t } from '@lingui/core/macro';
import type { ChatPartner, LastMessage } from '@unburden/contracts';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useMember } from '../../../shared/session/session.slice';
import { chatDraftKey, readDraft } from '../../../shared/drafts/drafts.storage';
import { formatListTime } from '../chat-time';
import { PartnerAvatar } from './partner-avatar';
import { UnreadCount } from './unread';

interface ChatListItemProps {
  partner: ChatPartner;
  isSelected: boolean;
  isOnline: boolean;
}

/** A person in the list: what was last said and when, and how much of it is unread. */
export function ChatListItem({ partner, isSelected, isOnline }: ChatListItemProps) {
  const me = useMember();
  const { _id, name, lastMessage, lastMessageAt, unread } = partner;
  const draft = isSelected ? '' : readDraft(me?._id ?? null, chatDraftKey(_id)).trim();
  // On the ground of the chosen one, quiet text would be too faint in some themes.
  const quiet = isSelected ? '' : 'text-quiet';
  return (
    <Link
      id={`chat-${_id}`}
      to={paths.chatWith(_id)}
      state={{ partner }}
      aria-current={isSelected || undefined}
      className="flex items-center gap-3 rounded-field px-2.5 py-2 transition-colors duration-150 hover:bg-base-content/5 aria-[current=true]:bg-base-content/10 motion-reduce:transition-none"
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
              {formatListTime(new Date(lastMessageAt), new Date())}
            </time>
          )}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span dir="auto" className={`truncate text-sm ${unread > 0 ? 'font-semibold' : quiet}`}>
            {draft === '' ? lastMessage && previewOf(lastMessage) : t`Draft: ${draft}`}
          </span>
          {unread > 0 && <UnreadCount count={unread} />}
        </span>
      </span>
    </Link>
  );
}

function previewOf({ text, hasImage, isOwn, deleted }: LastMessage): string {
  if (deleted) return t`This message was deleted.`;
  const said = text === '' && hasImage ? t`Picture` : text;
  return isOwn ? t`You: ${said}` : said;
}

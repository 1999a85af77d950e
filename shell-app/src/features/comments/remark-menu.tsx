import { useDialogs } from '@unburden/ui';
import { Flag, Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import { MenuButton } from '../../lib/components/menu-button';
import { paths } from '../../lib/paths';
import { useReport } from '../../shared/moderation-reasons/use-report';
import { useMember } from '../../shared/session/use-session';
import { useCopyLink } from '../../lib/use-copy-link';
import { useAppStore } from '../../lib/hooks';
import { selectIsAnythingUnsaved } from '../../shared/drafts/drafts.slice';
import { useDiscussionActions } from './discussion';
import { isReply, type Remark } from './remark';
import { useRemove } from './use-remove';

interface RemarkMenuProps {
  postId: string;
  threadId: string;
  remark: Remark;
}

/** The '...' of a comment or reply. Everyone sees it; the server decides who may do what. */
export function RemarkMenu({ postId, threadId, remark }: RemarkMenuProps) {
  const dialogs = useDialogs();
  const store = useAppStore();
  const member = useMember();
  const report = useReport();
  const copyLink = useCopyLink();
  const { edit } = useDiscussionActions();
  const remove = useRemove(postId, threadId);

  const startEdit = async () => {
    // One edit at a time: another with changes is not lost without a word.
    const isFree =
      !selectIsAnythingUnsaved(store.getState()) ||
      (await dialogs.confirm('Discard what you changed?', {
        action: 'Discard',
        isDestructive: true,
      }));
    if (isFree) edit(remark._id);
  };
  const link = {
    label: 'Copy link',
    icon: LinkIcon,
    onSelect: () => void copyLink(paths.comment(postId, remark._id)),
  };
  const changes = [
    { label: 'Edit', icon: Pencil, onSelect: () => void startEdit() },
    { label: 'Delete', icon: Trash2, onSelect: () => void remove(remark) },
  ];
  const type = isReply(remark) ? 'reply' : 'comment';
  const reporting = {
    label: 'Report',
    icon: Flag,
    onSelect: () => void report({ type, id: remark._id }, `this ${type}`),
  };
  const mayReport = member !== null && member.name !== remark.user;
  const by = remark.user ?? 'deleted';
  return (
    <MenuButton
      label={`More about the ${type} by ${by}`}
      actions={remark.deleted ? [link] : [...changes, link, ...(mayReport ? [reporting] : [])]}
    />
  );
}

import { isStaff, type Post } from '@unburden/contracts';
import { MenuButton } from '@unburden/ui';
import { Flag, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useDeletePost } from '../../lib/deleting/use-delete-post';
import { paths } from '../../lib/paths';
import { useReport } from '../../lib/reasons/use-report';
import { useMember } from '../../lib/session/use-session';

/** What the author of a post, staff, and other members may do with it; nothing for visitors. */
export function PostMenu({ post }: { post: Post }) {
  const member = useMember();
  const navigate = useNavigate();
  const report = useReport();
  const { askAndDelete } = useDeletePost();
  if (!member) return null;

  const isOwn = member.name === post.user;
  const remove = async () => {
    if (await askAndDelete(post)) await navigate(paths.feed);
  };
  const changes = [
    { label: 'Edit', icon: Pencil, onSelect: () => void navigate(paths.editPost(post._id)) },
    { label: 'Delete', icon: Trash2, onSelect: () => void remove() },
  ];
  const reporting = {
    label: 'Report',
    icon: Flag,
    onSelect: () => void report({ type: 'post', id: post._id }, 'this post'),
  };
  return (
    <MenuButton
      label="More about this post"
      actions={[...(isOwn || isStaff(member.role) ? changes : []), ...(isOwn ? [] : [reporting])]}
    />
  );
}

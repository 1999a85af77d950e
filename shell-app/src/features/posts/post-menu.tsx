import { isStaff, type Post } from '@unburden/contracts';
import { MenuButton } from '@unburden/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useDeletePost } from '../../lib/deleting/use-delete-post';
import { paths } from '../../lib/paths';
import { useMember } from '../../lib/session/use-session';

/** What the author of a post, and staff, may do with it; nothing for anybody else. */
export function PostMenu({ post }: { post: Post }) {
  const member = useMember();
  const navigate = useNavigate();
  const { askAndDelete } = useDeletePost();
  if (!member || (!isStaff(member.role) && member.name !== post.user)) return null;

  const remove = async () => {
    if (await askAndDelete(post._id)) await navigate(paths.feed);
  };
  return (
    <MenuButton
      label="More about this post"
      actions={[
        { label: 'Edit', icon: Pencil, onSelect: () => void navigate(paths.editPost(post._id)) },
        { label: 'Delete', icon: Trash2, onSelect: () => void remove() },
      ]}
    />
  );
}

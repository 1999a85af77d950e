import { t } from '@lingui/core/macro';
import { isStaff, type Post } from '@unburden/contracts';
import { Flag, Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/hooks';
import { MenuButton, MenuItem } from '../../../lib/components/menu-button';
import { useDeletePost } from '../../../shared/delete-post/use-delete-post';
import { paths } from '../../../lib/paths';
import { useReport } from '../../../shared/moderation-reasons/use-report';
import { useMember } from '../../../shared/session/session.slice';
import { useCopyLink } from '../../../lib/use-copy-link';
import { forgetPost } from '../posts.api';

/** The post's actions for its author, for staff and for other members; none for visitors. */
export function PostMenu({ post }: { post: Post }) {
  const member = useMember();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  const report = useReport();
  const { askAndDelete } = useDeletePost();
  if (!member) return null;

  const isOwn = member.name === post.user;
  const remove = async () => {
    if (!(await askAndDelete(post))) return;
    await navigate(paths.feed);
    dispatch(forgetPost(post._id));
  };
  return (
    <MenuButton label={t`More about this post`}>
      {(isOwn || isStaff(member.role)) && (
        <>
          <MenuItem
            label={t`Edit`}
            icon={Pencil}
            onSelect={() => void navigate(paths.editPost(post._id))}
          />
          <MenuItem label={t`Delete`} icon={Trash2} onSelect={() => void remove()} />
        </>
      )}
      <MenuItem
        label={t`Copy link`}
        icon={LinkIcon}
        onSelect={() => void copyLink(paths.post(post._id))}
      />
      {!isOwn && (
        <MenuItem
          label={t`Report`}
          icon={Flag}
          onSelect={() => void report({ type: 'post', id: post._id })}
        />
      )}
    </MenuButton>
  );
}

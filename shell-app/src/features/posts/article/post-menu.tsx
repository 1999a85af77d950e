import { t } from '@lingui/core/macro';
import { isStaff, type Post } from '@unburden/contracts';
import { Bell, BellOff, Flag, Link as LinkIcon, Pencil, Printer, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MenuButton, MenuItem } from '../../../lib/components/menu-button';
import { useAppDispatch } from '../../../lib/hooks';
import { paths } from '../../../lib/paths';
import { useCopyLink } from '../../../lib/use-copy';
import { useDeletePost } from '../../../shared/delete-post/use-delete-post';
import { useMarks } from '../../../shared/marks/marks.api';
import { useFollow } from '../../../shared/marks/use-follow';
import { useReport } from '../../../shared/moderation-reasons/use-report';
import { RelationItems } from '../../../shared/relations/relation-items';
import { useMember } from '../../../shared/session/session.slice';
import { forgetPost } from '../posts.api';

interface PostMenuProps {
  post: Post;
  onPrint: () => void;
}

/** The post's actions for its author, for staff, for other members and for visitors. */
export function PostMenu({ post, onPrint }: PostMenuProps) {
  const member = useMember();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  // At once: what is still shown would be fetched again, and be missing.
  const leave = async () => {
    await navigate(paths.feed, { flushSync: true });
    return paths.post(post._id);
  };
  const report = useReport(leave);
  const askAndDelete = useDeletePost((postId) => void navigate(paths.post(postId)));
  const marks = useMarks(post);
  const { follow, mute } = useFollow();

  const isOwn = member?.name === post.user;
  const remove = async () => {
    if (!(await askAndDelete(post))) return;
    await leave();
    dispatch(forgetPost(post._id));
  };
  return (
    <MenuButton label={t`More about this post`}>
      {(isOwn || (member && isStaff(member.role))) && (
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
      <MenuItem label={t`Print`} icon={Printer} onSelect={onPrint} />
      {/* One's own post has a button for that. Not later: the items below would move. */}
      {!isOwn &&
        member &&
        (marks?.follow === 'muted' ? (
          <MenuItem
            label={t`Unmute this thread`}
            icon={Bell}
            onSelect={() => void follow(post._id)}
          />
        ) : (
          <MenuItem
            label={t`Mute this thread`}
            icon={BellOff}
            onSelect={() => void mute(post._id)}
          />
        ))}
      <RelationItems name={post.user} leave={leave} />
      {!isOwn && (
        <MenuItem
          label={t`Report`}
          icon={Flag}
          onSelect={() => void report({ type: 'post', id: post._id }, post.user)}
        />
      )}
    </MenuButton>
  );
}

import { t } from '@lingui/core/macro';
import type { Post } from '@unburden/contracts';
import { BusyButton } from '@unburden/ui';
import { Bell, BellOff, BellRing } from 'lucide-react';
import { useMarks } from '../../shared/marks/marks.api';
import { useFollow } from '../../shared/marks/use-follow';
import { useMember, useSessionStatus } from '../../shared/session/session.slice';

/** For members: whether they hear of answers to the post. */
export function FollowButton({ post }: { post: Post }) {
  const isVisitor = useSessionStatus() === 'loggedOut';
  const member = useMember();
  const marks = useMarks(post);
  const { follow, mute } = useFollow();
  if (isVisitor) return null;
  // Its place, so that nothing moves when it comes.
  if (!member || !marks) return <span className="size-11 shrink-0" />;
  const isMuted = marks.follow === 'muted';
  const isFollowing = marks.follow !== null && !isMuted;
  const isOwn = member.name === post.user;
  const closes = isOwn && isFollowing;
  const label = closes ? t`I’ve read enough` : isMuted ? t`Unmute this thread` : t`Follow`;
  const Icon = isFollowing ? BellRing : isMuted ? BellOff : Bell;
  // One's own posts, and answers to oneself, come back by themselves unless they are muted.
  const change = () => (isFollowing ? mute : follow)(post._id);
  return (
    <BusyButton
      aria-label={label}
      aria-pressed={closes || isMuted ? undefined : isFollowing}
      title={closes ? t`No more notices of answers to this post` : label}
      className={`quiet-action -me-2.5 min-w-11 shrink-0 justify-center ${isFollowing ? 'text-base-content' : ''}`}
      onPress={change}
    >
      <Icon className="size-4.5" strokeWidth={isFollowing ? 2.25 : 1.75} aria-hidden="true" />
      {closes && <span className="max-sm:sr-only">{label}</span>}
    </BusyButton>
  );
}

import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import type { Post } from '@unburden/contracts';
import { BusyButton } from '@unburden/ui';
import { Bookmark } from 'lucide-react';
import { notifyError, notifySuccess } from '../../../lib/components/notify';
import { useMarks, useSetSavedMutation } from '../../../shared/marks/marks.api';
import { useMember, useSessionStatus } from '../../../shared/session/session.slice';

/** For members: whether they keep the post. Nobody else learns of it. */
export function SaveButton({ post }: { post: Post }) {
  const isVisitor = useSessionStatus() === 'loggedOut';
  const member = useMember();
  const marks = useMarks(post);
  const [setSaved] = useSetSavedMutation();
  const change = async (saved: boolean) => {
    const { error } = await setSaved({ postId: post._id, saved });
    if (error) notifyError(t`Something went wrong`, apiMessage(error));
    else notifySuccess(saved ? t`Saved. Only you can see it.` : t`Not saved any more.`);
  };
  if (isVisitor) return null;
  // Its place, so that nothing moves when it comes.
  if (!member || !marks) return <span className="size-11 shrink-0" />;
  return (
    <BusyButton
      aria-label={t`Save post`}
      aria-pressed={marks.saved}
      title={t`Save post`}
      className={`quiet-action min-w-11 shrink-0 justify-center ${marks.saved ? 'text-base-content' : ''}`}
      onPress={() => change(!marks.saved)}
    >
      <Bookmark
        className="size-4.5"
        strokeWidth={1.75}
        fill={marks.saved ? 'currentColor' : 'none'}
        aria-hidden="true"
      />
    </BusyButton>
  );
}

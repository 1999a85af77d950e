import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import type { FollowLevel } from '@unburden/contracts';
import { loadToasts, notifyError, notifySuccess } from '../../lib/components/notify';
import { useAppDispatch } from '../../lib/hooks';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { loadMarks, useSetFollowMutation } from './marks.api';

/** Follows or mutes a thread and says so; not while the last change is on its way. */
export function useFollow() {
  const dispatch = useAppDispatch();
  const [setFollow] = useSetFollowMutation();

  /** Sets the level, and says `done` once it is stored. */
  const change = async (postId: string, level: FollowLevel | null, done: string) => {
    const { error } = await setFollow({ postId, level });
    if (error) notifyError(t`Something went wrong`, apiMessage(error));
    else notifySuccess(done);
  };
  const follow = useOneAtATime((postId: string) =>
    change(postId, 'all', t`We’ll tell you about new answers.`),
  );
  const mute = useOneAtATime(async (postId: string) => {
    // For the undo. The page of the post knows them already, the inbox does not.
    const { data: before, ...search } = await dispatch(loadMarks(postId));
    const { error } = before ? await setFollow({ postId, level: 'muted' }) : search;
    if (!before || error) {
      notifyError(t`Something went wrong`, apiMessage(error));
      return;
    }
    const undo = () => void change(postId, before.follow, t`This thread is no longer muted.`);
    const { showWithUndo } = await loadToasts();
    showWithUndo(t`We won’t tell you about this thread.`, { label: t`Undo`, run: undo });
  });
  return { follow, mute };
}

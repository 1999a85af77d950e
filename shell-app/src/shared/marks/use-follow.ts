import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import type { FollowLevel } from '@unburden/contracts';
import { notifyError, notifySuccess } from '../../lib/components/notify';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { useSetFollowMutation } from './marks.api';

/** Follows or mutes a thread and says so; not while the last change is on its way. */
export function useFollow() {
  const [setFollow, { isLoading }] = useSetFollowMutation();
  const follow = useOneAtATime(async (postId: string, level: FollowLevel) => {
    const { error } = await setFollow({ postId, level });
    if (error) notifyError(t`Something went wrong`, apiMessage(error));
    else if (level === 'muted') notifySuccess(t`We won’t tell you about this thread.`);
    else notifySuccess(t`We’ll tell you about new answers.`);
  });
  return { follow, isLoading };
}

import { apiMessage } from '@unburden/api-client';
import { notifyError, notifySuccess } from '../../lib/toasts';
import type { VoteDirection } from './cast-vote';
import { useVoteMutation } from './votes.api';

/** Votes on a post and says how it went. A second press before the answer does nothing. */
export function useVote(postId: string) {
  const [vote, { isLoading }] = useVoteMutation();
  return async (direction: VoteDirection) => {
    if (isLoading) return;
    const { data, error } = await vote({ postId, direction });
    if (data) notifySuccess(data.message);
    else
      notifyError(
        `Error in ${direction === 'like' ? 'liking' : 'disliking'} post`,
        apiMessage(error),
      );
  };
}

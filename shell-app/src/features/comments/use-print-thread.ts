import { t } from '@lingui/core/macro';
import { notifyError } from '../../lib/components/notify';
import { useAppDispatch } from '../../lib/hooks';
import { useCommentOrder } from './comment-order';
import { loadDiscussion } from './comments.api';
import { useDiscussionActions } from './discussion';

/** Prints the post with all that was said to it, loaded here or not. */
export function usePrintThread(postId: string): () => Promise<void> {
  const dispatch = useAppDispatch();
  const [sort] = useCommentOrder();
  const { drawWhole } = useDiscussionActions();
  return async () => {
    if (!(await dispatch(loadDiscussion({ postId, sort })))) {
      notifyError(t`Error in fetching comments`);
      return;
    }
    drawWhole(true);
    window.print();
    drawWhole(false);
  };
}

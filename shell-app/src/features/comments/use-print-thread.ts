import { t } from '@lingui/core/macro';
import { useAppDispatch } from '../../lib/hooks';
import { usePrint } from '../../lib/use-print';
import { useCommentOrder } from './comment-order';
import { loadDiscussion } from './comments.api';
import { useDiscussionActions } from './discussion';

/** Prints the post with all that was said to it, loaded here or not. */
export function usePrintThread(postId: string): () => Promise<void> {
  const dispatch = useAppDispatch();
  const [sort] = useCommentOrder();
  const { drawWhole } = useDiscussionActions();
  return usePrint({
    load: () => dispatch(loadDiscussion({ postId, sort })),
    failure: t`Error in fetching comments`,
    print: () => {
      drawWhole(true);
      window.print();
      drawWhole(false);
    },
  });
}

import { messages, type Post } from '@unburden/contracts';
import { useSeam } from '../../lib/seam';
import { useRemoval } from '../../shared/use-removal';
import { useDeletePostMutation } from './posts.api';

/** Deletes posts, with their comments, for everybody. */
export function usePostRemoval() {
  const { session } = useSeam();
  const [deletePost] = useDeletePostMutation();
  return useRemoval<Post>({
    noun: ['post', 'posts'],
    question: 'Are you sure you want to delete this post?',
    done: messages.postDeleted,
    nameOf: ({ title }) => `“${title}”`,
    authorOf: ({ user }) => user,
    effectOn: ({ user }, isOwn) =>
      isOwn
        ? 'It goes with its comments.'
        : `By ${user ?? 'a deleted member'}. It goes with its comments, and can be restored for 30 days.`,
    isOwn: ({ user }) => user === session.name,
    remove: ({ _id }, reasoned) => deletePost({ id: _id, ...reasoned }),
  });
}

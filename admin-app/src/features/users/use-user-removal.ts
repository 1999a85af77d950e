import { type ListedUser, messages } from '@unburden/contracts';
import { useSeam } from '../../lib/seam';
import { useRemoval } from '../../shared/use-removal';
import { useDeleteUserMutation } from './users.api';

/** Deletes accounts. Their posts and comments stay, without a name. */
export function useUserRemoval() {
  const { session } = useSeam();
  const [deleteUser] = useDeleteUserMutation();
  return useRemoval<ListedUser>({
    noun: ['member', 'members'],
    // The words are those of posts: so it is specified. The accounts are named below them.
    question: 'Are you sure you want to delete this post?',
    action: 'Delete member',
    done: messages.userDeleted,
    failed: 'Error in deleting user',
    nameOf: ({ name }) => `Member: ${name}`,
    authorOf: ({ name }) => name,
    effectOn: () =>
      'Their account, messages and pictures are erased for good. Their posts stay, without a name.',
    isReadByNobody: true,
    isOwn: ({ _id }) => _id === session.userId,
    remove: ({ _id }, reasoned) => deleteUser({ id: _id, ...reasoned }),
  });
}

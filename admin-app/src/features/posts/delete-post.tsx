import { messages, type Post } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { Trash2 } from 'lucide-react';
import { useDeletePostMutation } from './posts.api';

/** Delete for one post: quiet until pressed, and then asks first. */
export function DeletePost({ post }: { post: Post }) {
  const dialogs = useDialogs();
  const [deletePost, { isLoading }] = useDeletePostMutation();

  const askAndDelete = async () => {
    const question = 'Are you sure you want to delete this post?';
    if (!(await dialogs.confirm(question, { action: 'Delete', isDestructive: true }))) return;
    const { error } = await deletePost(post._id);
    if (!error) await dialogs.alert(messages.postDeleted);
  };

  return (
    <button
      type="button"
      onClick={() => {
        if (!isLoading) void askAndDelete();
      }}
      aria-disabled={isLoading}
      aria-label={`Delete “${post.title}”`}
      className="btn btn-ghost btn-sm px-2 text-sm font-medium text-quiet hover:text-base-content"
    >
      {isLoading ? (
        <span aria-hidden className="loading loading-xs loading-spinner" />
      ) : (
        <Trash2 aria-hidden className="size-4" />
      )}
      <span className="max-sm:sr-only">Delete</span>
    </button>
  );
}

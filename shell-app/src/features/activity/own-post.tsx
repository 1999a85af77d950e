import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Post } from '@unburden/contracts';
import { RelativeTime, truncate } from '@unburden/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useDeletePost } from '../../shared/delete-post/use-delete-post';

const titleLength = 40;
const textLength = 60;
// On a phone only the words fit in a line with the time.
const action =
  'btn btn-ghost btn-sm min-w-11 px-2 font-medium text-quiet hover:text-base-content max-sm:[&>svg]:hidden';

interface OwnPostProps {
  post: Post;
  /** Its place in the list, from 1. */
  number: number;
  onDeleted: () => void;
}

/** One's own post in short, with what one can do to it. */
export function OwnPost({ post, number, onDeleted }: OwnPostProps) {
  const { askAndDelete, isDeleting } = useDeletePost();
  const remove = async () => {
    if (await askAndDelete(post)) onDeleted();
  };
  return (
    <article className="flex gap-3 surface p-4 pb-2">
      <span className="min-w-6 pt-0.5 text-sm text-quiet tabular-nums">{number}.</span>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <h2 dir="auto" className="overflow-visible leading-snug font-bold">
          <Link
            to={paths.post(post._id)}
            title={post.title}
            className="relative inline-block min-w-11 rounded-xs before:absolute before:inset-x-0 before:-inset-y-3.5 hover:underline"
          >
            <span className="block own-lines">{truncate(post.title, titleLength)}</span>
          </Link>
        </h2>
        <p dir="auto" className="mt-1 leading-relaxed text-quiet">
          {truncate(post.text, textLength)}
        </p>
        <div className="mt-1.5 -ms-2 flex flex-wrap items-center gap-1">
          <Link
            to={paths.editPost(post._id)}
            aria-label={t`Edit “${{ title: post.title }}”`}
            className={action}
          >
            <Pencil className="size-4" aria-hidden="true" />
            <Trans>Edit</Trans>
          </Link>
          <button
            type="button"
            aria-label={t`Delete “${{ title: post.title }}”`}
            aria-disabled={isDeleting}
            className={action}
            onClick={() => void remove()}
          >
            <Trash2 className="size-4" aria-hidden="true" />
            <Trans>Delete</Trans>
          </button>
          <span className="ms-auto text-sm text-quiet">
            <RelativeTime time={post.createdAt} />
          </span>
        </div>
      </div>
    </article>
  );
}

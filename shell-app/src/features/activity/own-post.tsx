import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Post } from '@unburden/contracts';
import { BusyButton, RelativeTime, truncate } from '@unburden/ui';
import { ArrowBigUp, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useDeletePost } from '../../shared/delete-post/use-delete-post';
import { commentsText } from './comments-text';

const titleLength = 40;
const textLength = 60;
// On a phone only the words fit in a line with the time.
const action =
  'relative btn btn-ghost btn-sm min-w-11 px-2 font-medium text-quiet hover:text-base-content max-sm:[&>svg]:hidden';

interface OwnPostProps {
  post: Post;
  /** Its place in the list, from 1. */
  number: number;
  onDeleted: () => void;
}

/** One's own post in short, how it is received, and what one can do to it. All of it leads to the post. */
export function OwnPost({ post, number, onDeleted }: OwnPostProps) {
  const titleId = useId();
  const askAndDelete = useDeletePost();
  const remove = async () => {
    if (await askAndDelete(post)) onDeleted();
  };
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex gap-3 surface p-4 pb-2 hover:border-base-content/25"
    >
      <span className="min-w-6 pt-0.5 text-sm text-quiet tabular-nums">{number}.</span>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <h2 id={titleId} dir="auto" className="overflow-visible leading-snug font-bold">
          {/* The whole card is its target; the other actions lie above it. */}
          <Link
            to={paths.post(post._id)}
            title={post.title}
            className="after:absolute after:inset-0 after:rounded-box"
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
          <BusyButton
            aria-label={t`Delete “${{ title: post.title }}”`}
            className={action}
            onPress={remove}
          >
            <Trash2 className="size-4" aria-hidden="true" />
            <Trans>Delete</Trans>
          </BusyButton>
          <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-quiet max-sm:w-full max-sm:px-2 max-sm:pb-1 sm:ms-auto sm:justify-end">
            <span>{commentsText(post.commentCount)}</span>
            {post.upvotes > 0 && (
              <span className="flex items-center gap-0.5 tabular-nums">
                <ArrowBigUp className="size-4" strokeWidth={1.75} aria-hidden="true" />
                <span className="sr-only">{t`Like`}</span> {post.upvotes}
              </span>
            )}
            <span aria-hidden="true">·</span>
            <RelativeTime time={post.createdAt} />
          </p>
        </div>
      </div>
    </article>
  );
}

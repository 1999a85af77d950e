import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LinkedText } from '../../../lib/components/linked-text';
import { paths } from '../../../lib/paths';
import { useGetRemovedContentQuery } from '../../../shared/removed/removed-content.api';
import { articleStyle, PostSkeleton, textStyle } from './post-skeleton';

interface OwnRemovedPostProps {
  postId: string;
  /** Shown if it is no such post. */
  children: ReactNode;
}

/** The member's own post that staff removed, and the way to the reason. */
export default function OwnRemovedPost({ postId, children }: OwnRemovedPostProps) {
  const { data: post, error } = useGetRemovedContentQuery(postId);
  if (error) return children;
  if (!post) return <PostSkeleton />;
  return (
    <>
      <div className="surface mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
        <div>
          <p className="font-semibold">
            <Trans>A moderator removed your post</Trans>
          </p>
          <p className="mt-1 text-quiet">
            <Trans>Only you and the moderators can still read it, for 30 days.</Trans>
          </p>
        </div>
        <Link to={paths.notices} className="btn btn-primary">
          <Trans>Read why</Trans>
        </Link>
      </div>
      <article className={articleStyle}>
        <h2 className="text-xl font-semibold [overflow-wrap:anywhere]">
          <bdi>{post.title}</bdi>
        </h2>
        <LinkedText className={`${textStyle} mb-3`}>{post.text}</LinkedText>
      </article>
    </>
  );
}

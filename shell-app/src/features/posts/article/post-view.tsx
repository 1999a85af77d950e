import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isMissing } from '@unburden/api-client';
import type { Post } from '@unburden/contracts';
import { EmptyState } from '@unburden/ui';
import { SearchX } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../lib/components/loaded';
import { useAppSelector } from '../../../lib/hooks';
import { lazyPart } from '../../../lib/lazy-part';
import { withOwnMessages } from '../../../lib/messages';
import { paths } from '../../../lib/paths';
import { useMember } from '../../../shared/session/session.slice';
import { postsApi, useGetPostQuery } from '../posts.api';
import { PostHeading, PostSkeleton } from './post-skeleton';

interface PostViewProps {
  postId: string;
  /** Said when it could not be loaded. */
  failed?: string;
  /** Heads a page that has no heading without a post. */
  heading?: string;
  children: (post: Post) => ReactNode;
}

const OwnRemovedPost = lazyPart(() => withOwnMessages(import('./own-removed-post')));

/** Loads a post and shows it, or why it is not there. */
export function PostView(props: PostViewProps) {
  const { postId, failed = t`Error in fetching post`, heading, children } = props;
  const { post, query } = usePost(postId);
  return (
    <Loaded
      query={query}
      data={post}
      skeleton={<PostSkeleton />}
      failed={failed}
      toast={failed}
      heading={
        heading !== undefined && (
          <>
            <title>{t`${heading} · Unburden`}</title>
            <div className="mt-4">
              <PostHeading>{heading}</PostHeading>
            </div>
          </>
        )
      }
      missing={<MissingPost postId={postId} />}
    >
      {children}
    </Loaded>
  );
}

function MissingPost({ postId }: { postId: string }) {
  const isMember = useMember() !== null;
  const missing = (
    <EmptyState icon={SearchX} title={t`Post not found.`}>
      <p>
        <Trans>It may have been deleted, or the link may be wrong.</Trans>
      </p>
      <Link to={paths.feed} className="btn btn-primary">
        <Trans>Back to all posts</Trans>
      </Link>
    </EmptyState>
  );
  if (!isMember) return missing;
  return (
    <Suspense fallback={<PostSkeleton />}>
      <OwnRemovedPost postId={postId}>{missing}</OwnRemovedPost>
    </Suspense>
  );
}

const selectFeed = postsApi.endpoints.getFeed.select(undefined);

/** A post: at once as the feed had it, then as the server has it now. */
function usePost(postId: string) {
  // A post loaded before may be edited or gone by now.
  const query = useGetPostQuery(postId, { refetchOnMountOrArgChange: true });
  const fromFeed = useAppSelector((state) =>
    selectFeed(state)
      .data?.pages.flatMap(({ items }) => items)
      .find(({ _id }) => _id === postId),
  );
  // A call that failed says nothing about the post, unless it says that it is gone.
  return { post: isMissing(query.error) ? undefined : (query.currentData ?? fromFeed), query };
}

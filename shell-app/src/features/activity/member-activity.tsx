import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import type { Comment } from '@unburden/contracts';
import { EmptyState, RelativeTime, Skeleton, truncate } from '@unburden/ui';
import { EyeOff, Feather, MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { SkeletonRows } from '../../lib/components/paged-rows';
import { paths } from '../../lib/paths';
import {
  type Profile,
  useGetMemberCommentsInfiniteQuery,
  useGetMemberPostsInfiniteQuery,
} from './activity.api';
import { PagedItems, type PagedItemsProps } from './paged-items';
import { PostTile } from './post-tile';
import { withTotal } from './with-total';

const titleLength = 50;
const textLength = 80;
const columns = 'grid grid-cols-1 items-start gap-x-8 gap-y-10 xl:grid-cols-2';

/** A member's public posts and comments. */
export function MemberActivity({ member: { _id, hidesComments } }: { member: Profile }) {
  return (
    <div className={columns}>
      <MemberPosts userId={_id} />
      {hidesComments ? <HiddenComments /> : <MemberComments userId={_id} />}
    </div>
  );
}

/** The shape of it while it loads. */
export function MemberActivitySkeleton() {
  const list = (
    <div>
      <Skeleton className="mb-4 h-7 w-36" />
      <SkeletonRows className="max-w-[72ch] space-y-3" />
    </div>
  );
  return (
    <div className={columns}>
      {list}
      {list}
    </div>
  );
}

function MemberPosts({ userId }: { userId: string }) {
  return (
    <ActivitySection
      heading={t`Posts`}
      pages={usePages(useGetMemberPostsInfiniteQuery({ kind: 'own', userId }))}
      loading={t`Loading posts...`}
      failed={t`Error in fetching posts`}
      empty={<EmptyState icon={Feather} title={t`No posts found.`} />}
    >
      {(post) => (
        <PostTile post={post} heading="h3" titleLength={titleLength} textLength={textLength} />
      )}
    </ActivitySection>
  );
}

function MemberComments({ userId }: { userId: string }) {
  return (
    <ActivitySection
      heading={t`Commented Posts`}
      pages={usePages(useGetMemberCommentsInfiniteQuery(userId))}
      loading={t`Loading comments...`}
      failed={t`Error in fetching comments`}
      empty={<EmptyState icon={MessageCircle} title={t`No comments yet.`} />}
    >
      {(comment) => <MemberComment comment={comment} />}
    </ActivitySection>
  );
}

function HiddenComments() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-4 text-lg font-bold">
        {t`Commented Posts`}
      </h2>
      <EmptyState icon={EyeOff} title={t`They don’t show their comments`} />
    </section>
  );
}

interface ActivitySectionProps<T> extends Omit<PagedItemsProps<T>, 'layout'> {
  heading: string;
}

function ActivitySection<T extends { _id: string }>(props: ActivitySectionProps<T>) {
  const { heading, ...items } = props;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-4 text-lg font-bold">
        {withTotal(heading, items.pages)}
      </h2>
      <PagedItems layout="list" {...items} />
    </section>
  );
}

function MemberComment({ comment }: { comment: Comment }) {
  const { text, createdAt, post } = comment;
  return (
    <article className="surface p-4 [overflow-wrap:anywhere]">
      {post && (
        <h3 dir="auto" className="own-lines overflow-visible leading-snug font-bold">
          {truncate(post.title, titleLength)}
        </h3>
      )}
      <p className="mt-1 text-sm text-quiet">
        <RelativeTime time={createdAt} />
      </p>
      <p dir="auto" className="mt-1 leading-relaxed">
        {truncate(text, textLength)}
      </p>
      {post && (
        <Link
          to={paths.comment(post._id, comment._id)}
          aria-label={t`View Post “${{ title: post.title }}”`}
          className="btn mt-3 btn-outline btn-sm"
        >
          <Trans>View Post</Trans>
        </Link>
      )}
    </article>
  );
}

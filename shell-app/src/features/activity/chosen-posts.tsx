import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import { EmptyState, PageHeading } from '@unburden/ui';
import { Bookmark, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSignedInMember } from '../../shared/session/session.slice';
import { useGetMemberPostsInfiniteQuery } from './activity.api';
import { PagedItems } from './paged-items';
import { PostTile } from './post-tile';
import { withTotal } from './with-total';

const titleLength = 40;
const textLength = 60;

const noneLiked = msg`You haven't liked any posts yet`;
const kinds = {
  liked: { heading: msg`Liked Posts`, icon: ThumbsUp, none: noneLiked },
  disliked: { heading: msg`Disliked Posts`, icon: ThumbsDown, none: noneLiked },
  saved: { heading: msg`Saved Posts`, icon: Bookmark, none: msg`You haven’t saved any posts yet` },
} as const;

/** `/likepost`, `/dislikepost` and `/saved`: the posts that the member chose, the last one first. */
export default function ChosenPosts({ kind }: { kind: keyof typeof kinds }) {
  const { _id: userId } = useSignedInMember();
  const pages = usePages(useGetMemberPostsInfiniteQuery({ kind, userId }));
  const { icon, none } = kinds[kind];
  const heading = i18n._(kinds[kind].heading);
  return (
    <>
      <title>{t`${heading} · Unburden`}</title>
      <PageHeading description={t`Only you can see this list.`}>
        {kind === 'saved' ? heading : withTotal(heading, pages)}
      </PageHeading>
      <PagedItems
        pages={pages}
        layout="grid"
        loading={t`Loading posts...`}
        failed={t`Error in fetching`}
        empty={
          <EmptyState icon={icon} title={i18n._(none)}>
            {kind === 'saved' && (
              <p>
                <Trans>The bookmark at the top of a post saves it.</Trans>
              </p>
            )}
            <Link to={paths.feed} className="btn btn-primary">
              <Trans>Browse posts</Trans>
            </Link>
          </EmptyState>
        }
      >
        {(post) => (
          <PostTile post={post} heading="h2" titleLength={titleLength} textLength={textLength} />
        )}
      </PagedItems>
    </>
  );
}

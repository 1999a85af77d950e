import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import { EmptyState, PageHeading } from '@unburden/ui';
import { Feather } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGetMemberPostsInfiniteQuery } from '../features/activity/activity.api';
import { OwnPost } from '../features/activity/own-post';
import { PagedItems } from '../features/activity/paged-items';
import { withTotal } from '../features/activity/with-total';
import { forgetPost } from '../features/posts/posts.api';
import { useAppDispatch } from '../lib/hooks';
import { paths } from '../lib/paths';
import { useSignedInMember } from '../shared/session/session.slice';

/** `/yourpost`: the member's own posts, newest first, with edit and delete. */
export default function OwnPostsPage() {
  const dispatch = useAppDispatch();
  const { _id: userId } = useSignedInMember();
  const pages = usePages(useGetMemberPostsInfiniteQuery({ kind: 'own', userId }));
  return (
    <>
      <title>{t`Your Posts · Unburden`}</title>
      <PageHeading>{withTotal(t`Your Posts`, pages)}</PageHeading>
      <PagedItems
        pages={pages}
        layout="list"
        loading={t`Loading posts...`}
        failed={t`Error in fetching posts`}
        empty={
          <EmptyState icon={Feather} title={t`No post`}>
            <p>
              <Trans>What’s on your mind?</Trans>
            </p>
            <Link to={paths.createPost} className="btn btn-primary">
              <Trans>Create Post</Trans>
            </Link>
          </EmptyState>
        }
      >
        {(post, index) => (
          <OwnPost
            post={post}
            number={index + 1}
            onDeleted={() => dispatch(forgetPost(post._id))}
          />
        )}
      </PagedItems>
    </>
  );
}

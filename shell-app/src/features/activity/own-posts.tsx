import { usePages, withTotal } from '@unburden/api-client';
import { EmptyState, PageHeading } from '@unburden/ui';
import { Feather } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSignedInMember } from '../../shared/session/use-session';
import { useGetMemberPostsInfiniteQuery } from './activity.api';
import { OwnPost } from './own-post';
import { PagedItems } from './paged-items';

interface OwnPostsProps {
  onDeleted: (postId: string) => void;
}

/** The member's own posts, newest first, with edit and delete. */
export function OwnPosts({ onDeleted }: OwnPostsProps) {
  const { _id: userId } = useSignedInMember();
  const pages = usePages(useGetMemberPostsInfiniteQuery({ kind: 'own', userId }));
  return (
    <>
      <PageHeading>{withTotal('Your Posts', pages)}</PageHeading>
      <PagedItems
        pages={pages}
        layout="list"
        loading="Loading posts..."
        failed="Error in fetching posts"
        empty={
          <EmptyState icon={Feather} title="No post">
            <p>What is on your mind?</p>
            <Link to={paths.createPost} className="btn btn-primary">
              Create Post
            </Link>
          </EmptyState>
        }
      >
        {(post, index) => <OwnPost post={post} number={index + 1} onDeleted={onDeleted} />}
      </PagedItems>
    </>
  );
}

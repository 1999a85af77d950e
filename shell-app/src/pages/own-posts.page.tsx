import { useAppDispatch } from '../lib/hooks';
import { OwnPosts } from '../features/activity/own-posts';
import { forgetPost } from '../features/posts/posts.api';

/** `/yourpost` */
export default function OwnPostsPage() {
  const dispatch = useAppDispatch();
  return (
    <>
      <title>Your Posts · Unburden</title>
      <OwnPosts onDeleted={(postId) => dispatch(forgetPost(postId))} />
    </>
  );
}

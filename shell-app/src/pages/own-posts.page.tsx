import { useDispatch } from 'react-redux';
import { OwnPosts } from '../features/activity/own-posts';
import { forgetPost } from '../features/posts/posts.cache';
import type { ApiDispatch } from '../lib/api';

/** `/yourpost` */
export default function OwnPostsPage() {
  const dispatch = useDispatch<ApiDispatch>();
  return (
    <>
      <title>Your Posts · Unburden</title>
      <OwnPosts onDeleted={(postId) => dispatch(forgetPost(postId))} />
    </>
  );
}

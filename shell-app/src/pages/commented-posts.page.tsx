import { CommentedPosts } from '../features/activity/commented-posts';

/** `/commentpost` */
export default function CommentedPostsPage() {
  return (
    <>
      <title>Commented Posts · Unburden</title>
      <CommentedPosts />
    </>
  );
}

import { VotedPosts } from '../features/activity/voted-posts';

/** `/likepost` */
export default function LikedPostsPage() {
  return (
    <>
      <title>Liked Posts · Unburden</title>
      <VotedPosts kind="liked" />
    </>
  );
}

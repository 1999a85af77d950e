import { VotedPosts } from '../features/activity/voted-posts';

/** `/dislikepost` */
export default function DislikedPostsPage() {
  return (
    <>
      <title>Disliked Posts · Unburden</title>
      <VotedPosts kind="disliked" />
    </>
  );
}

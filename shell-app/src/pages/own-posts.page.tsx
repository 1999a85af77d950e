import { OwnPosts } from '../features/activity/own-posts';

/** `/yourpost` */
export default function OwnPostsPage() {
  return (
    <>
      <title>Your Posts · Unburden</title>
      <OwnPosts />
    </>
  );
}

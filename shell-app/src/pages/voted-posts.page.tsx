import { VotedPosts } from '../features/activity/voted-posts';

/** `/likepost` and `/dislikepost` */
export default function VotedPostsPage({ kind }: { kind: 'liked' | 'disliked' }) {
  return (
    <>
      <title>{`${kind === 'liked' ? 'Liked' : 'Disliked'} Posts · Unburden`}</title>
      <VotedPosts key={kind} kind={kind} />
    </>
  );
}

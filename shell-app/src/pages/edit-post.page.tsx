import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Post } from '@unburden/contracts';
import { PageHeading } from '@unburden/ui';
import { useParams } from 'react-router-dom';
import { PostView } from '../features/posts/article/post-view';
import { EditPostForm } from '../features/posts/forms/edit-post-form';
import { LinkedText } from '../lib/components/linked-text';
import { useSessionStatus } from '../shared/session/session.slice';

/** `/editpostpage/:postId`: what the post says now at the left, what it shall say at the right. */
export default function EditPostPage() {
  const { postId = '' } = useParams();
  // The form finds the draft of its member.
  const isKnown = useSessionStatus() !== 'checking';
  return (
    <div data-wide>
      <title>{t`Edit Post · Unburden`}</title>
      <PageHeading>{t`Edit Post`}</PageHeading>
      <PostView postId={postId} failed={t`Error fetching post`}>
        {(post) => (
          <div key={post._id} className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
            <CurrentPost post={post} />
            {isKnown && <EditPostForm post={post} />}
          </div>
        )}
      </PostView>
    </div>
  );
}

function CurrentPost({ post }: { post: Post }) {
  return (
    <section
      aria-label={t`Current post`}
      // A long text is scrolled through, by keyboard too.
      tabIndex={0}
      className="max-h-[25vh] min-w-0 overflow-y-auto surface p-5 sm:max-h-[40vh] sm:p-6 lg:max-h-[70vh]"
    >
      <p className="text-sm text-quiet">
        <Trans>Current version</Trans>
      </p>
      <h2 dir="auto" className="mt-1 text-lg font-bold [overflow-wrap:anywhere]">
        {post.title}
      </h2>
      <LinkedText className="mt-3 leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
        {post.text}
      </LinkedText>
    </section>
  );
}

import type { Post } from '@unburden/contracts';
import { MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { CommentForm } from '../features/comments/comment-form';
import { CommentsSection } from '../features/comments/comments-section';
import { PostArticle } from '../features/posts/post-article';
import { PostView } from '../features/posts/post-view';

/** `/post/:postId`: a post in full, and what people said to it. `#comment` opens the comment box. */
export default function PostPage() {
  const { postId = '' } = useParams();
  return (
    <PostView postId={postId}>
      {(post) => (
        <>
          <title>{`${post.title} · Unburden`}</title>
          <OpenPost key={post._id} post={post} />
        </>
      )}
    </PostView>
  );
}

function OpenPost({ post }: { post: Post }) {
  const [isCommenting, setIsCommenting] = useState(useLocation().hash === '#comment');
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PostArticle post={post}>
        <button
          ref={toggle}
          type="button"
          className="btn rounded-full btn-ghost"
          aria-expanded={isCommenting}
          onClick={() => setIsCommenting((is) => !is)}
        >
          <MessageCircle className="size-4.5" aria-hidden="true" />
          Comment
        </button>
      </PostArticle>
      {isCommenting && (
        <div className="mt-5">
          <CommentForm
            postId={post._id}
            onPosted={() => {
              toggle.current?.focus();
              setIsCommenting(false);
            }}
          />
        </div>
      )}
      <CommentsSection postId={post._id} count={post.commentCount} />
    </>
  );
}

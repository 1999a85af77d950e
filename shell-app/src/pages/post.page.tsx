import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Post } from '@unburden/contracts';
import { MessageCircle } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useParams } from 'react-router-dom';
import { commentDraftKey, CommentForm } from '../features/comments/comment-form';
import { CommentsSection } from '../features/comments/comments-section';
import { DiscussionProvider, useIsClosed } from '../features/comments/discussion';
import { usePrintThread } from '../features/comments/use-print-thread';
import { FollowButton } from '../features/notices/follow-button';
import { useReadThread } from '../features/notices/use-read-thread';
import { PostArticle } from '../features/posts/article/post-article';
import { PostView } from '../features/posts/article/post-view';
import { useHasDraft } from '../shared/drafts/use-draft';

/** `/post/:postId`: a post in full, and what people said to it. `#comment` opens the comment box. */
export default function PostPage() {
  const { postId = '' } = useParams();
  return (
    <PostView postId={postId} heading={t`Post`}>
      {(post) => (
        <>
          <title>{t`${{ title: post.title }} · Unburden`}</title>
          <DiscussionProvider key={post._id} post={post}>
            <OpenPost post={post} />
          </DiscussionProvider>
        </>
      )}
    </PostView>
  );
}

/** So many comments put the post out of sight. */
const farBelow = 5;

function OpenPost({ post }: { post: Post }) {
  const isSentToComment = useLocation().hash === '#comment';
  // A draft that waits opens the box, without taking the focus.
  const hasDraft = useHasDraft(commentDraftKey(post._id));
  const [box, setBox] = useState<'open' | 'restored' | 'closed' | null>(null);
  if (box === null && (isSentToComment || hasDraft)) setBox(isSentToComment ? 'open' : 'restored');
  const isClosed = useIsClosed();
  const isOpen = box === 'open' || box === 'restored';
  const readThread = useReadThread(post._id);
  const print = usePrintThread(post._id);
  const opener = useRef<HTMLButtonElement>(null);
  /** The one of the two buttons that was pressed, which gets the focus back. */
  const pressed = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  /** How far the page was scrolled when Comment was pressed. Pixels. */
  const pressedAt = useRef<number | null>(null);
  const close = () => {
    flushSync(() => setBox('closed'));
    (pressed.current ?? opener.current)?.focus();
    if (pressedAt.current !== null) window.scrollTo(0, pressedAt.current);
    pressedAt.current = null;
    pressed.current = null;
  };
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    pressed.current = currentTarget;
    pressedAt.current = window.scrollY;
    setBox('open');
    // It is open already, by a draft or by the other button.
    place.current?.querySelector('textarea')?.focus();
  };
  return (
    <>
      <PostArticle post={post} onPrint={() => void print()} aside={<FollowButton post={post} />}>
        {!isClosed && (
          <button
            ref={opener}
            type="button"
            className="quiet-action"
            aria-expanded={isOpen}
            onClick={box === 'open' ? close : open}
          >
            <MessageCircle className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
            <span>
              <Trans>Comment</Trans>
            </span>
          </button>
        )}
      </PostArticle>
      {isClosed && <p className="mt-5 px-2 text-quiet">{t`They asked for no answers.`}</p>}
      {isOpen && !isClosed && (
        // The router scrolls to this id, below the end of the post.
        <div ref={place} id="comment" className="mt-5 scroll-mt-[40vh]">
          <CommentForm
            postId={post._id}
            autoFocus={box === 'open'}
            onCancel={close}
            onPosted={() => setBox('closed')}
          />
        </div>
      )}
      <CommentsSection postId={post._id} count={post.commentCount} onNewShown={readThread} />
      {!isClosed && post.commentCount >= farBelow && (
        // On phones the actions of the post are in view all the time.
        <button type="button" className="mt-6 btn btn-outline max-sm:hidden" onClick={open}>
          <MessageCircle className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          <Trans>Write a comment</Trans>
        </button>
      )}
    </>
  );
}

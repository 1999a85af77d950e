import { t } from '@lingui/core/macro';
import type { Post } from '@unburden/contracts';
import { Share2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { LinkedText } from '../../../lib/components/linked-text';
import { paths } from '../../../lib/paths';
import { useCopyLink } from '../../../lib/use-copy';
import { useMember } from '../../../shared/session/session.slice';
import { PostVotes } from '../post-votes';
import { useRegisterViewMutation } from '../posts.api';
import { PostByline } from './post-byline';
import { PostMenu } from './post-menu';
import { articleStyle, PostHeading, textStyle } from './post-skeleton';
import { ReadThis } from './read-this';
import { SaveButton } from './save-button';

interface PostArticleProps {
  post: Post;
  onPrint: () => void;
  /** Stands beside the author. */
  aside?: ReactNode;
  /** Stands beside the votes. */
  children?: ReactNode;
}

/** A post in full, its line breaks kept. */
export function PostArticle({ post, onPrint, aside, children }: PostArticleProps) {
  useRegisteredView(post._id);
  return (
    <article className={articleStyle}>
      <PostHeading>{post.title}</PostHeading>
      <div className="-mt-3 flex items-start justify-between gap-2">
        <PostByline post={post} size="md" />
        <div className="flex min-w-22 shrink-0 justify-end">
          <SaveButton post={post} />
          {aside}
        </div>
      </div>
      <LinkedText className={textStyle}>{post.text}</LinkedText>
      <ReadThis post={post} />
      <div data-post-actions className="mt-4 -mx-2.5 flex flex-wrap items-center">
        <PostVotes post={post} />
        {children}
        <ShareButton post={post} />
        <div className="ms-auto">
          <PostMenu post={post} onPrint={onPrint} />
        </div>
      </div>
    </article>
  );
}

/** By the device's own sheet, if it has one; else it copies the link. */
function ShareButton({ post }: { post: Post }) {
  const copyLink = useCopyLink();
  const path = paths.post(post._id);
  const share = () => {
    if (!('share' in navigator)) return copyLink(path);
    const url = new URL(path, window.location.origin).href;
    // Rejects if the reader changes their mind.
    return navigator.share({ title: post.title, url }).catch(() => undefined);
  };
  return (
    <button
      type="button"
      aria-label={t`Share`}
      title={t`Share`}
      className="quiet-action min-w-11 justify-center"
      onClick={() => void share()}
    >
      <Share2 className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

const viewDelayMs = 2000;

/** Counts the member's view once they have had the post open for 2 s. Visitors are not counted. */
function useRegisteredView(postId: string) {
  const memberId = useMember()?._id;
  const [registerView] = useRegisterViewMutation();
  useEffect(() => {
    if (memberId === undefined) return;
    const timer = setTimeout(() => void registerView(postId), viewDelayMs);
    return () => clearTimeout(timer);
  }, [memberId, postId, registerView]);
}

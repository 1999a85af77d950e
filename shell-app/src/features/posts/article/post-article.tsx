import { t } from '@lingui/core/macro';
import type { Post } from '@unburden/contracts';
import { PageHeading } from '@unburden/ui';
import { Share2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { LinkedText } from '../../../lib/components/linked-text';
import { paths } from '../../../lib/paths';
import { useCopyLink } from '../../../lib/use-copy-link';
import { useMember } from '../../../shared/session/session.slice';
import { PostByline } from './post-byline';
import { PostMenu } from './post-menu';
import { postAction, PostVotes } from '../post-votes';
import { useRegisterViewMutation } from '../posts.api';

interface PostArticleProps {
  post: Post;
  /** Stands beside the votes. */
  children?: ReactNode;
}

/** A post in full, its line breaks kept. */
export function PostArticle({ post, children }: PostArticleProps) {
  useRegisteredView(post._id);
  return (
    <article className="surface mt-2 px-4 pt-4 pb-2 sm:px-6 sm:pt-5">
      <PageHeading>{post.title}</PageHeading>
      <div className="-mt-3">
        <PostByline post={post} size="md" />
      </div>
      <p
        dir="auto"
        className="mt-4 max-w-[66ch] leading-[1.65] [overflow-wrap:anywhere] whitespace-pre-line sm:text-reading"
      >
        <LinkedText>{post.text}</LinkedText>
      </p>
      <div data-post-actions className="mt-4 -mx-2.5 flex flex-wrap items-center">
        <PostVotes post={post} />
        {children}
        <ShareButton post={post} />
        <div className="ms-auto">
          <PostMenu post={post} />
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
      className={`${postAction} min-w-11 cursor-pointer justify-center`}
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

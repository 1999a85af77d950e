import type { Post } from '@unburden/contracts';
import { LinkedText, PageHeading } from '@unburden/ui';
import type { ReactNode } from 'react';
import { PostByline } from './post-byline';
import { PostMenu } from './post-menu';
import { PostVotes } from './post-votes';
import { useRegisteredView } from './use-registered-view';

interface PostArticleProps {
  post: Post;
  /** Stands beside the votes. */
  children?: ReactNode;
}

/** A post in full, its line breaks kept. */
export function PostArticle({ post, children }: PostArticleProps) {
  useRegisteredView(post._id);
  return (
    <article>
      <PageHeading>{post.title}</PageHeading>
      <div className="-mt-3">
        <PostByline post={post} />
      </div>
      <p
        dir="auto"
        className="mt-6 max-w-[72ch] leading-[1.65] [overflow-wrap:anywhere] whitespace-pre-line"
      >
        <LinkedText>{post.text}</LinkedText>
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <PostVotes post={post} />
        {children}
        <div className="ml-auto">
          <PostMenu post={post} />
        </div>
      </div>
    </article>
  );
}

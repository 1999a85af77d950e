import { Skeleton } from '@unburden/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { FeedSkeleton } from '../features/posts/feed-skeleton';
import { PostSkeleton } from '../features/posts/post-skeleton';
import { WelcomeFrame } from '../features/welcome/welcome-banner';
import { CommunityFrame } from './layouts/community-frame';

/**
 * What stands on the feed and on a post until the app does, as HTML: the same in the same places, but
 * nothing that could be pressed in vain. Which of the two is shown, public/first-paint.js says.
 */
export function renderFirstPaint(): string {
  const control = 'rounded-field';
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <div className="first-paint">
        <CommunityFrame
          drawer={<Skeleton className={`size-10 shrink-0 lg:hidden ${control}`} />}
          search={<Skeleton className={`h-10 ${control}`} />}
          exit={<Skeleton className={`h-10 w-11 shrink-0 sm:w-32 ${control}`} />}
        >
          <div data-place="feed">
            <WelcomeFrame />
            <FeedSkeleton />
          </div>
          <div data-place="post">
            <PostSkeleton />
          </div>
        </CommunityFrame>
      </div>
    </StaticRouter>,
  );
}

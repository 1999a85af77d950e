import { t } from '@lingui/core/macro';
import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@unburden/contracts';
import { I18nProvider } from '@lingui/react';
import { LoadingLabel, Skeleton } from '@unburden/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { QuickExitLink } from '../features/quick-exit/quick-exit-button';
import { FeedSkeleton } from '../features/posts/feed/feed-skeleton';
import { FeedTabs } from '../features/posts/feed/feed-tabs';
import { PostSkeleton } from '../features/posts/article/post-skeleton';
import { ComposerFrame, WelcomeFrame } from '../features/welcome/welcome-frame';
import { CommunityFrame } from './layouts/community-frame';
import { HeaderLinks } from './layouts/header-links';

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*/first-visit.po', {
  eager: true,
});

/**
 * The first paint of the feed and of a post as HTML, until the app is there: the same layout, but
 * nothing that could be pressed in vain. Which of the two is shown, public/first-paint.js says. The way
 * out is there from the first moment, on the other pages too.
 */
export function renderFirstPaint(language: Language): string {
  speak(language);
  const control = 'rounded-field';
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaticRouter location="/">
        <div className="first-paint">
          <CommunityFrame
            drawer={<Skeleton className={`size-10 shrink-0 lg:hidden ${control}`} />}
            search={<Skeleton className={`h-10 ${control}`} />}
            links={<HeaderLinks exit={<QuickExitLink isShort />} />}
          >
            <div data-place="feed">
              <div data-viewer="visitor">
                <WelcomeFrame />
              </div>
              <div data-viewer="member">
                <ComposerFrame />
              </div>
              <FeedTabs />
              <div className="relative">
                <LoadingLabel>{t`Loading posts...`}</LoadingLabel>
                <FeedSkeleton />
              </div>
            </div>
            <div data-place="post">
              <PostSkeleton />
            </div>
          </CommunityFrame>
        </div>
        <p className="first-exit flex justify-end p-3">
          <QuickExitLink isShort />
        </p>
      </StaticRouter>
    </I18nProvider>,
  );
}

/** The texts of index.html. */
export function pageTexts(language: Language) {
  speak(language);
  return {
    description: t`A safe space to talk, vent and connect anonymously`,
    noScript: t`Unburden needs JavaScript to run.`,
  };
}

function speak(language: Language) {
  const { messages = {} } = catalogues[`../locales/${language}/first-visit.po`] ?? {};
  i18n.loadAndActivate({ locale: language, messages });
}

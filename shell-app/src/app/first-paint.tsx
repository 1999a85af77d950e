import { i18n, type Messages } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import type { Language } from '@unburden/contracts';
import { LoadingLabel, PageHeading, Skeleton, SkeletonText } from '@unburden/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LoginFormStill, LoginFrame } from '../features/auth/login-frame';
import { ChatFrame, ChatWelcome } from '../features/chat/chat-frame';
import { ChatListHead, ChatListSkeleton } from '../features/chat/list/chat-list-frame';
import { EmergencyNumbers } from '../features/documents/emergency-numbers';
import { EmptyPost, PostSkeleton } from '../features/posts/article/post-skeleton';
import { FeedSkeleton } from '../features/posts/feed/feed-skeleton';
import { FeedTabs } from '../features/posts/feed/feed-tabs';
import { QuickExitLink } from '../features/quick-exit/quick-exit-button';
import { ComposerFrame, WelcomeFrame } from '../features/welcome/welcome-frame';
import { BareFrame } from './layouts/bare-frame';
import { CommunityFrame } from './layouts/community-frame';
import { DocumentFrame } from './layouts/document-frame';
import { HeaderLinks } from './layouts/header-links';
import { WorkspaceFrame } from './layouts/workspace-frame';

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*/{first-visit,pages}.po', {
  eager: true,
});

/**
 * The first paint of the feed, of a post, of the login, of the chats and of the help as HTML, until the
 * app is there. It has the same layout, but nothing that could be pressed in vain.
 * public/first-paint.js says which of them is shown. The way out is there from the first moment, on
 * the other pages too.
 */
export function renderFirstPaint(language: Language): string {
  speak(language);
  const control = 'rounded-field';
  const drawer = (
    <div data-viewer="visitor" className="shrink-0 lg:hidden">
      <Skeleton className={`size-11 ${control}`} />
    </div>
  );
  const search = <Skeleton className={`h-11 max-sm:ms-auto max-sm:w-11 ${control}`} />;
  const links = <HeaderLinks exit={<QuickExitLink isShort />} />;
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaticRouter location="/">
        <div data-place="community">
          <CommunityFrame drawer={drawer} search={search} links={links}>
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
              <EmptyPost />
            </div>
          </CommunityFrame>
        </div>
        <div data-place="login">
          <BareFrame links={links}>
            <LoginFrame>
              <LoginFormStill />
            </LoginFrame>
          </BareFrame>
        </div>
        <div data-place="chats">
          <WorkspaceFrame drawer={drawer} search={search} links={links}>
            <ChatFrame
              hasConversation={false}
              list={
                <fieldset disabled className="contents">
                  <ChatListHead heading="h1" />
                  <div className="p-2">
                    <ChatListSkeleton />
                  </div>
                </fieldset>
              }
            >
              <ChatWelcome />
            </ChatFrame>
          </WorkspaceFrame>
        </div>
        <div data-place="help">
          <DocumentFrame links={links}>
            <PageHeading>{t`Help`}</PageHeading>
            <div className="mb-8 space-y-3">
              <EmergencyNumbers />
              <Skeleton className="h-28 w-full" />
            </div>
            <div
              data-text
              className="max-w-[56ch] space-y-6 whitespace-pre-line [&>h2]:mt-8 [&>h2]:mb-2 [&>h2]:text-lg [&>h2]:font-bold"
            >
              <SkeletonText lines={8} />
            </div>
          </DocumentFrame>
        </div>
        <p data-place="other" className="flex justify-end p-3">
          <QuickExitLink isShort />
        </p>
      </StaticRouter>
    </I18nProvider>,
  );
  // Each place has its own, and the page has all places.
  return markup.replaceAll(' id="main"', '');
}

/** The texts of index.html. */
export function pageTexts(language: Language) {
  speak(language);
  return {
    description: t`A safe space to talk, vent and connect anonymously`,
    noScript: renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <div className="space-y-4 p-6">
          <p>{t`Unburden needs JavaScript to run.`}</p>
          <EmergencyNumbers />
        </div>
      </I18nProvider>,
    ),
  };
}

function speak(language: Language) {
  for (const name of ['first-visit', 'pages']) {
    i18n.load(language, catalogues[`../locales/${language}/${name}.po`]?.messages ?? {});
  }
  i18n.activate(language);
}

import { msg } from '@lingui/core/macro';
import { adminPaths } from '@unburden/contracts';
import { type Attributes, type ComponentType, createElement } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { withMessages, withOwnMessages } from '../lib/messages';
import { paths } from '../lib/paths';
import FeedPage from '../pages/feed.page';
import { GuestsOnly } from './guests-only';
import { CommunityLayout } from './layouts/community-layout';
import { MembersOnly } from './members-only';
import { Root } from './root';
import { PageError, RouteError } from './route-error';

/** A page, or a frame, whose code loads when it is opened. */
const page = (load: () => Promise<{ default: ComponentType }>) => ({
  lazy: async () => ({ Component: (await withMessages(load())).default }),
});

/** The pages of a frame, which stays if the code of one cannot be loaded. */
const pages = (...children: RouteObject[]) => [{ ErrorBoundary: PageError, children }];

/**
 * The same for a page of the catalogue `own-pages`: about the member's own things, about another
 * member, or of the admin area.
 */
const ownPage = (load: () => Promise<{ default: ComponentType }>) =>
  page(() => withOwnMessages(load()));

/** A page at several addresses, with its props at each. */
const pageWith = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  props: Props & Attributes,
) => ({
  lazy: async () => ({ element: createElement((await withMessages(load())).default, props) }),
});

const chosenPosts = () => withOwnMessages(import('../features/activity/chosen-posts'));
const document = () => import('../features/documents/document-text');

/** The remote's pages: one parent route, so that the remote stays mounted from page to page. */
const remotePages = Object.values({
  ...adminPaths,
  case: adminPaths.case(':caseId'),
  member: adminPaths.member(':userId'),
});

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        Component: CommunityLayout,
        children: pages(
          { path: paths.feed, Component: FeedPage },
          { path: paths.search, ...page(() => import('../pages/search.page')) },
          { path: paths.post(':postId'), ...page(() => import('../pages/post.page')) },
        ),
      },
      {
        ...page(() => import('./layouts/workspace-layout')),
        children: pages(
          { path: paths.createPost, ...page(() => import('../pages/create-post.page')) },
          { path: paths.editPost(':postId'), ...page(() => import('../pages/edit-post.page')) },
          { path: paths.theme, ...page(() => import('../features/themes/theme-picker')) },
          {
            ...ownPage(() => import('./admin-remote/admin-remote')),
            children: remotePages.map((path) => ({ path, element: null })),
          },
          {
            path: '/userpublicprofile/:name',
            ...ownPage(() => import('../pages/public-profile.page')),
          },
          {
            element: <MembersOnly redirectTo={paths.feed} />,
            children: [
              {
                path: paths.profile,
                ...ownPage(() => import('../features/account/profile/profile')),
              },
            ],
          },
          {
            element: <MembersOnly redirectTo={paths.login} />,
            children: [
              { path: paths.dashboard, ...ownPage(() => import('../pages/dashboard.page')) },
              {
                path: paths.editUser(':userId'),
                ...ownPage(() => import('../features/account/profile/edit-user')),
              },
              {
                path: paths.userDetail,
                ...ownPage(() => import('../features/account/profile/own-details')),
              },
              {
                path: paths.devices,
                ...ownPage(() => import('../features/account/devices/devices')),
              },
              {
                path: paths.blocked,
                ...ownPage(() => import('../features/account/blocked/blocked')),
              },
              { path: paths.notices, ...ownPage(() => import('../pages/notices.page')) },
              { path: paths.chat, ...page(() => import('../features/chat/chat')) },
              {
                path: paths.requests,
                ...ownPage(() => import('../features/chat/requests/requests')),
              },
              { path: paths.ownPosts, ...ownPage(() => import('../pages/own-posts.page')) },
              { path: paths.likedPosts, ...pageWith(chosenPosts, { key: 'liked', kind: 'liked' }) },
              {
                path: paths.dislikedPosts,
                ...pageWith(chosenPosts, { key: 'disliked', kind: 'disliked' }),
              },
              { path: paths.savedPosts, ...pageWith(chosenPosts, { key: 'saved', kind: 'saved' }) },
              {
                path: paths.commentedPosts,
                ...ownPage(() => import('../features/activity/commented-posts')),
              },
            ],
          },
        ),
      },
      {
        ...page(() => import('./layouts/document-layout')),
        children: pages(
          { path: paths.about, ...pageWith(document, { title: msg`About`, name: 'about' }) },
          { path: paths.rules, ...pageWith(document, { title: msg`Rules`, name: 'rules' }) },
          { path: paths.privacy, ...pageWith(document, { title: msg`Privacy`, name: 'privacy' }) },
          { path: paths.help, ...page(() => import('../pages/help.page')) },
        ),
      },
      {
        ...page(() => import('./layouts/bare-layout')),
        children: pages(
          {
            Component: GuestsOnly,
            children: [
              { path: paths.login, ...page(() => import('../pages/auth/login.page')) },
              { path: paths.register, ...page(() => import('../pages/auth/register.page')) },
              { path: paths.forgot, ...ownPage(() => import('../pages/auth/forgot.page')) },
              { path: paths.recover, ...ownPage(() => import('../pages/auth/recover.page')) },
              { path: paths.adminLogin, ...page(() => import('../pages/auth/admin-login.page')) },
            ],
          },
          { path: paths.reset, ...ownPage(() => import('../pages/auth/reset.page')) },
          {
            path: paths.confirmEmail,
            ...ownPage(() => import('../pages/auth/confirm-email.page')),
          },
          { path: paths.contact, ...page(() => import('../pages/contact.page')) },
          { path: '*', ...page(() => import('../pages/not-found.page')) },
        ),
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}

import { msg } from '@lingui/core/macro';
import { adminPaths } from '@unburden/contracts';
import { type Attributes, type ComponentType, createElement } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { withMessages } from '../lib/messages';
import { paths } from '../lib/paths';
import FeedPage from '../pages/feed.page';
import { GuestsOnly } from './guests-only';
import { BareLayout } from './layouts/bare-layout';
import { CommunityLayout } from './layouts/community-layout';
import { WorkspaceLayout } from './layouts/workspace-layout';
import { MembersOnly } from './members-only';
import { Root } from './root';
import { RouteError } from './route-error';

/** A page whose code is loaded when somebody goes there. */
const page = (load: () => Promise<{ default: ComponentType }>) => ({
  lazy: async () => ({ Component: (await withMessages(load())).default }),
});

/** The same for a page at several addresses, with its props at each. */
const pageWith = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  props: Props & Attributes,
) => ({
  lazy: async () => ({ element: createElement((await withMessages(load())).default, props) }),
});

const votedPosts = () => import('../features/activity/voted-posts');
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
        children: [
          { path: paths.feed, Component: FeedPage },
          { path: paths.search, ...page(() => import('../pages/search.page')) },
          { path: paths.post(':postId'), ...page(() => import('../pages/post.page')) },
        ],
      },
      {
        Component: WorkspaceLayout,
        children: [
          { path: paths.createPost, ...page(() => import('../pages/create-post.page')) },
          { path: paths.editPost(':postId'), ...page(() => import('../pages/edit-post.page')) },
          { path: paths.theme, ...page(() => import('../features/themes/theme-picker')) },
          {
            ...page(() => import('./admin-remote/admin-remote')),
            children: remotePages.map((path) => ({ path, element: null })),
          },
          {
            path: '/userpublicprofile/:name',
            ...page(() => import('../pages/public-profile.page')),
          },
          {
            element: <MembersOnly redirectTo={paths.feed} />,
            children: [
              { path: paths.profile, ...page(() => import('../features/account/profile')) },
            ],
          },
          {
            element: <MembersOnly redirectTo={paths.login} />,
            children: [
              { path: paths.dashboard, ...page(() => import('../pages/dashboard.page')) },
              {
                path: paths.editUser(':userId'),
                ...page(() => import('../features/account/edit-user')),
              },
              { path: paths.userDetail, ...page(() => import('../features/account/own-details')) },
              { path: paths.notices, ...page(() => import('../pages/notices.page')) },
              { path: paths.chat, ...page(() => import('../features/chat/chat')) },
              { path: paths.ownPosts, ...page(() => import('../pages/own-posts.page')) },
              { path: paths.likedPosts, ...pageWith(votedPosts, { key: 'liked', kind: 'liked' }) },
              {
                path: paths.dislikedPosts,
                ...pageWith(votedPosts, { key: 'disliked', kind: 'disliked' }),
              },
              {
                path: paths.commentedPosts,
                ...page(() => import('../features/activity/commented-posts')),
              },
            ],
          },
        ],
      },
      {
        ...page(() => import('./layouts/document-layout')),
        children: [
          { path: paths.about, ...pageWith(document, { title: msg`About`, name: 'about' }) },
          { path: paths.rules, ...pageWith(document, { title: msg`Rules`, name: 'rules' }) },
          { path: paths.privacy, ...pageWith(document, { title: msg`Privacy`, name: 'privacy' }) },
          { path: paths.help, ...page(() => import('../pages/help.page')) },
        ],
      },
      {
        Component: BareLayout,
        children: [
          {
            Component: GuestsOnly,
            children: [
              { path: paths.login, ...page(() => import('../pages/login.page')) },
              { path: paths.register, ...page(() => import('../pages/register.page')) },
              { path: paths.adminLogin, ...page(() => import('../pages/admin-login.page')) },
            ],
          },
          { path: paths.contact, ...page(() => import('../pages/contact.page')) },
          { path: '*', ...page(() => import('../pages/not-found.page')) },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}

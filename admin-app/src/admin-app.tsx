import './admin-app.css';
import { i18n, type Messages } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { adminPaths, type AdminRemoteProps, adminRemoteVersion } from '@unburden/contracts';
import { DialogsProvider, EmptyState, PageHeading } from '@unburden/ui';
import { CircleQuestionMark } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { matchPath, useLocation } from 'react-router-dom';
import { createStore, ShellContext } from './lib/api';
import { AllPostsPage } from './pages/all-posts.page';
import { AllUsersPage } from './pages/all-users.page';
import { AppealsPage } from './pages/appeals.page';
import { AuditLogPage } from './pages/audit-log.page';
import { AllCommentsPage, AllRepliesPage } from './pages/comments.pages';
import { MemberPage } from './pages/member.page';
import { OverviewPage } from './pages/overview.page';
import { QueuePage } from './pages/queue.page';

/** The version of the props. The shell refuses any other than its own. */
export const version = adminRemoteVersion;

const pages = [
  { path: adminPaths.overview, Page: OverviewPage },
  { path: adminPaths.users, Page: AllUsersPage },
  { path: adminPaths.posts, Page: AllPostsPage },
  { path: adminPaths.comments, Page: AllCommentsPage },
  { path: adminPaths.replies, Page: AllRepliesPage },
  { path: adminPaths.cases, Page: QueuePage },
  { path: adminPaths.case(':caseId'), Page: QueuePage },
  { path: adminPaths.member(':userId'), Page: MemberPage },
  { path: adminPaths.appeals, Page: AppealsPage },
  { path: adminPaths.auditLog, Page: AuditLogPage },
];

/** The admin area, below the shell's router, with its own store. The API checks every permission. */
export default function AdminApp(props: AdminRemoteProps) {
  const [{ store, follow }] = useState(() => {
    // Before anything shows them. The remote's own texts are there already.
    i18n.load(i18n.locale, (props.texts ?? {}) as Messages);
    return createStore(props);
  });
  // Before the children's effects, which make calls.
  useLayoutEffect(() => follow(props));
  return (
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <ShellContext value={props}>
          <div className="admin-app">
            <DialogsProvider>
              <CurrentPage />
            </DialogsProvider>
          </div>
        </ShellContext>
      </Provider>
    </I18nProvider>
  );
}

/** Matches the whole address: `Routes` would match only the part below the shell's route. */
function CurrentPage() {
  const { pathname } = useLocation();
  const match = pages.find(({ path }) => matchPath(path, pathname));
  return match ? <match.Page /> : <UnknownPage />;
}

/** A newer shell may link to a page that this build does not have yet. */
function UnknownPage() {
  return (
    <>
      <PageHeading>{t`Admin`}</PageHeading>
      <EmptyState
        icon={CircleQuestionMark}
        title={t`The admin area doesn’t have this page yet`}
      >{t`It’s an older version than the rest of the site. Its other pages work.`}</EmptyState>
    </>
  );
}

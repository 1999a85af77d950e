import { adminPaths, type AdminRemoteProps, adminRemoteVersion } from '@unburden/contracts';
import { DialogsProvider, EmptyState, PageHeading } from '@unburden/ui';
import { CircleQuestionMark } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { matchPath, useLocation } from 'react-router-dom';
import { createStore } from './lib/api';
import { SeamContext } from './lib/seam';
import { AuditLogPage } from './pages/audit-log.page';
import { AllCommentsPage } from './pages/all-comments.page';
import { AllPostsPage } from './pages/all-posts.page';
import { AllRepliesPage } from './pages/all-replies.page';
import { AllUsersPage } from './pages/all-users.page';
import { CasePage } from './pages/case.page';
import { CasesPage } from './pages/cases.page';
import { OverviewPage } from './pages/overview.page';
import './admin-app.css';

/** The seam's version that this build speaks; the shell refuses another than its own. */
export const version = adminRemoteVersion;

const pages = [
  { path: adminPaths.overview, Page: OverviewPage },
  { path: adminPaths.users, Page: AllUsersPage },
  { path: adminPaths.posts, Page: AllPostsPage },
  { path: adminPaths.comments, Page: AllCommentsPage },
  { path: adminPaths.replies, Page: AllRepliesPage },
  { path: adminPaths.cases, Page: CasesPage },
  { path: adminPaths.case(':caseId'), Page: CasePage },
  { path: adminPaths.auditLog, Page: AuditLogPage },
];

/**
 * The admin area, as the shell mounts it: below the shell's router, with a store of its own that
 * lives as long as the area is shown. It is no permission: the API checks every call.
 */
export default function AdminApp(props: AdminRemoteProps) {
  // One store for the life of the area, whose calls always reach the present props.
  const [{ store, follow }] = useState(() => createStore(props));
  // Before the children's effects, which are where calls begin.
  useLayoutEffect(() => follow(props));
  return (
    <Provider store={store}>
      <SeamContext value={props}>
        <div className="admin-app">
          <DialogsProvider>
            <PageHere />
          </DialogsProvider>
        </div>
      </SeamContext>
    </Provider>
  );
}

/**
 * The page of the present address. Matched by the whole address: `Routes` would take what is left of
 * it after the shell's route, and where the shell mounts us is not ours to know.
 */
function PageHere() {
  const { pathname } = useLocation();
  const here = pages.find(({ path }) => matchPath(path, pathname));
  return here ? <here.Page key={here.path} /> : <UnknownPage />;
}

/** A newer shell may lead to a page that this build does not have yet. */
function UnknownPage() {
  return (
    <>
      <PageHeading>Admin</PageHeading>
      <EmptyState icon={CircleQuestionMark} title="The admin area has no such page yet">
        It is of an older build than the rest of the site. The other pages work.
      </EmptyState>
    </>
  );
}

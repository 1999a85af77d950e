import type { Role } from '../users/users.js';

/** Major version of the seam between shell and admin remote. */
export const adminRemoteVersion = 1;

/** The pages of the admin area, which the shell links to. */
export const adminPaths = {
  overview: '/admindashboard',
  users: '/allusers',
  posts: '/allpostsadmin',
  comments: '/allcomment',
  replies: '/allreplies',
  cases: '/allreports',
  case: (caseId: string) => `/allreports/${caseId}`,
  appeals: '/allappeals',
  auditLog: '/allacts',
  member: (userId: string) => `/moderatemember/${userId}`,
} as const;

/**
 * A change by the admin remote, so that the shell can refresh its lists. A shell treats an unknown type
 * like `content.changed`.
 */
export type AdminChange =
  | { type: 'post.deleted'; postId: string }
  /**
   * The number of open cases or appeals may have changed: one was resolved, reopened, claimed, released
   * or answered.
   */
  | { type: 'case.resolved' }
  | { type: 'content.changed' };

/** A message for the shell to show. */
export interface AdminNotice {
  kind: 'success' | 'failure';
  message: string;
}

/**
 * The props of `admin/admin-app`, the one component of the remote. The remote has its own store, and
 * uses the shell's router.
 */
export interface AdminRemoteProps {
  version: typeof adminRemoteVersion;
  session: { userId: string; name: string; role: Role };
  /** The current bearer, or null. It changes: read it at each call. */
  getToken: () => string | null;
  /** Called after a 401 that a new token did not fix. */
  onUnauthorized: () => void;
  onChange: (change: AdminChange) => void;
  notify: (notice: AdminNotice) => void;
  /**
   * Calls back when cases or appeals may have changed, by whomever, until the returned function is
   * called. Older shells have none.
   */
  onCasesChanged?: (listener: () => void) => () => void;
  /** Asks for the password; resolves to true if it was right. Older shells have none. */
  prove?: () => Promise<boolean>;
  /** The API's sentences in the page's language, compiled. Older shells give none. */
  texts?: object;
}

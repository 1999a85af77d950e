import type { Role } from './users.js';

/** Major version of the seam between shell and admin remote. */
export const adminRemoteVersion = 1;

/** The pages of the admin area: the remote renders them, the shell links to them. */
export const adminPaths = {
  overview: '/admindashboard',
  users: '/allusers',
  posts: '/allpostsadmin',
  comments: '/allcomment',
  replies: '/allreplies',
  cases: '/allreports',
  case: (caseId: string) => `/allreports/${caseId}`,
  auditLog: '/allacts',
} as const;

/**
 * A change by the admin remote, so that the shell can refresh its lists: `case.resolved` is a decision
 * about a report, `content.changed` anything else but a post that is gone. A shell treats an unknown
 * type like `content.changed`.
 */
export type AdminChange =
  | { type: 'post.deleted'; postId: string }
  | { type: 'case.resolved' }
  | { type: 'content.changed' };

/** A message that the host app shows in its own way. */
export interface AdminNotice {
  kind: 'success' | 'failure';
  message: string;
}

/**
 * The props of the one component that the remote exposes as `admin/admin-app`. The remote has its
 * own store; nothing else crosses. The router is the shell's (a shared singleton).
 */
export interface AdminRemoteProps {
  version: typeof adminRemoteVersion;
  session: { userId: string; name: string; role: Role };
  /** The current bearer, or null; asked at each call since it is renewed now and then. */
  getToken: () => string | null;
  /** A 401 that a new token did not fix. */
  onUnauthorized: () => void;
  onChange: (change: AdminChange) => void;
  /** One page has one announcer, so that nothing is said over something else. */
  notify: (notice: AdminNotice) => void;
}

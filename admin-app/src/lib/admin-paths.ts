/** Our own pages. The shell has the same addresses in its menu. */
export const adminPaths = {
  overview: '/admindashboard',
  users: '/allusers',
  posts: '/allpostsadmin',
  comments: '/allcomment',
  replies: '/allreplies',
  cases: '/allreports',
  case: (caseId: string) => `/allreports/${caseId}`,
  acts: '/allacts',
} as const;

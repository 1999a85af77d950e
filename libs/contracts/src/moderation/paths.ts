const part = encodeURIComponent;

/** The routes of the API for staff, below `/api`. Apart: visitors do not load them. */
export const staffApiPaths = {
  adminLogin: '/users/adminlogin',
  allUsers: '/users/getallusers',
  allComments: '/blog/allcomments',
  allReplies: '/blog/getallreplies',
  overview: '/moderation/overview',
  auditLog: '/moderation/audit-log',
  restore: (entryId: string) => `/moderation/restore/${part(entryId)}`,
  changeRole: (userId: string) => `/moderation/role/${part(userId)}`,
  startRecovery: (userId: string) => `/moderation/recovery/${part(userId)}`,
  sendHelp: '/moderation/help',
  warn: (userId: string) => `/moderation/warn/${part(userId)}`,
  /** DELETE withdraws the warning of this audit entry, within 30 days. */
  warning: (entryId: string) => `/moderation/warning/${part(entryId)}`,
  suspend: (userId: string) => `/moderation/suspend/${part(userId)}`,
  memberHistory: (userId: string) => `/moderation/history/${part(userId)}`,
  appeals: '/moderation/appeals',
  acceptAppeal: (appealId: string) => `/moderation/appeals/${part(appealId)}/accept`,
  rejectAppeal: (appealId: string) => `/moderation/appeals/${part(appealId)}/reject`,
  cases: '/moderation/cases',
  case: (caseId: string) => `/moderation/cases/${part(caseId)}`,
  /** POST claims, DELETE returns it to the queue. */
  claimCase: (caseId: string) => `/moderation/cases/${part(caseId)}/claim`,
  caseNotes: (caseId: string) => `/moderation/cases/${part(caseId)}/notes`,
  /** POST resolves, DELETE reopens. */
  resolveCase: (caseId: string) => `/moderation/cases/${part(caseId)}/resolve`,
  caseMessage: (caseId: string) => `/moderation/cases/${part(caseId)}/message`,
  casePictures: (caseId: string) => `/moderation/cases/${part(caseId)}/pictures`,
} as const;

/**
 * The status of each call for each kind of caller. `owner` owns the content or the account, `other`
 * is any other member. `moderator` and `admin` have an adminlogin session; `formerAdmin` has one and
 * has lost the role. `dead` has invalid credentials (see `deadKinds`): an invalid bearer is refused,
 * an invalid cookie makes a visitor.
 */
export interface Expected {
  nobody: number;
  owner: number;
  other: number;
  moderator: number;
  admin: number;
  formerAdmin: number;
  deadBearer: number;
  deadCookie: number;
}

export const liveActors = ['owner', 'other', 'moderator', 'admin', 'formerAdmin'] as const;
export type LiveActor = (typeof liveActors)[number];

/** Ended sessions, deleted accounts, expired and forged tokens. */
export const deadKinds = ['deleted', 'loggedOut', 'oldPassword', 'expired', 'forged'] as const;
export type DeadKind = (typeof deadKinds)[number];

type Row = readonly [
  call: string,
  nobody: number,
  owner: number,
  other: number,
  moderator: number,
  admin: number,
  formerAdmin: number,
  deadBearer: number,
  deadCookie: number,
];

// prettier-ignore
const rows: readonly Row[] = [
  //                                             nobody owner other moder admin former dead:  bearer cookie
  ['POST /users/register',                          201,  201,  201,  201,  201,  201,          201,  201],
  ['POST /users/login',                             200,  200,  200,  200,  200,  200,          200,  200],
  // Callers use their own password and the right key; visitors have no account, the dead use an admin's.
  ['POST /users/adminlogin',                        401,  403,  403,  200,  200,  403,          200,  200],
  ['GET /users/logout',                             200,  200,  200,  200,  200,  200,          200,  200],
  // A name that nobody has; the words of the others stay.
  ['POST /users/recover',                           401,  401,  401,  401,  401,  401,          401,  401],
  ['POST /users/forgot',                            200,  200,  200,  200,  200,  200,          200,  200],
  // The link of no mail.
  ['POST /users/reset',                             400,  400,  400,  400,  400,  400,          400,  400],
  ['POST /users/appeal',                            400,  400,  400,  400,  400,  400,          400,  400],
  ['POST /users/confirmemail',                      400,  400,  400,  400,  400,  400,          400,  400],
  ['POST /users/confirmemail/resend',               401,  200,  200,  200,  200,  200,          401,  401],
  ['POST /users/recoverywords',                     401,  201,  201,  201,  201,  201,          401,  401],
  ['GET /users/recoverywords',                      401,  200,  200,  200,  200,  200,          401,  401],
  ['POST /users/recoverywords/confirm',             401,  204,  204,  204,  204,  204,          401,  401],
  // Their own password.
  ['POST /users/prove',                             401,  204,  204,  204,  204,  204,          401,  401],
  ['GET /users/secondfactor',                       401,  200,  200,  200,  200,  200,          401,  401],
  ['POST /users/secondfactor',                      401,  201,  201,  201,  201,  201,          401,  401],
  // Their own; the code is wrong.
  ['POST /users/secondfactor/confirm',              401,  400,  400,  400,  400,  400,          401,  401],
  // Their own, of which they have none.
  ['DELETE /users/secondfactor',                    401,  200,  200,  200,  200,  200,          401,  401],
  ['GET /users/passkeys',                           401,  200,  200,  200,  200,  200,          401,  401],
  ['POST /users/passkeys/options',                  401,  200,  200,  200,  200,  200,          401,  401],
  // No authenticator made it.
  ['POST /users/passkeys',                          401,  400,  400,  400,  400,  400,          401,  401],
  // Nobody's.
  ['DELETE /users/passkeys/:passkeyId',             401,  404,  404,  404,  404,  404,          401,  401],
  ['POST /users/passkeylogin/options',              200,  200,  200,  200,  200,  200,          200,  200],
  // Nobody's.
  ['POST /users/passkeylogin',                      401,  401,  401,  401,  401,  401,          401,  401],
  ['GET /users/loggedin',                           401,  200,  200,  200,  200,  200,          401,  401],
  ['GET /users/sessions',                           401,  200,  200,  200,  200,  200,          401,  401],
  // The owner's session; to others it does not exist.
  ['DELETE /users/sessions/:sessionId',             401,  200,  404,  404,  404,  404,          401,  401],
  ['DELETE /users/sessions',                        401,  200,  200,  200,  200,  200,          401,  401],
  ['GET /users/relations',                          401,  200,  200,  200,  200,  200,          401,  401],
  ['GET /users/relations/:userId',                  401,  200,  200,  200,  200,  200,          401,  401],
  ['PUT /users/relations/:userId',                  401,  204,  204,  204,  204,  204,          401,  401],
  ['DELETE /users/relations/:userId',               401,  204,  204,  204,  204,  204,          401,  401],
  ['GET /users/userdetail/:id',                     401,  200,  403,  403,  200,  403,          401,  401],
  ['GET /users/userpublicdetail/:name',             200,  200,  200,  200,  200,  200,          401,  200],
  // Must precede the call that renames its owner.
  ['GET /blog/userpublicprofile/:name',             200,  200,  200,  200,  200,  200,          401,  200],
  ['GET /users/getallusers',                        401,  403,  403,  200,  200,  403,          401,  401],
  ['PATCH /users/updateuser/:id',                   401,  200,  403,  403,  200,  403,          401,  401],
  ['DELETE /users/deleteuser/:id',                  401,  200,  403,  403,  200,  403,          401,  401],
  ['PUT /users/updateprofilepic',                   401,  200,  200,  200,  200,  200,          401,  401],
  ['DELETE /users/updateprofilepic',                401,  200,  200,  200,  200,  200,          401,  401],

  ['GET /blog/allpost',                             200,  200,  200,  200,  200,  200,          401,  200],
  ['GET /blog/getpostbyid/:postId',                 200,  200,  200,  200,  200,  200,          401,  200],
  ['POST /blog/createpost',                         401,  201,  201,  201,  201,  201,          401,  401],
  ['PATCH /blog/updatepost/:postId',                401,  200,  403,  200,  200,  403,          401,  401],
  ['DELETE /blog/deletepost/:id',                   401,  200,  403,  200,  200,  403,          401,  401],
  // Nobody removed it.
  ['POST /blog/restorepost/:postId',                401,  404,  404,  404,  404,  404,          401,  401],
  // Nobody removed it.
  ['GET /blog/removed/:contentId',                  401,  404,  404,  404,  404,  404,          401,  401],
  ['PATCH /blog/viewscount/:postId',                401,  200,  200,  200,  200,  200,          401,  401],
  // One's own post is not to be told of.
  ['POST /blog/readthis/:postId',                   401,  400,  204,  204,  204,  204,          401,  401],
  ['POST /blog/likepost/:postId',                   401,  200,  200,  200,  200,  200,          401,  401],
  ['POST /blog/dislikepost/:postId',                401,  200,  200,  200,  200,  200,          401,  401],
  ['GET /blog/getlikedpost/:userId',                401,  200,  403,  403,  200,  403,          401,  401],
  ['GET /blog/getdislikedpost/:userId',             401,  200,  403,  403,  200,  403,          401,  401],
  ['GET /blog/getallpostbyuser/:userId',            200,  200,  200,  200,  200,  200,          401,  200],
  ['GET /blog/getallcommentsbyuser/:userId',        200,  200,  200,  200,  200,  200,          401,  200],
  ['GET /blog/getcommets/:postId',                  200,  200,  200,  200,  200,  200,          401,  200],
  ['POST /blog/comment/:postId',                    401,  201,  201,  201,  201,  201,          401,  401],
  ['PATCH /blog/editcomment/:id',                   401,  200,  403,  200,  200,  403,          401,  401],
  ['DELETE /blog/deletecomment/:id',                401,  200,  403,  200,  200,  403,          401,  401],
  ['GET /blog/allcomments',                         401,  403,  403,  200,  200,  403,          401,  401],
  ['GET /blog/getNestedComments/:commentId',        200,  200,  200,  200,  200,  200,          401,  200],
  ['GET /blog/thread/:commentId',                   200,  200,  200,  200,  200,  200,          401,  200],
  ['PUT /blog/likecomment/:commentId',              401,  204,  204,  204,  204,  204,          401,  401],
  ['DELETE /blog/likecomment/:commentId',           401,  204,  204,  204,  204,  204,          401,  401],
  ['POST /blog/postreply/:commentId',               401,  201,  201,  201,  201,  201,          401,  401],
  ['PATCH /blog/editreply/:id',                     401,  200,  403,  200,  200,  403,          401,  401],
  ['DELETE /blog/deletereply/:id',                  401,  200,  403,  200,  200,  403,          401,  401],
  // Nobody removed it.
  ['POST /blog/restorecomment/:commentId',          401,  404,  404,  404,  404,  404,          401,  401],
  ['GET /blog/getallreplies',                       401,  403,  403,  200,  200,  403,          401,  401],

  ['GET /messages/getUserForSidebar',               401,  200,  200,  200,  200,  200,          401,  401],
  ['GET /messages/partner/:userId',                 401,  200,  200,  200,  200,  200,          401,  401],
  // The conversation is always between the caller and a member who has written to nobody.
  ['GET /messages/getmessage/:userId',              401,  200,  200,  200,  200,  200,          401,  401],
  ['POST /messages/sendmessage/:userId',            401,  201,  201,  201,  201,  201,          401,  401],
  // A message exists only for its two members.
  ['PATCH /messages/editmessage/:messageId',        401,  200,  404,  404,  404,  404,          401,  401],
  ['DELETE /messages/deletemessage/:messageId',     401,  200,  404,  404,  404,  404,          401,  401],
  ['PATCH /messages/read/:userId',                  401,  200,  404,  404,  404,  404,          401,  401],
  ['DELETE /messages/conversation/:userId',          401,  204,  404,  404,  404,  404,          401,  401],
  ['POST /messages/typing/:userId',                 401,  204,  204,  204,  204,  204,          401,  401],
  ['GET /messages/settings',                        401,  200,  200,  200,  200,  200,          401,  401],
  ['PATCH /messages/settings',                      401,  200,  200,  200,  200,  200,          401,  401],
  ['GET /messages/requests',                        401,  200,  200,  200,  200,  200,          401,  401],
  ['POST /messages/requests/:requestId/look',        401,  200,  404,  404,  404,  404,          401,  401],
  ['POST /messages/requests/:requestId/accept',      401,  200,  404,  404,  404,  404,          401,  401],
  ['POST /messages/requests/:requestId/block',       401,  204,  404,  404,  404,  404,          401,  401],
  ['POST /messages/requests/:requestId/report',      401,  201,  404,  404,  404,  404,          401,  401],
  ['DELETE /messages/requests/:requestId',           401,  204,  404,  404,  404,  404,          401,  401],

  // The caller's own account.
  ['GET /users/inbox',                              401,  200,  200,  200,  200,  200,          401,  401],
  ['PATCH /users/inbox/read',                       401,  200,  200,  200,  200,  200,          401,  401],
  ['GET /users/profilesettings',                    401,  200,  200,  200,  200,  200,          401,  401],
  ['PATCH /users/profilesettings',                  401,  204,  204,  204,  204,  204,          401,  401],
  ['GET /users/inbox/settings',                     401,  200,  200,  200,  200,  200,          401,  401],
  ['PATCH /users/inbox/settings',                   401,  204,  204,  204,  204,  204,          401,  401],
  ['GET /blog/saved',                               401,  200,  200,  200,  200,  200,          401,  401],
  ['PUT /blog/save/:postId',                        401,  204,  204,  204,  204,  204,          401,  401],
  ['DELETE /blog/save/:postId',                     401,  204,  204,  204,  204,  204,          401,  401],
  ['GET /blog/marks/:postId',                       401,  200,  200,  200,  200,  200,          401,  401],
  ['PUT /blog/follow/:postId',                      401,  204,  204,  204,  204,  204,          401,  401],
  ['DELETE /blog/follow/:postId',                   401,  204,  204,  204,  204,  204,          401,  401],
  ['GET /users/notices',                            401,  200,  200,  200,  200,  200,          401,  401],
  ['PATCH /users/notices/read',                     401,  200,  404,  404,  404,  404,          401,  401],
  ['POST /users/notices/:noticeId/appeal',          401,  200,  404,  404,  404,  404,          401,  401],
  ['GET /moderation/appeals',                       401,  403,  403,  200,  200,  403,          401,  401],
  ['POST /moderation/appeals/:appealId/accept',     401,  403,  403,  200,  200,  403,          401,  401],
  ['POST /moderation/appeals/:appealId/reject',     401,  403,  403,  200,  200,  403,          401,  401],
  ['GET /moderation/reasons',                       200,  200,  200,  200,  200,  200,          401,  200],
  ['GET /moderation/overview',                      401,  403,  403,  200,  200,  403,          401,  401],
  ['GET /moderation/acts',                          401,  403,  403,  200,  200,  403,          401,  401],
  ['GET /moderation/audit-log',                     401,  403,  403,  200,  200,  403,          401,  401],
  ['POST /moderation/restore/:entryId',             401,  403,  403,  200,  200,  403,          401,  401],
  ['PATCH /moderation/role/:userId',                401,  403,  403,  403,  200,  403,          401,  401],
  ['GET /moderation/history/:userId',               401,  403,  403,  200,  200,  403,          401,  401],
  ['POST /moderation/help',                         401,  403,  403,  200,  200,  403,          401,  401],
  ['POST /moderation/warn/:userId',                 401,  403,  403,  200,  200,  403,          401,  401],
  // The entry of a removal.
  ['DELETE /moderation/warning/:entryId',           401,  403,  403,  409,  409,  403,          401,  401],
  // The owner has no confirmed address.
  ['POST /moderation/recovery/:userId',             401,  403,  403,  409,  409,  403,          401,  401],
  ['POST /moderation/suspend/:userId',              401,  403,  403,  200,  200,  403,          401,  401],
  ['DELETE /moderation/suspend/:userId',            401,  403,  403,  200,  200,  403,          401,  401],
  ['GET /reports',                                  401,  200,  200,  200,  200,  200,          401,  401],
  ['POST /reports',                                 201,  201,  201,  201,  201,  201,          401,  201],
  ['GET /moderation/cases',                         401,  403,  403,  200,  200,  403,          401,  401],
  ['GET /moderation/cases/:caseId',                 401,  403,  403,  200,  200,  403,          401,  401],
  ['POST /moderation/cases/:caseId/claim',          401,  403,  403,  200,  200,  403,          401,  401],
  ['DELETE /moderation/cases/:caseId/claim',        401,  403,  403,  200,  200,  403,          401,  401],
  ['POST /moderation/cases/:caseId/notes',          401,  403,  403,  201,  201,  403,          401,  401],
  ['POST /moderation/cases/:caseId/resolve',        401,  403,  403,  200,  200,  403,          401,  401],
  ['DELETE /moderation/cases/:caseId/resolve',      401,  403,  403,  200,  200,  403,          401,  401],
  ['POST /moderation/cases/:caseId/message',        401,  403,  403,  200,  200,  403,          401,  401],
  ['DELETE /moderation/cases/:caseId/message',      401,  403,  403,  200,  200,  403,          401,  401],
  ['POST /moderation/cases/:caseId/pictures',       401,  403,  403,  200,  200,  403,          401,  401],
];

export interface MatrixRow {
  /** `METHOD /path` below `/api`, with the parameters' names. */
  call: `${string} /${string}`;
  expected: Expected;
}

/** Every call of the contract. */
export const authorizationMatrix: readonly MatrixRow[] = rows.map(
  ([call, nobody, owner, other, moderator, admin, formerAdmin, deadBearer, deadCookie]) => ({
    call: call as MatrixRow['call'],
    expected: { nobody, owner, other, moderator, admin, formerAdmin, deadBearer, deadCookie },
  }),
);

/** The result of the socket handshake with one's own and with another `authUserId`. */
export const socketMatrix: Record<'own' | 'foreign', Record<keyof Expected, boolean>> = {
  own: {
    nobody: false,
    owner: true,
    other: true,
    moderator: true,
    admin: true,
    formerAdmin: true,
    deadBearer: false,
    deadCookie: false,
  },
  foreign: {
    nobody: false,
    owner: false,
    other: false,
    moderator: false,
    admin: false,
    formerAdmin: false,
    deadBearer: false,
    deadCookie: false,
  },
};

/** Public routes outside the contract, with the reason why they are public. */
export const openRoutes: Readonly<Record<string, string>> = {
  'GET /health/live': 'asked by whoever runs the service, tells nothing',
  'GET /health/ready': 'asked by whoever runs the service, tells nothing',
  'GET /files/avatars/:name': 'public pictures under names that cannot be guessed',
  'GET /files/chat/:name': 'only with a signature that runs out',
};

/** The generated document and its page, which a library serves under several addresses. */
export const openPrefix = /^(?:GET|HEAD) \/(?:docs|openapi)(?:[/.-]|$)/;

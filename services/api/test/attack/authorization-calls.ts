import type { Client } from '../support/client.js';
import { adminCredentials } from '../support/harness.js';
import { type Affairs, withNew } from './authorization-affairs.js';
import {
  type Cast,
  messageTo,
  publicWritingsOf,
  requestTo,
  spareSession,
} from './authorization-cast.js';
import {
  type DeadKind,
  type LiveActor,
  liveActors,
  type MatrixRow,
} from './authorization-matrix.js';
import { noPasskey } from './bodies.js';
import { tinyPicture } from './pictures.js';
import { unique } from './stage.js';

export type Actor = 'nobody' | LiveActor | DeadKind;

/** The target of a call's parameter: content of `owner`, or a member without messages. */
type Target = keyof Cast['writings'] | 'owner' | 'ownerName' | 'bystander' | keyof Affairs;

type Scene = Pick<Cast, 'live' | 'writings' | 'affairs' | 'bystander'>;

interface Making {
  on?: Target;
  body?: (scene: Scene) => unknown;
  /** A success removes the target, so each call needs a new one. */
  usesUp?: boolean;
}

const password = 'correct pony battery';
const text = { text: 'Other words' };
const reason = { code: 'other' };

/** The input of each call. */
const makings: Readonly<Record<string, Making>> = {
  'POST /users/register': {
    body: () => ({ name: `new ${unique()}`, email: `${unique()}@example.org`, password }),
  },
  'POST /users/recover': {
    body: () => ({ name: 'nobody at all', words: 'abacus zoom', newPassword: password }),
  },
  'POST /users/forgot': { body: () => ({ email: 'nobody@example.org' }) },
  'POST /users/reset': { body: () => ({ token: 'never one', newPassword: password }) },
  'POST /users/appeal': { body: () => ({ token: 'never one', ...text }) },
  'POST /users/confirmemail': { body: () => ({ token: 'never one' }) },
  'POST /users/secondfactor/confirm': { body: () => ({ code: 'never one' }) },
  'POST /users/passkeys': {
    body: () => ({ name: 'A phone', id: 'AA', clientDataJSON: 'AA', attestationObject: 'AA' }),
  },
  'POST /users/passkeylogin': { body: () => noPasskey },
  // The id of no passkey.
  'DELETE /users/passkeys/:passkeyId': { on: 'bystander' },
  'DELETE /users/sessions/:sessionId': { on: 'session', usesUp: true },
  'GET /users/relations/:userId': { on: 'bystander' },
  'PUT /users/relations/:userId': { on: 'bystander', body: () => ({ kind: 'mute' }) },
  'DELETE /users/relations/:userId': { on: 'bystander', body: () => ({ kind: 'mute' }) },
  'GET /users/userdetail/:id': { on: 'owner' },
  'GET /users/userpublicdetail/:name': { on: 'ownerName' },
  'PATCH /users/updateuser/:id': {
    on: 'owner',
    body: () => ({ name: `renamed ${unique()}` }),
    usesUp: true,
  },
  'DELETE /users/deleteuser/:id': { on: 'owner', usesUp: true },
  'PUT /users/updateprofilepic': { body: () => ({ profilePic: tinyPicture }) },
  'GET /blog/getpostbyid/:postId': { on: 'post' },
  'POST /blog/createpost': { body: () => ({ title: 'A title', ...text }) },
  'PATCH /blog/updatepost/:postId': { on: 'post', body: () => text },
  'DELETE /blog/deletepost/:id': { on: 'post', usesUp: true },
  'POST /blog/restorepost/:postId': { on: 'post' },
  'GET /blog/removed/:contentId': { on: 'post' },
  'PATCH /blog/viewscount/:postId': { on: 'post' },
  'POST /blog/readthis/:postId': { on: 'post' },
  'POST /blog/likepost/:postId': { on: 'post' },
  'POST /blog/dislikepost/:postId': { on: 'post' },
  'GET /blog/getlikedpost/:userId': { on: 'owner' },
  'GET /blog/getdislikedpost/:userId': { on: 'owner' },
  'GET /blog/userpublicprofile/:name': { on: 'ownerName' },
  'GET /blog/getallpostbyuser/:userId': { on: 'owner' },
  'GET /blog/getallcommentsbyuser/:userId': { on: 'owner' },
  'GET /blog/getcommets/:postId': { on: 'post' },
  'POST /blog/comment/:postId': { on: 'post', body: () => ({ ...text, parent: null }) },
  'PATCH /blog/editcomment/:id': { on: 'comment', body: () => text },
  'DELETE /blog/deletecomment/:id': { on: 'comment', usesUp: true },
  'GET /blog/getNestedComments/:commentId': { on: 'comment' },
  'GET /blog/thread/:commentId': { on: 'reply' },
  'POST /blog/postreply/:commentId': { on: 'comment', body: () => text },
  'PATCH /blog/editreply/:id': { on: 'reply', body: () => ({ replyText: 'Other words' }) },
  'DELETE /blog/deletereply/:id': { on: 'reply', usesUp: true },
  'POST /blog/restorecomment/:commentId': { on: 'comment' },
  'PUT /blog/likecomment/:commentId': { on: 'comment' },
  'DELETE /blog/likecomment/:commentId': { on: 'comment' },
  'GET /messages/partner/:userId': { on: 'bystander' },
  'GET /messages/getmessage/:userId': { on: 'bystander' },
  'POST /messages/sendmessage/:userId': { on: 'bystander', body: () => text },
  'PATCH /messages/editmessage/:messageId': { on: 'message', body: () => text },
  'DELETE /messages/deletemessage/:messageId': { on: 'message', usesUp: true },
  'PATCH /messages/read/:userId': {
    on: 'bystander',
    body: ({ writings: { message } }) => ({ upTo: message }),
  },
  'DELETE /messages/conversation/:userId': {
    on: 'bystander',
    body: ({ writings: { message } }) => ({ upTo: message }),
  },
  'POST /messages/typing/:userId': { on: 'bystander' },
  'PATCH /messages/settings': { body: () => ({ typing: true }) },
  'POST /messages/requests/:requestId/look': { on: 'request' },
  'POST /messages/requests/:requestId/accept': { on: 'request', usesUp: true },
  'POST /messages/requests/:requestId/block': { on: 'request', usesUp: true },
  'POST /messages/requests/:requestId/report': { on: 'request', body: () => ({ reason: 'other' }) },
  'DELETE /messages/requests/:requestId': { on: 'request', usesUp: true },
  'PATCH /users/inbox/read': { body: () => ({ all: true }) },
  'PATCH /users/profilesettings': { body: () => ({ hideComments: false }) },
  'PATCH /users/inbox/settings': { body: () => ({ followAnswered: true }) },
  'PUT /blog/save/:postId': { on: 'post' },
  'DELETE /blog/save/:postId': { on: 'post' },
  'GET /blog/marks/:postId': { on: 'post' },
  'PUT /blog/follow/:postId': { on: 'post', body: () => ({ level: 'all' }) },
  'DELETE /blog/follow/:postId': { on: 'post' },
  'PATCH /users/notices/read': { body: ({ affairs: { notice } }) => ({ upTo: notice }) },
  'POST /users/notices/:noticeId/appeal': { on: 'notice', body: () => text, usesUp: true },
  'POST /moderation/appeals/:appealId/accept': { on: 'appeal', usesUp: true },
  'POST /moderation/appeals/:appealId/reject': {
    on: 'appeal',
    body: () => ({ answer: 'It stands' }),
    usesUp: true,
  },
  'POST /moderation/restore/:entryId': { on: 'auditEntry', usesUp: true },
  'PATCH /moderation/role/:userId': { on: 'owner', body: () => ({ role: 'admin' }), usesUp: true },
  'GET /moderation/history/:userId': { on: 'owner' },
  'POST /moderation/recovery/:userId': { on: 'owner' },
  'POST /moderation/help': {
    body: ({ affairs: { suspended } }) => ({ target: { type: 'user', id: suspended } }),
  },
  'DELETE /moderation/warning/:entryId': { on: 'auditEntry' },
  'POST /moderation/warn/:userId': { on: 'owner', body: () => ({ reason }) },
  'POST /moderation/suspend/:userId': {
    on: 'owner',
    body: () => ({ hours: 1, reason }),
    usesUp: true,
  },
  'DELETE /moderation/suspend/:userId': { on: 'suspended', usesUp: true },
  'POST /reports': {
    body: ({ affairs: { suspended } }) => ({
      target: { type: 'user', id: suspended },
      reason: 'other',
    }),
  },
  'GET /moderation/cases/:caseId': { on: 'case' },
  'POST /moderation/cases/:caseId/claim': { on: 'case', usesUp: true },
  'DELETE /moderation/cases/:caseId/claim': { on: 'claimedCase', usesUp: true },
  'POST /moderation/cases/:caseId/notes': { on: 'case', body: () => text },
  'POST /moderation/cases/:caseId/resolve': {
    on: 'case',
    body: () => ({ outcome: 'no_action' }),
    usesUp: true,
  },
  'DELETE /moderation/cases/:caseId/resolve': { on: 'resolvedCase', usesUp: true },
  'POST /moderation/cases/:caseId/message': { on: 'messageCase' },
  'POST /moderation/cases/:caseId/pictures': { on: 'messageCase' },
  'DELETE /moderation/cases/:caseId/message': {
    on: 'messageCase',
    body: () => ({ reason }),
    usesUp: true,
  },
};

/** A call that is ready to send. */
export interface Prepared {
  path: string;
  body: unknown;
  /** The caller; undefined for a visitor. */
  as: Client | undefined;
}

/** Prepares a call for one actor, with a new target if a success would remove it. */
export async function prepare(
  { call }: MatrixRow,
  { cast, actor, succeeds }: { cast: Cast; actor: Actor; succeeds: boolean },
): Promise<Prepared> {
  const { on, body, usesUp = false } = makings[call] ?? {};
  let as = clientOf(cast, actor);
  let scene: Scene = cast;
  if (usesUp && succeeds) {
    const owner = on === 'owner' ? await cast.api.member() : cast.live.owner;
    const live = { ...cast.live, owner };
    const ownAffairs =
      on && isAffair(on) ? await withNew(on, cast.affairs, cast.api, live) : cast.affairs;
    scene = { ...cast, live, writings: await newWritings(cast, on), affairs: ownAffairs };
    if (actor === 'owner') as = owner;
  }
  // Login and logout end the session that makes the call.
  if (isDoor(call) && isLive(actor)) as = await spareSession(actor, cast.live[actor]);
  return {
    path: pathOf(call, on, scene),
    body: doorBody(call, cast, actor) ?? body?.(scene),
    as,
  };
}

/** Every actor with their credentials. */
export function clientOf(cast: Cast, actor: Actor): Client | undefined {
  if (actor === 'nobody') return undefined;
  return isLive(actor) ? cast.live[actor] : cast.dead[actor];
}

function isLive(actor: Actor): actor is LiveActor {
  return liveActors.some((each) => each === actor);
}

function isAffair(on: Target): on is keyof Affairs {
  return /^(?:auditEntry|notice|appeal|suspended|session)$|case$/i.test(on);
}

function isDoor(call: string): boolean {
  return /\/users\/(?:register|login|adminlogin|logout)$/.test(call);
}

function doorBody(call: string, cast: Cast, actor: Actor): unknown {
  if (call === 'POST /users/prove') {
    return { password: isLive(actor) ? cast.live[actor].password : password };
  }
  if (call === 'POST /users/login') return credentialsOf(cast.bystander);
  if (call !== 'POST /users/adminlogin') return undefined;
  const { adminKey } = adminCredentials;
  if (actor === 'nobody') return { email: 'nobody@example.org', password, adminKey };
  return { ...credentialsOf(isLive(actor) ? cast.live[actor] : cast.live.admin), adminKey };
}

function credentialsOf({ email, password: own }: Client) {
  return { email, password: own };
}

/** Replaces the target if it is one of the owner's writings, or a request to them. */
async function newWritings({ api, live: { owner }, bystander, writings: old }: Cast, on?: Target) {
  if (on === 'message') return { ...old, message: await messageTo(bystander, owner) };
  if (on === 'request') return { ...old, request: await requestTo(api, owner) };
  if (on === 'post' || on === 'comment' || on === 'reply') {
    return { ...old, ...(await publicWritingsOf(api, owner)) };
  }
  return old;
}

/** The call's path with its parameter filled in. */
function pathOf(
  call: string,
  on: Target | undefined,
  { live, writings: written, affairs: theirs, bystander }: Scene,
): string {
  const values: Record<Target, string> = {
    ...written,
    ...theirs,
    owner: live.owner.id,
    ownerName: encodeURIComponent(live.owner.name),
    bystander: bystander.id,
  };
  const path = call.slice(call.indexOf(' ') + 1);
  return on ? path.replace(/:\w+/, values[on]) : path;
}

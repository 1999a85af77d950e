import { unique } from './stage.js';

/** In the form of what an authenticator signs. */
export const noPasskey = {
  id: 'AA',
  clientDataJSON: 'AA',
  authenticatorData: 'AA',
  signature: 'AA',
  userHandle: 'AA',
};

/** A valid body for each call with one. The tests fill in the ids of the paths. */
export const rightBodies = {
  'POST /users/register': () => ({
    name: unique(),
    email: `${unique()}@example.org`,
    password: 'a good long one',
  }),
  'POST /users/login': () => ({ email: 'nobody@example.org', password: 'a good long one' }),
  'POST /users/adminlogin': () => ({
    email: 'nobody@example.org',
    password: 'a good long one',
    adminKey: 'a key',
  }),
  'POST /users/recover': () => ({
    name: 'nobody at all',
    words: 'abacus zoom',
    newPassword: 'a good long one',
  }),
  'POST /users/forgot': () => ({ email: 'nobody@example.org' }),
  'POST /users/reset': () => ({ token: 'never one', newPassword: 'a good long one' }),
  'POST /users/appeal': () => ({ token: 'never one', text: 'Please look again' }),
  'POST /users/confirmemail': () => ({ token: 'never one' }),
  'POST /users/secondfactor': () => ({ code: '123456' }),
  'POST /users/secondfactor/confirm': () => ({ code: '123456' }),
  'DELETE /users/secondfactor': () => ({ code: '123456' }),
  'POST /users/passkeys/options': () => ({ code: '123456' }),
  'POST /users/passkeys': () => ({
    name: 'A phone',
    id: 'AA',
    clientDataJSON: 'AA',
    attestationObject: 'AA',
  }),
  'POST /users/passkeylogin': () => ({ ...noPasskey, adminKey: 'a key' }),
  'POST /users/prove': () => ({ password: 'correct pony battery' }),
  'PATCH /users/updateuser/:user': () => ({ name: unique() }),
  'PUT /users/updateprofilepic': () => ({ profilePic: 'data:image/png;base64,AAAA' }),
  'POST /blog/createpost': () => ({ title: 'A title', text: 'A text', wants: 'listen' }),
  'PATCH /blog/updatepost/:post': () => ({ title: 'A title', text: 'A text', wants: null }),
  'POST /blog/likepost/:post': () => ({ on: true }),
  'POST /blog/dislikepost/:post': () => ({ on: true }),
  'POST /blog/comment/:post': () => ({ text: 'A comment', parent: null }),
  'PATCH /blog/editcomment/:comment': () => ({ text: 'A comment' }),
  'POST /blog/postreply/:comment': () => ({ text: 'A reply' }),
  'PATCH /blog/editreply/:reply': () => ({ replyText: 'A reply' }),
  'POST /messages/sendmessage/:receiver': () => ({ text: 'A message' }),
  'PATCH /messages/editmessage/:message': () => ({ text: 'A message' }),
  'PATCH /messages/read/:receiver': () => ({ upTo: 'f'.repeat(24) }),
  'PATCH /users/inbox/read': () => ({ post: 'f'.repeat(24) }),
  'PATCH /users/profilesettings': () => ({ hideComments: true }),
  'PATCH /users/inbox/settings': () => ({ followAnswered: false }),
  'PUT /blog/follow/:post': () => ({ level: 'all' }),
  'PATCH /messages/settings': () => ({
    typing: true,
    presence: 'partners',
    whoMayWrite: 'requests',
  }),
  'PUT /users/relations/:receiver': () => ({ kind: 'mute' }),
  'DELETE /users/relations/:receiver': () => ({ kind: 'mute' }),
  'POST /messages/requests/:request/report': () => ({ reason: 'spam' }),
} as const;

/** Fills the ids into a call's path. */
export function fill(call: string, ids: Readonly<Record<string, string>>): `${string} /${string}` {
  return call.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '') as `${string} /${string}`;
}

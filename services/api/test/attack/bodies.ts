import { unique } from './stage.js';

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
  'PATCH /users/updateuser/:user': () => ({ name: unique() }),
  'PUT /users/updateprofilepic': () => ({ profilePic: 'data:image/png;base64,AAAA' }),
  'POST /blog/createpost': () => ({ title: 'A title', text: 'A text' }),
  'PATCH /blog/updatepost/:post': () => ({ title: 'A title', text: 'A text' }),
  'POST /blog/comment/:post': () => ({ text: 'A comment', parent: null }),
  'PATCH /blog/editcomment/:comment': () => ({ text: 'A comment' }),
  'POST /blog/postreply/:comment': () => ({ text: 'A reply' }),
  'PATCH /blog/editreply/:reply': () => ({ replyText: 'A reply' }),
  'POST /messages/sendmessage/:receiver': () => ({ text: 'A message' }),
  'PATCH /messages/read/:receiver': () => ({ upTo: 'f'.repeat(24) }),
  'PATCH /messages/settings': () => ({ typing: true, presence: 'partners' }),
} as const;

/** Fills the ids into a call's path. */
export function fill(call: string, ids: Readonly<Record<string, string>>): `${string} /${string}` {
  return call.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '') as `${string} /${string}`;
}

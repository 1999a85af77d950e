// @ts-check
import { Problem } from '../../../tools/system/problem.mjs';

/** @typedef {Awaited<ReturnType<typeof enter>>} Member */

/** The settings by which the API makes its admin. */
export const adminSettings = {
  ADMIN_NAME: 'fuzz keeper',
  ADMIN_EMAIL: 'keeper@example.org',
  ADMIN_PASSWORD: 'correct pony battery',
  ADMIN_KEY: 'the admin key of the fuzzing, long enough',
};

/**
 * A few of each thing: posts, comments, replies, messages, requests for a talk and reported posts, by
 * the member who fuzzes and by others.
 * @param {string} url of an empty API
 * @returns {Promise<{ member: Member, leaver: Member, admin: Member, known: Record<string, string[]> }>}
 *   known: values that exist, by the name of the path's parameter
 */
export async function createCommunity(url) {
  const me = await register(url, 'fuzz member');
  const friend = await register(url, 'good friend');
  const leaver = await register(url, 'one who leaves');
  const strangers = await Promise.all(
    ['first', 'second', 'third', 'fourth'].map((name) => register(url, `${name} stranger`)),
  );
  const others = [friend, ...strangers];
  /** @type {Record<'postId' | 'commentId' | 'replyId' | 'messageId', string[]>} */
  const made = { postId: [], commentId: [], replyId: [], messageId: [] };
  const text = 'A text';
  for (const by of [me, me, me, ...others]) {
    const { post } = await by.call('POST', '/blog/createpost', { title: 'A title', text });
    made.postId.push(post._id);
    for (const other of [me, friend]) {
      const body = { text, parent: null };
      const { comment } = await other.call('POST', `/blog/comment/${post._id}`, body);
      made.commentId.push(comment._id);
      const { reply } = await me.call('POST', `/blog/postreply/${comment._id}`, { text });
      made.replyId.push(reply._id);
    }
  }
  for (let round = 0; round < 3; round += 1) {
    for (const [by, to] of /** @type {[Member, Member][]} */ ([
      [me, friend],
      [friend, me],
    ])) {
      const message = await by.call('POST', `/messages/sendmessage/${to.id}`, { text });
      made.messageId.push(message._id);
    }
  }
  await me.call('PATCH', '/messages/settings', { whoMayWrite: 'requests' });
  for (const stranger of strangers) {
    await stranger.call('POST', `/messages/sendmessage/${me.id}`, { text });
  }
  /** @type {{ _id: string }[]} */
  const requests = await me.call('GET', '/messages/requests');
  if (requests.length < strangers.length) throw new Problem('The message requests are missing');
  for (const id of made.postId) {
    await leaver.call('POST', '/reports', { target: { type: 'post', id }, reason: 'spam' });
  }
  const admin = await enter(url, 'adminlogin', {
    email: adminSettings.ADMIN_EMAIL,
    password: adminSettings.ADMIN_PASSWORD,
    adminKey: adminSettings.ADMIN_KEY,
  });
  for (const { id: userId } of strangers) {
    await admin.call('POST', `/moderation/warn/${userId}`, { reason: { code: 'spam' } });
  }
  const idsOf = (/** @type {{ _id: string }[]} */ rows) => rows.map(({ _id }) => _id);
  const known = {
    ...made,
    userId: [...others, leaver].map(({ id }) => id),
    name: others.map(({ name }) => name),
    requestId: idsOf(requests),
    caseId: idsOf(await admin.call('GET', '/moderation/cases')),
    actId: idsOf(await admin.call('GET', '/moderation/acts')),
  };
  return { member: me, leaver, admin, known };
}

/** @param {string} url @param {string} name */
const register = (url, name) =>
  enter(url, 'register', {
    name,
    email: `${name.replaceAll(' ', '.')}@example.org`,
    password: 'correct pony battery',
  });

/** @param {string} url @param {'register' | 'adminlogin'} door @param {object} credentials */
async function enter(url, door, credentials) {
  /** @param {string} method @param {string} path @param {object} [body] @param {string} [token] */
  const request = async (method, path, body, token) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Problem(`${method} ${path}: ${response.status} ${answer}`);
    return answer === '' ? null : JSON.parse(answer);
  };
  const { token, user } = await request('POST', `/users/${door}`, credentials);
  return {
    name: String(user.name),
    token: String(token),
    id: String(user._id),
    /** Throws a Problem for any refusal. @param {string} method @param {string} path @param {object} [body] */
    call: (method, path, body) => request(method, path, body, token),
  };
}

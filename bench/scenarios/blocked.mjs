// @ts-check
import { percentile } from '../../faults/percentile.mjs';

/** Of each call, by each of the two. */
const RUNS = 200;
const WARM_UP_RUNS = 20;
/** The blocked's time as a share of the stranger's, and the other way round. */
const MOST = 1.1;

/** @typedef {import('../../faults/clients/member.mjs').Member} Member */

/**
 * The targets of both callers: Ann and Shy, who takes requests, block the one and not the other.
 * @typedef {{ ann: Member, name: string, shy: Member, post: string, comment: string }} World
 */

/** A call by either; a promise that ends with its answer. @typedef {(by: Member, world: World) => Promise<unknown>} Call */

/** @param {string} method @param {(world: World) => string} path @param {object} [body] @returns {Call} */
const to = (method, path, body) => (by, world) => by.call(method, path(world), { body });
/** @param {(world: World) => string} path */
const get = (path) => to('GET', path);

/** @type {Call} */
const connect = async (by) => {
  const tab = by.open();
  await new Promise((resolve) => tab.socket.once('getOnlineUsers', resolve));
  tab.close();
};

/** Reads come first, since the writes make the lists longer. @type {Record<string, Call>} */
const calls = {
  'the feed': get(() => '/blog/allpost'),
  'the top feed': get(() => '/blog/allpost?sort=top'),
  'the waiting': get(() => '/blog/allpost?sort=waiting'),
  'a search': get(() => '/blog/allpost?q=sleepless'),
  'their posts in the feed': get(({ name }) => `/blog/allpost?author=${encodeURIComponent(name)}`),
  'the post': get(({ post }) => `/blog/getpostbyid/${post}`),
  'its comments': get(({ post }) => `/blog/getcommets/${post}`),
  'the replies': get(({ comment }) => `/blog/getNestedComments/${comment}`),
  'the thread': get(({ comment }) => `/blog/thread/${comment}`),
  'the member': get(({ name }) => `/users/userpublicdetail/${encodeURIComponent(name)}`),
  'the profile': get(({ name }) => `/blog/userpublicprofile/${encodeURIComponent(name)}`),
  'their posts': get(({ ann }) => `/blog/getallpostbyuser/${ann.id}`),
  'their comments': get(({ ann }) => `/blog/getallcommentsbyuser/${ann.id}`),
  'the partner': get(({ ann }) => `/messages/partner/${ann.id}`),
  'a search for them': get(
    ({ name }) => `/messages/getUserForSidebar?q=${encodeURIComponent(name)}`,
  ),
  'the list of chats': get(() => '/messages/getUserForSidebar'),
  'who is online': get(() => '/messages/getUserForSidebar?online=true'),
  'the requests': get(() => '/messages/requests'),
  'the settings': get(() => '/messages/settings'),
  'the relations': get(() => '/users/relations'),
  'their relation': get(({ ann }) => `/users/relations/${ann.id}`),
  'the inbox': get(() => '/users/inbox'),
  'the notices': get(() => '/users/notices'),
  'a handshake': connect,
  'an empty message': to('POST', ({ ann }) => `/messages/sendmessage/${ann.id}`, { text: '' }),
  'a message': to('POST', ({ ann }) => `/messages/sendmessage/${ann.id}`, { text: 'Hello' }),
  'a long message': to('POST', ({ ann }) => `/messages/sendmessage/${ann.id}`, {
    text: 'x'.repeat(900),
  }),
  'a request': to('POST', ({ shy }) => `/messages/sendmessage/${shy.id}`, { text: 'Hello' }),
  typing: to('POST', ({ ann }) => `/messages/typing/${ann.id}`),
  'the talk': get(({ ann }) => `/messages/getmessage/${ann.id}`),
  'a look at it': get(({ ann }) => `/messages/getmessage/${ann.id}?peek=true&limit=1`),
  'the list with the talk': get(() => '/messages/getUserForSidebar'),
  'a like': to('POST', ({ post }) => `/blog/likepost/${post}`),
  'a dislike': to('POST', ({ post }) => `/blog/dislikepost/${post}`),
  'a view': to('PATCH', ({ post }) => `/blog/viewscount/${post}`, {}),
  'a reading': to('POST', ({ post }) => `/blog/readthis/${post}`),
  'a follow': to('PUT', ({ post }) => `/blog/follow/${post}`, { level: 'all' }),
  'a save': to('PUT', ({ post }) => `/blog/save/${post}`),
  'a comment': to('POST', ({ post }) => `/blog/comment/${post}`, { text: 'Hm', parent: null }),
  'a reply': to('POST', ({ comment }) => `/blog/postreply/${comment}`, { text: 'Hm' }),
  'a like of a comment': to('PUT', ({ comment }) => `/blog/likecomment/${comment}`),
  'a report': (by, { post }) =>
    by.call('POST', '/reports', {
      body: { target: { type: 'post', id: post }, reason: 'spam' },
    }),
  'a message taken back': async (by, { ann }) => {
    const path = `/messages/sendmessage/${ann.id}`;
    const { body } = await by.call('POST', path, { body: { text: 'Hello' } });
    return by.call('DELETE', `/messages/deletemessage/${body._id}`);
  },
  'a block': to('PUT', ({ ann }) => `/users/relations/${ann.id}`, { kind: 'block' }),
  'its end': to('DELETE', ({ ann }) => `/users/relations/${ann.id}`, { kind: 'block' }),
};

/** @type {import('./index.mjs').OwnScenario[]} */
export const blocked = [
  {
    id: 'blocked',
    title: `The time of ${Object.keys(calls).length} calls of a blocked member, to that of a stranger`,
    async measure(rig) {
      const [ann, shy, bob, stranger] = await rig.newMembers(4);
      if (!ann || !shy || !bob || !stranger) throw new Error('No members');
      const world = await worldOf(ann, shy, stranger);
      for (const by of [ann, shy]) {
        await by.call('PUT', `/users/relations/${bob.id}`, { body: { kind: 'block' } });
      }
      const figures = [];
      for (const [what, call] of Object.entries(calls)) {
        const [blockedMs, strangerMs] = await compare(call, [bob, stranger], world);
        const ratio = Math.max(blockedMs / strangerMs, strangerMs / blockedMs);
        figures.push({ what, value: ratio, target: MOST });
      }
      return figures;
    },
  },
];

/** @param {Member} ann @param {Member} shy @param {Member} stranger @returns {Promise<World>} */
async function worldOf(ann, shy, stranger) {
  await shy.call('PATCH', '/messages/settings', { body: { whoMayWrite: 'requests' } });
  const post = await ann.call('POST', '/blog/createpost', {
    body: { title: 'Sleepless', text: 'Is anyone awake?' },
  });
  const id = post.body.post._id;
  const comment = { text: 'I am', parent: null };
  const { body } = await ann.call('POST', `/blog/comment/${id}`, { body: comment });
  const { body: row } = await stranger.call('GET', `/messages/partner/${ann.id}`);
  return { ann, shy, name: row.name, post: id, comment: body.comment._id };
}

/**
 * The median time of the call by each of the two, in turn. Milliseconds.
 * @param {Call} call @param {[Member, Member]} members @param {World} world
 * @returns {Promise<[number, number]>}
 */
async function compare(call, members, world) {
  /** @type {[number[], number[]]} */
  const times = [[], []];
  for (let run = -WARM_UP_RUNS; run < RUNS; run += 1) {
    for (const index of run % 2 ? /** @type {const} */ ([0, 1]) : /** @type {const} */ ([1, 0])) {
      const began = performance.now();
      await call(members[index], world);
      if (run >= 0) times[index].push(performance.now() - began);
    }
  }
  return [percentile(times[0], 0.5), percentile(times[1], 0.5)];
}

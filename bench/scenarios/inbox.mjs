// @ts-check
import { ObjectId } from 'mongodb';
import { measureCalls, WARM_UP } from '../http.mjs';
import { timeOf } from '../world.mjs';

const FOLLOWED = 500;
/** So many of them have unread answers. */
const UNREAD = 50;
const FOLLOWERS = 10_000;
const PAGES = 400;
const INBOX = '/users/inbox?limit=20';
const DAY = 86_400_000;
const COMMENTS = 200;
const ROUNDS = 4;

/** @typedef {import('../rig.mjs').Rig} Rig */

/** @type {import('./index.mjs').OwnScenario[]} */
export const inbox = [
  {
    id: 'inbox',
    title: `The inbox of who follows ${FOLLOWED} threads, and a comment for ${FOLLOWERS} followers`,
    // The baseline is a member who follows nothing, and a thread that one member follows.
    async measure(rig) {
      const page = await readInboxes(rig);
      const comment = await writeComments(rig);
      return [
        { what: 'inbox, CPU of the API, ms', value: page.full, floor: page.empty, target: 2.5 },
        { what: 'comment, CPU of the API, ms', value: comment.crowd, floor: comment.alone },
        { what: 'the same as a ratio', value: comment.crowd / comment.alone, target: 1.1 },
      ];
    },
  },
];

/** @param {Rig} rig */
async function readInboxes(rig) {
  const [reader, stranger] = await rig.newMembers(2);
  if (!reader || !stranger) throw new Error('No members');
  const posts = await rig.db
    .collection('posts')
    // The posts of other scenarios have fewer answers.
    .find({ inTrash: false, commentCount: { $gt: 1 } }, { projection: { _id: 1 } })
    .limit(FOLLOWED)
    .toArray();
  const ids = posts.map(({ _id }) => _id);
  const since = new Date(Date.now() - 180 * DAY);
  await makeRecent(rig, ids);
  await rig.db.collection('follows').insertMany(
    ids.map((post, index) => ({
      ...follow(post, reader.id, since),
      ...(index >= UNREAD && { readAt: new Date() }),
    })),
  );
  const { body: rows, headers } = await reader.call('GET', INBOX);
  const unread = headers['x-unread-count'];
  if (Number(unread) !== UNREAD || /** @type {unknown[]} */ (rows).length !== 20) {
    throw new Error(`The inbox has ${unread} unread threads`);
  }
  const cost = async (/** @type {string} */ token, /** @type {number} */ amount) => {
    const next = () => ({ path: INBOX, token });
    return (await measureCalls({ server: rig.api, rig, next, amount })).appMs;
  };
  await cost(reader.token, PAGES * WARM_UP);
  return {
    full: await cost(reader.token, PAGES),
    empty: await cost(stranger.token, PAGES),
  };
}

/** The world is older than what an inbox shows. @param {Rig} rig @param {ObjectId[]} posts */
async function makeRecent(rig, posts) {
  const comments = rig.db.collection('comments');
  const answers = { post: { $in: posts } };
  const ageMs = Date.now() - 4 * DAY - timeOf(0).getTime();
  // Those of an earlier run on the same data are recent already.
  const old = { ...answers, createdAt: { $lt: new Date(Date.now() - 180 * DAY) } };
  await comments.updateMany(old, [{ $set: { createdAt: { $add: ['$createdAt', ageMs] } } }]);
  await comments
    .aggregate([
      { $match: answers },
      { $sort: { createdAt: -1 } },
      {
        $group: {
          ...{ _id: '$post', lastAnswerAt: { $first: '$createdAt' } },
          lastAnswerBy: { $first: '$author' },
        },
      },
      { $merge: 'posts' },
    ])
    .toArray();
}

/** @param {Rig} rig */
async function writeComments(rig) {
  const [author] = await rig.newMembers(1);
  if (!author) throw new Error('No member');
  const newPost = async () => {
    const body = { title: 'A worry', text: 'It keeps me awake.' };
    const answer = await author.call('POST', '/blog/createpost', { body });
    return /** @type {{ body: { post: { _id: string } } }} */ (answer).body.post._id;
  };
  const [alone, crowd] = [await newPost(), await newPost()];
  const now = new Date();
  await rig.db
    .collection('follows')
    .insertMany(
      Array.from({ length: FOLLOWERS }, () =>
        follow(new ObjectId(crowd), new ObjectId().toString(), now),
      ),
    );
  const cost = async (/** @type {string} */ post, /** @type {number} */ amount) => {
    const body = { text: 'I hear you.', parent: null };
    const next = () => ({
      ...{ method: /** @type {const} */ ('POST'), path: `/blog/comment/${post}` },
      ...{ body, token: author.token },
    });
    return (await measureCalls({ server: rig.api, rig, next, amount })).appMs;
  };
  await cost(alone, COMMENTS * WARM_UP);
  await cost(crowd, COMMENTS * WARM_UP);
  // In turn, so that both have the same machine.
  const costs = { alone: 0, crowd: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.alone += (await cost(alone, COMMENTS)) / ROUNDS;
    costs.crowd += (await cost(crowd, COMMENTS)) / ROUNDS;
  }
  return costs;
}

/** @param {ObjectId} post @param {string} user @param {Date} since */
function follow(post, user, since) {
  return { post, user: new ObjectId(user), level: 'all', readAt: since, createdAt: since };
}

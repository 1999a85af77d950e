// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { DEADLINE_MS, until } from '../../tools/system/until.mjs';
import { random } from '../random.mjs';
import { createPost } from './votes.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */
/** @typedef {import('../rig/rig.mjs').Rig} Rig */
/** @typedef {import('../clients/member.mjs').Member} Member */

/** Writes of each member before the deletion of their post. */
const WRITES_BEFORE = 4;

/** Counts the post and everything below it. @param {Rig} rig @param {string} post */
async function countRest(rig, post) {
  const _id = new ObjectId(post);
  // The purge waits for the author, who could undo the deletion; this test does not.
  const waiting = { kind: 'post.purge', dueAt: { $gt: new Date(Date.now() + 30_000) } };
  await rig.db.collection('jobs').updateMany(waiting, { $set: { dueAt: new Date() } });
  const count = (/** @type {string} */ name) =>
    rig.db.collection(name).countDocuments({ post: _id });
  const counts = await Promise.all([
    ...['comments', 'votes', 'views'].map(count),
    rig.db.collection('idempotency_keys').countDocuments({ subjectIds: post }),
  ]);
  const posts = await rig.db.collection('posts').countDocuments({ _id });
  return counts.reduce((sum, each) => sum + each, posts);
}

/** @type {Fault} */
export const writesDuringDeletion = {
  id: 'R16',
  title: 'Likes, comments and replies arrive while the post is deleted',
  async run(rig, verdict, { isShort }) {
    const members = await rig.members(12);
    const [author] = members;
    if (!author) return;
    let late = 0;
    let orphans = 0;
    const unexpected = new Set();
    const rounds = isShort ? 2 : 6;
    for (let round = 0; round < rounds; round += 1) {
      const post = await createPost(author);
      const first = await author.insist('POST', `/blog/comment/${post}`, {
        body: { text: 'first', parent: null },
        key: randomUUID(),
      });
      const comment = first.body.comment._id;
      let isOver = false;
      const write = async (/** @type {Member} */ member, /** @type {number} */ index) => {
        while (!isOver) {
          const answer = await [
            () => member.insist('POST', `/blog/likepost/${post}`),
            () =>
              member.insist('POST', `/blog/comment/${post}`, { body: { text: 'x', parent: null } }),
            () => member.insist('POST', `/blog/postreply/${comment}`, { body: { text: 'y' } }),
          ][index % 3]?.();
          const status = answer?.status ?? 0;
          if (status === 404) late += 1;
          else if (status < 300) verdict.acked += 1;
          else unexpected.add(status);
          if (status === 404) return;
        }
      };
      const goal = verdict.acked + members.length * WRITES_BEFORE;
      const all = Promise.all(members.map(write));
      await until(() => verdict.acked >= goal);
      const { status } = await author.insist('DELETE', `/blog/deletepost/${post}`);
      // A call before the last may have deleted it although its answer was lost.
      if (![200, 404].includes(status)) unexpected.add(`deletepost ${status}`);
      await Promise.race([all, delay(DEADLINE_MS, undefined, { ref: false })]);
      isOver = true;
      await all;
      if ((await until(async () => (await countRest(rig, post)) === 0)) === null) orphans += 1;
    }
    verdict.expectNone('nothing is left below a deleted post', orphans);
    verdict.expect(
      'late writes get 404',
      late === members.length * rounds && unexpected.size === 0,
      [`${late} of ${members.length * rounds}`, ...unexpected].join(),
    );
  },
};

/** @type {Fault} */
export const killDuringDeletion = {
  id: 'R17',
  title: 'A node or the primary is killed while a post or an account is deleted',
  async run(rig, verdict, { isShort }) {
    const [reader] = await rig.members(1);
    let torn = 0;
    let orphans = 0;
    let slowest = 0;
    for (let round = 0; round < (isShort ? 2 : 4); round += 1) {
      const [author, partner] = await rig.members(2);
      if (!author || !partner || !reader) return;
      const post = await createPost(author);
      await addCommentsAndVotes(rig, post, author);
      const body = { text: 'a message', clientId: randomUUID() };
      await author.insist('POST', `/messages/sendmessage/${partner.id}`, { body });
      const isAccount = round % 2 === 1;
      const path = isAccount ? `/users/deleteuser/${author.id}` : `/blog/deletepost/${post}`;
      const removal = author.call('DELETE', path).catch(() => null);
      await delay(random(`moment ${round}`) * 150);
      const node = rig.homeOf(author);
      if (round < 2) await node?.kill();
      else await (await rig.set.primary()).kill();
      const answer = await removal;
      const since = Date.now();
      await rig.heal();

      const seen = await reader.insist('GET', `/blog/getpostbyid/${post}`);
      const comments = await reader.insist('GET', `/blog/getcommets/${post}`);
      if (seen.status === 200 && comments.body.length === 0) torn += 1;
      if (answer?.status === 200 || answer?.status === 202) verdict.acked += 1;
      // The retry either deletes it, or finds it deleted: 404, or 401 for the account. It gets 503 while
      // MongoDB keeps the transaction of the killed node open.
      const again = await author.insist('DELETE', path);
      if (![200, 202, 401, 404].includes(again.status)) torn += 1;
      const isGone = async () => {
        if (!isAccount) return (await countRest(rig, post)) === 0;
        const userId = new ObjectId(author.id);
        const counts = await Promise.all([
          rig.db.collection('users').countDocuments({ _id: userId }),
          rig.db.collection('sessions').countDocuments({ userId }),
          rig.db.collection('votes').countDocuments({ user: userId }),
          rig.db.collection('messages').countDocuments({ sender: userId }),
        ]);
        return counts.every((count) => count === 0);
      };
      if ((await until(isGone)) === null) orphans += 1;
      slowest = Math.max(slowest, (Date.now() - since) / 1_000);
    }
    verdict.recovery = slowest;
    verdict.expectNone('a post is seen with all its comments, or not at all', torn);
    verdict.expectNone('nothing deleted is left in the database', orphans);
  },
};

/** Inserts comments and votes of other members below the post. @param {Rig} rig @param {string} post @param {Member} author */
async function addCommentsAndVotes(rig, post, author) {
  const _id = new ObjectId(post);
  const now = new Date();
  const count = 1_500;
  const rows = Array.from({ length: count }, () => ({ _id: new ObjectId(), user: new ObjectId() }));
  await rig.db.collection('votes').insertMany(
    [...rows, { _id: new ObjectId(), user: new ObjectId(author.id) }].map((row) => ({
      ...row,
      post: _id,
      value: 1,
      createdAt: now,
      postInTrash: false,
    })),
  );
  await rig.db.collection('comments').insertMany(
    rows.slice(0, 50).map(({ user }) => ({
      post: _id,
      parent: null,
      root: null,
      author: user,
      text: 'a comment',
      createdAt: now,
      updatedAt: now,
      childCount: 0,
      replyCount: 0,
      deleted: false,
      inTrash: false,
      postInTrash: false,
    })),
  );
  const counts = { upvotes: count + 1, score: count + 1, commentCount: 50 };
  await rig.db.collection('posts').updateOne({ _id }, { $set: counts });
}

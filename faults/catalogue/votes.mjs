// @ts-check
import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';

/** @typedef {import('../faults.mjs').Fault} Fault */
/** @typedef {import('../rig/rig.mjs').Rig} Rig */
/** @typedef {import('../clients/member.mjs').Member} Member */
/** @typedef {import('../verdict.mjs').Verdict} Verdict */

/** @param {Member} author @returns {Promise<string>} */
export async function createPost(author) {
  const body = { title: 'A post', text: 'Its text' };
  const answer = await author.insist('POST', '/blog/createpost', { body, key: randomUUID() });
  if (answer.status !== 201) throw new Error(`No post could be made: ${answer.status}`);
  return answer.body.post._id;
}

/** The post's counters, and the counts of its votes. @param {Rig} rig @param {string} post */
async function readCounts(rig, post) {
  const _id = new ObjectId(post);
  const [row, votes] = await Promise.all([
    rig.db.collection('posts').findOne({ _id }),
    rig.db.collection('votes').find({ post: _id }).toArray(),
  ]);
  const likes = votes.filter(({ value }) => value === 1).length;
  const voters = new Set(votes.map(({ user }) => String(user)));
  return {
    upvotes: Number(row?.upvotes),
    downvotes: Number(row?.downvotes),
    likes,
    dislikes: votes.length - likes,
    isOnePerMember: voters.size === votes.length,
  };
}

/** @param {Verdict} verdict @param {Awaited<ReturnType<typeof readCounts>>} counts */
function expectAgreement(verdict, { upvotes, downvotes, likes, dislikes, isOnePerMember }) {
  const found = `${upvotes} of ${likes}, ${downvotes} of ${dislikes}`;
  verdict.expect(
    'the counters match the votes',
    upvotes === likes && downvotes === dislikes,
    found,
  );
  verdict.expect('no member has two votes', isOnePerMember);
  verdict.duplicated += isOnePerMember ? 0 : 1;
}

/**
 * Sends many votes of one member at once, over both nodes. Those with a key are sent until they are
 * served.
 * @param {Rig} rig
 * @param {Member} member
 * @param {{ post: string, count: number, key?: string, isDislike?: (index: number) => boolean }} votes
 */
async function voteAtOnce(rig, member, { post, count, key, isDislike = () => false }) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const call = isDislike(index) ? 'dislikepost' : 'likepost';
      const port = rig.nodes[index % 2]?.port;
      const path = `/blog/${call}/${post}`;
      return key ? member.insist('POST', path, { key, port }) : member.call('POST', path, { port });
    }),
  );
  return answers.map(({ status }) => status);
}

const isSuccess = (/** @type {number} */ status) => status === 200;

/** @param {Verdict} verdict @param {number[]} statuses */
function expectAnswers(verdict, statuses) {
  const unexpected = [...new Set(statuses.filter((status) => status !== 200 && status !== 503))];
  verdict.acked += statuses.filter(isSuccess).length;
  verdict.expect('each call succeeds or gets 503', unexpected.length === 0, unexpected.join());
}

/** @type {Fault} */
export const sameLikeAtOnce = {
  id: 'R13',
  title: 'A member sends fifty likes at once under one key',
  async run(rig, verdict) {
    const [member] = await rig.members(1);
    if (!member) return;
    const post = await createPost(member);
    const statuses = await voteAtOnce(rig, member, { post, count: 50, key: randomUUID() });
    expectAnswers(verdict, statuses);
    const counts = await readCounts(rig, post);
    verdict.lost += counts.upvotes === 1 ? 0 : 1;
    verdict.expect('the like counts once', counts.upvotes === 1, counts.upvotes);
    expectAgreement(verdict, counts);
  },
};

/** @type {Fault} */
export const likesAtOnce = {
  id: 'R14',
  title: 'A member sends fifty likes at once without a key, then 51',
  async run(rig, verdict) {
    const [member] = await rig.members(1);
    if (!member) return;
    for (const count of [50, 51]) {
      const post = await createPost(member);
      const statuses = await voteAtOnce(rig, member, { post, count });
      expectAnswers(verdict, statuses);
      const counts = await readCounts(rig, post);
      const expected = statuses.filter(isSuccess).length % 2;
      const found = `${counts.upvotes} of ${expected}`;
      verdict.lost += counts.upvotes === expected ? 0 : 1;
      verdict.expect(`${count} likes toggle the vote in turn`, counts.upvotes === expected, found);
      expectAgreement(verdict, counts);
    }
  },
};

/** @type {Fault} */
export const likesAndDislikes = {
  id: 'R15',
  title: 'One member, then a hundred, like and dislike at once over both nodes',
  async run(rig, verdict, { isShort }) {
    const members = await rig.members(isShort ? 30 : 100);
    const [member] = members;
    if (!member) return;
    const post = await createPost(member);
    const isDislike = (/** @type {number} */ index) => index % 4 > 1;
    expectAnswers(verdict, await voteAtOnce(rig, member, { post, count: 50, isDislike }));
    expectAgreement(verdict, await readCounts(rig, post));

    let isOver = false;
    let readings = 0;
    let disagreements = 0;
    const watch = async () => {
      while (!isOver) {
        const { status, body } = await member.insist('GET', `/blog/getpostbyid/${post}`);
        readings += 1;
        const isSane =
          body.upvotes >= 0 &&
          body.downvotes >= 0 &&
          body.upvotes + body.downvotes <= members.length;
        if (status !== 200 || !isSane) disagreements += 1;
      }
    };
    const watching = watch();
    const answers = await Promise.all(
      members.flatMap((each, index) =>
        ['likepost', index % 3 ? 'dislikepost' : 'likepost'].map((call) =>
          each.call('POST', `/blog/${call}/${post}`),
        ),
      ),
    );
    isOver = true;
    await watching;
    expectAnswers(
      verdict,
      answers.map(({ status }) => status),
    );
    verdict.expect('no read shows more votes than members', disagreements === 0, readings);
    expectAgreement(verdict, await readCounts(rig, post));
  },
};

// @ts-check
import { ObjectId } from 'mongodb';
import { measureCalls, WARM_UP } from '../http.mjs';

/** People whom the reader blocks; none of them wrote what the page shows. */
const BLOCKS = 200;
const PAGES = 600;

/** @typedef {import('../rig.mjs').Rig} Rig */

/** @type {import('./index.mjs').OwnScenario[]} */
export const contact = [
  {
    id: 'contact',
    title: `The feed of a member who blocks ${BLOCKS} others`,
    // The baseline is a member without blocks.
    async measure(rig) {
      const feed = await readFeeds(rig);
      return [
        { what: 'feed, CPU of the API, ms', value: feed.blocker, floor: feed.plain },
        { what: 'the same as a ratio', value: feed.blocker / feed.plain, target: 1.15 },
      ];
    },
  },
];

/** CPU of a page of the feed, with and without blocks. @param {Rig} rig */
async function readFeeds(rig) {
  const [plain, blocker] = await rig.newMembers(2);
  if (!plain || !blocker) throw new Error('No members');
  const of = new ObjectId(blocker.id);
  const createdAt = new Date();
  await rig.db.collection('relations').insertMany(
    Array.from({ length: BLOCKS }, () => ({
      ...{ of, to: new ObjectId(), kind: 'block' },
      ...{ until: null, createdAt },
    })),
  );
  await rig.db.collection('users').updateOne({ _id: of }, { $set: { relationCount: BLOCKS } });
  const cost = async (/** @type {string} */ token, /** @type {number} */ amount) => {
    const next = () => ({ path: '/blog/allpost', token });
    return (await measureCalls({ server: rig.api, rig, next, amount })).appMs;
  };
  await cost(plain.token, PAGES * WARM_UP);
  await cost(blocker.token, PAGES * WARM_UP);
  // In turn, so that both have the same machine.
  const costs = { plain: 0, blocker: 0 };
  for (let round = 0; round < 4; round += 1) {
    costs.plain += await cost(plain.token, PAGES);
    costs.blocker += await cost(blocker.token, PAGES);
  }
  return costs;
}

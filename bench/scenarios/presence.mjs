// @ts-check
import { ObjectId } from 'mongodb';
import { until } from '../../tools/system/until.mjs';
import { bytesTo } from '../socket-clients.mjs';

/** @typedef {import('../../faults/clients/member.mjs').Tab} Tab */

const COUNT = 2_000;
/** The partners of each, where all appear to partners only. */
const PARTNERS = 10;
/** Time limit until every client has the full list. Milliseconds. */
const TIMEOUT_MS = 180_000;

/** @type {import('./index.mjs').OwnScenario[]} */
export const presence = [
  {
    id: 'presence',
    title: `Presence events when ${COUNT.toLocaleString('en')} members come online at once`,
    // The baseline is the full list, which clients without deltas still get.
    async measure(rig) {
      const lists = await comeOnline(rig, 'list');
      const deltas = await comeOnline(rig, 'delta');
      const partners = await comeOnline(rig, 'delta', true);
      return [
        { what: 'all to all, MiB (beside: by full lists)', value: deltas.all, floor: lists.all },
        { what: 'one more to all, kB (the same)', value: deltas.one / 1e3, floor: lists.one / 1e3 },
        {
          what: 'until all know of all, s (the same)',
          value: deltas.seconds,
          floor: lists.seconds,
        },
        { what: `the same with ${PARTNERS} partners each: all, MiB`, value: partners.all },
        { what: 'one more to their partners, kB', value: partners.one / 1e3, target: 10 },
        { what: 'until all know of their partners, s', value: partners.seconds },
      ];
    },
  },
];

/**
 * Bytes of TCP payload from the API until every client has the full list, and after one more member.
 * @param {import('../rig.mjs').Rig} rig
 * @param {'delta' | 'list'} presence
 * @param {boolean} [toPartners] everyone appears to their partners only
 */
async function comeOnline({ db, freshApi, newMembers }, presence, toPartners = false) {
  const api = await freshApi(`presence-${presence}`);
  await api.start();
  const { port } = api;
  const members = await newMembers(COUNT + 1, port);
  const partners = toPartners ? await makePartners(db, members) : null;
  /** @type {Map<string, Tab>} */
  const tabs = new Map();
  const size = (/** @type {string} */ id) => {
    const others = partners?.get(id);
    return others ? others.filter((each) => tabs.has(each)).length + 1 : tabs.size;
  };
  const open = async (/** @type {typeof members} */ those) => {
    for (const member of those) tabs.set(member.id, member.open({ port, presence }));
    const isKnown = () => [...tabs].every(([id, { online }]) => online.size === size(id));
    const seconds = await until(isKnown, TIMEOUT_MS);
    if (seconds === null) throw new Error('Not everybody got to know of everybody');
    return { seconds, bytes: bytesTo([...tabs.values()].map(({ socket }) => socket)) };
  };
  const { seconds, bytes } = await open(members.slice(1));
  const withOneMore = await open(members.slice(0, 1));
  for (const tab of tabs.values()) tab.close();
  await api.terminate();
  return { seconds, all: bytes / 2 ** 20, one: withOneMore.bytes - bytes };
}

/**
 * Lets each have written with their neighbours in the list, and appear online to them only.
 * @param {import('mongodb').Db} db
 * @param {readonly { id: string }[]} members
 * @returns {Promise<Map<string, string[]>>} each member's partners
 */
async function makePartners(db, members) {
  const ids = members.map(({ id }) => id);
  const partners = new Map(ids.map((id) => [id, /** @type {string[]} */ ([])]));
  const pairs = ids.flatMap((id, index) =>
    Array.from({ length: PARTNERS / 2 }, (_, step) =>
      [id, String(ids[(index + step + 1) % ids.length])].sort(),
    ),
  );
  for (const [one = '', other = ''] of pairs) {
    partners.get(one)?.push(other);
    partners.get(other)?.push(one);
  }
  await db.collection('conversations').insertMany(
    pairs.map((pair) => ({
      _id: /** @type {any} */ (pair.join(':')),
      members: pair.map((id) => new ObjectId(id)),
      seq: 2,
      lastMessageAt: new Date(),
      received: { first: 1, second: 1 },
      read: { first: 1, second: 1 },
    })),
  );
  await db
    .collection('chat_settings')
    .insertMany(ids.map((id) => ({ _id: new ObjectId(id), presence: 'partners' })));
  return partners;
}

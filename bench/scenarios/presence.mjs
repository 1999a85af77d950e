// @ts-check
import { until } from '../../faults/until.mjs';
import { bytesTo } from '../socket-clients.mjs';

/** @typedef {import('../../faults/clients/member.mjs').Tab} Tab */

const COUNT = 2_000;
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
      return [
        { what: 'all to all, MiB (beside: by full lists)', value: deltas.all, floor: lists.all },
        { what: 'one more to all, kB (the same)', value: deltas.one / 1e3, floor: lists.one / 1e3 },
        {
          what: 'until all know of all, s (the same)',
          value: deltas.seconds,
          floor: lists.seconds,
        },
      ];
    },
  },
];

/**
 * Bytes of TCP payload from the API until every client has the full list, and after one more member.
 * @param {import('../rig.mjs').Rig} rig
 * @param {'delta' | 'list'} presence
 */
async function comeOnline({ freshApi, newMembers }, presence) {
  const api = await freshApi(`presence-${presence}`);
  await api.start();
  const { port } = api;
  const members = await newMembers(COUNT + 1, port);
  /** @type {Tab[]} */
  const tabs = [];
  const open = async (/** @type {typeof members} */ those) => {
    tabs.push(...those.map((member) => member.open({ port, presence })));
    const isKnown = () => tabs.every(({ online }) => online.size === tabs.length);
    const seconds = await until(isKnown, TIMEOUT_MS);
    if (seconds === null) throw new Error('Not everybody got to know of everybody');
    return { seconds, bytes: bytesTo(tabs.map(({ socket }) => socket)) };
  };
  const { seconds, bytes } = await open(members.slice(1));
  const withOneMore = await open(members.slice(0, 1));
  for (const tab of tabs) tab.close();
  await api.terminate();
  return { seconds, all: bytes / 2 ** 20, one: withOneMore.bytes - bytes };
}

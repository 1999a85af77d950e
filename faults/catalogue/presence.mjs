// @ts-check
import { until } from '../until.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */

/** @type {Fault} */
export const twoTabs = {
  id: 'R28',
  title: 'A member has a tab on each node and closes one after the other',
  async run(rig, verdict) {
    const [watcher, member, marker] = await rig.members(3);
    const [first, second] = rig.nodes;
    if (!watcher || !member || !marker || !first || !second) return;
    const eyes = [first, second].map(({ port }) => watcher.open({ port }));
    const tabs = [first, second].map(({ port }) => member.open({ port }));
    const seesAll = () => eyes.every(({ online }) => online.has(member.id));
    const seesNone = () => eyes.every(({ online }) => !online.has(member.id));
    verdict.expectWithin('both nodes show them', await until(seesAll), 2);
    tabs[0]?.close();
    // News go together: who hears of the marker would have heard of the member, too.
    const mark = marker.open({ port: first.port });
    await until(() => eyes.every(({ online }) => online.has(marker.id)));
    verdict.expect('with one tab left they stay online', seesAll());
    tabs[1]?.close();
    verdict.expectWithin('without any they are gone', await until(seesNone), 3);
    for (const tab of [...eyes, mark]) tab.close();
  },
};

/** @type {Fault} */
export const ghosts = {
  id: 'R29',
  title: 'A node is killed with many online, who do not come back',
  async run(rig, verdict, { isShort }) {
    const [watcher, ...members] = await rig.members(isShort ? 101 : 501);
    const [first, second] = rig.nodes;
    if (!watcher || !first || !second) return;
    const eye = watcher.open({ port: first.port });
    const tabs = members.map((member) => member.open({ port: second.port }));
    const countSeen = () => members.filter(({ id }) => eye.online.has(id)).length;
    const all = await until(() => countSeen() === members.length);
    verdict.expect('the other node shows them', all !== null, countSeen());
    await second.kill();
    for (const tab of tabs) tab.close();
    verdict.recovery = await until(() => countSeen() === 0);
    verdict.expectWithin('they are gone', verdict.recovery, 30);
    eye.close();
  },
};

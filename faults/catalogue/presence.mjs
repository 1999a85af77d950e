// @ts-check
import { until } from '../../tools/system/until.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */

/** @type {Fault} */
export const twoTabs = {
  id: 'R28',
  title: 'A member with a tab on each node closes both in turn',
  async run(rig, verdict) {
    const [watcher, member, marker] = await rig.members(3);
    const [first, second] = rig.nodes;
    if (!watcher || !member || !marker || !first || !second) return;
    const watcherTabs = [first, second].map(({ port }) => watcher.open({ port }));
    const tabs = [first, second].map(({ port }) => member.open({ port }));
    const seesAll = () => watcherTabs.every(({ online }) => online.has(member.id));
    const seesNone = () => watcherTabs.every(({ online }) => !online.has(member.id));
    verdict.expectWithin('both nodes show the member online', await until(seesAll), 2);
    tabs[0]?.close();
    // Presence events are batched: a change of the member would have come with the marker's.
    const mark = marker.open({ port: first.port });
    await until(() => watcherTabs.every(({ online }) => online.has(marker.id)));
    verdict.expect('the member stays online with one tab left', seesAll());
    tabs[1]?.close();
    verdict.expectWithin('the member goes offline without tabs', await until(seesNone), 3);
    for (const tab of [...watcherTabs, mark]) tab.close();
  },
};

/** @type {Fault} */
export const ghosts = {
  id: 'R29',
  title: 'A node is killed with many members online, who do not return',
  async run(rig, verdict, { isShort }) {
    const [watcher, ...members] = await rig.members(isShort ? 101 : 501);
    const [first, second] = rig.nodes;
    if (!watcher || !first || !second) return;
    const watcherTab = watcher.open({ port: first.port });
    const tabs = members.map((member) => member.open({ port: second.port }));
    const countSeen = () => members.filter(({ id }) => watcherTab.online.has(id)).length;
    const all = await until(() => countSeen() === members.length);
    verdict.expect('the other node shows all members online', all !== null, countSeen());
    await second.kill();
    for (const tab of tabs) tab.close();
    verdict.recovery = await until(() => countSeen() === 0);
    verdict.expectWithin('all members go offline', verdict.recovery, 30);
    watcherTab.close();
  },
};

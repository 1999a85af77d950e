// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../tools/system/until.mjs';
import { compare } from '../clients/checker.mjs';
import { percentile } from '../percentile.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */

/** @type {Fault} */
export const storm = {
  id: 'R23',
  title: 'All sockets lose their connection for 5 s and reconnect at once',
  async run(rig, verdict, { isShort }) {
    const count = isShort ? 300 : 2_000;
    const members = await rig.members(count);
    const [watcher] = await rig.members(1);
    const [node] = rig.nodes;
    if (!watcher || !node) return;
    // Bypasses the proxy, so its socket stays connected.
    const watcherTab = watcher.open({ port: node.port });
    /** @type {import('../clients/member.mjs').Tab[]} */
    const tabs = [];
    // Stay below the backlog of a listening socket.
    for (const member of members) {
      tabs.push(member.open());
      if (tabs.length % 50 === 0) await delay(100);
    }
    const countConnected = () => tabs.filter(({ socket }) => socket.connected).length;
    const isThere = await until(() => countConnected() === count);
    verdict.begin();
    verdict.expect('all sockets connect', isThere !== null, countConnected());
    const before = await node.measure();

    rig.proxy.set('cut');
    await delay(5_000);
    watcherTab.presenceEvents = 0;
    rig.proxy.set('pass');
    const start = Date.now();
    /** @type {number[]} */
    const times = [];
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        const { ms } = await watcher.insist('GET', '/blog/allpost', { port: node.port });
        times.push(ms);
        await delay(50);
      }
    })();
    const most = await until(() => countConnected() >= count * 0.99);
    const all = most && (await until(() => countConnected() === count));
    await delay(1_500);
    isOver = true;
    await reading;
    const seconds = (Date.now() - start) / 1_000;
    const after = await node.measure();
    const grown = after.memoryMiB - before.memoryMiB;
    verdict.recovery = most === null || all === null ? null : most + (all ?? 0);
    verdict.expectWithin('99 % of the sockets are back', most, 10);
    verdict.expectWithin('all sockets are back', verdict.recovery, 20);
    verdict.expectWithin("the node's event loop lag is (p99)", after.lagSeconds, 0.5);
    verdict.expectWithin("the node's memory grows by", grown, 250, 'MiB');
    verdict.expectWithin('calls take meanwhile (p95)', percentile(times, 0.95) / 1_000, 1);
    // One a second at most, however many sockets return. Some may have been on their way.
    const { presenceEvents } = watcherTab;
    verdict.expect('presence comes in batches', presenceEvents <= seconds + 5, presenceEvents);
    for (const tab of [...tabs, watcherTab]) tab.close();
  },
};

/** @type {Fault} */
export const missedWhileAway = {
  id: 'R24',
  title: 'A hundred messages are sent while the receiver is offline',
  async run(rig, verdict) {
    const [sender, receiver] = await rig.members(2);
    if (!sender || !receiver) return;
    const send = async () => {
      const key = randomUUID();
      const body = { text: key, clientId: key };
      const answer = await sender.insist('POST', `/messages/sendmessage/${receiver.id}`, { body });
      return { key, id: answer.body._id, ackedAt: Date.now() };
    };
    const known = await send();
    const tab = receiver.open();
    await until(() => tab.socket.connected);
    rig.proxy.set('cut', receiver.address);
    /** @type {import('../clients/checker.mjs').Expected[]} */
    const sent = [];
    for (let index = 0; index < 100; index += 1) sent.push(await send());
    rig.proxy.set('pass', receiver.address);
    await until(() => tab.socket.connected);
    const start = Date.now();
    const missed = await receiver.conversation(sender, { after: known.id });
    verdict.recovery = (Date.now() - start) / 1_000;
    tab.close();
    const rows = missed.map(({ _id, text }) => ({ key: text, id: _id }));
    verdict.expectNothingLost(compare(sent, rows));
    const isInOrder = rows.every(({ id }, index) => id === sent[index]?.id);
    verdict.expect('the messages are in the order of sending', isInOrder);
    verdict.expectWithin('the receiver catches up', verdict.recovery, 2);
  },
};

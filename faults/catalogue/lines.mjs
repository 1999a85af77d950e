// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../percentile.mjs';
import { compare } from '../checker.mjs';
import { until } from '../until.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */

/** @type {Fault} */
export const storm = {
  id: 'R23',
  title: 'All live lines break for 5 s and come back at once',
  async run(rig, verdict, { isShort }) {
    const count = isShort ? 300 : 2_000;
    const members = await rig.members(count);
    const [watcher] = await rig.members(1);
    const [node] = rig.nodes;
    if (!watcher || !node) return;
    // Past the proxy: its line does not break.
    const eye = watcher.open({ port: node.port });
    /** @type {import('../member.mjs').Tab[]} */
    const tabs = [];
    // Not more at once than a listening socket queues.
    for (const member of members) {
      tabs.push(member.open());
      if (tabs.length % 50 === 0) await delay(100);
    }
    const countBack = () => tabs.filter(({ socket }) => socket.connected).length;
    const isThere = await until(() => countBack() === count);
    verdict.begin();
    verdict.expect('all are there', isThere !== null, countBack());
    const before = await node.measure();

    rig.proxy.set('cut');
    await delay(5_000);
    eye.presenceNews = 0;
    rig.proxy.set('pass');
    const start = Date.now();
    /** @type {number[]} */
    const times = [];
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        const { ms } = await watcher.call('GET', '/blog/allpost', { port: node.port });
        times.push(ms);
        await delay(50);
      }
    })();
    const most = await until(() => countBack() >= count * 0.99);
    const all = most && (await until(() => countBack() === count));
    await delay(1_500);
    isOver = true;
    await reading;
    const seconds = (Date.now() - start) / 1_000;
    const after = await node.measure();
    const grown = after.memoryMiB - before.memoryMiB;
    verdict.recovery = most === null || all === null ? null : most + (all ?? 0);
    verdict.expectWithin('99 of 100 are back', most, 10);
    verdict.expectWithin('all are back', verdict.recovery, 20);
    verdict.expectWithin("the node's event loop is late by (p99)", after.lagSeconds, 0.5);
    verdict.expectWithin("the node's memory grows by", grown, 250, 'MiB');
    verdict.expectWithin('meanwhile calls take (p95)', percentile(times, 0.95) / 1_000, 1);
    const news = eye.presenceNews / seconds;
    verdict.expectWithin('news of presence in a second', news, 1, 'times');
    for (const tab of [...tabs, eye]) tab.close();
  },
};

/** @type {Fault} */
export const missedWhileAway = {
  id: 'R24',
  title: 'A hundred messages come while the receiver is away',
  async run(rig, verdict) {
    const [sender, receiver] = await rig.members(2);
    if (!sender || !receiver) return;
    const send = async () => {
      const key = randomUUID();
      const body = { text: key, clientId: key };
      const answer = await sender.call('POST', `/messages/sendmessage/${receiver.id}`, { body });
      return { key, id: answer.body._id, ackedAt: Date.now() };
    };
    const known = await send();
    const tab = receiver.open();
    await until(() => tab.socket.connected);
    rig.proxy.set('cut', receiver.address);
    /** @type {import('../checker.mjs').Wanted[]} */
    const sent = [];
    for (let index = 0; index < 100; index += 1) sent.push(await send());
    rig.proxy.set('pass', receiver.address);
    await until(() => tab.socket.connected);
    const start = Date.now();
    const missed = await receiver.conversation(sender, { after: known.id });
    verdict.recovery = (Date.now() - start) / 1_000;
    tab.close();
    const rows = missed.map(({ _id, text }) => ({ key: text, id: _id }));
    verdict.expectKept(compare(sent, rows));
    const isInOrder = rows.every(({ id }, index) => id === sent[index]?.id);
    verdict.expect('in the order in which they were sent', isInOrder);
    verdict.expectWithin('once back, all is caught up', verdict.recovery, 2);
  },
};

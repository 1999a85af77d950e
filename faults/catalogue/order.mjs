// @ts-check
import { until } from '../../tools/system/until.mjs';
import { prepareTraffic } from '../clients/traffic.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */

const preload = new URL('../rig/clock-behind.mjs', import.meta.url).href;

/** @type {Fault} */
export const oneOrder = {
  id: 'R19',
  title: 'Two members chat across nodes, one node with latency and a clock 5 min behind',
  async run(rig, verdict, { isShort }) {
    const behind = rig.nodes[1];
    await behind?.terminate();
    await behind?.start({ preload });
    try {
      const traffic = await prepareTraffic(rig, { pairs: 1 });
      const [pair] = traffic.pairs;
      if (!pair) return;
      rig.proxy.delayMs = 20;
      rig.proxy.set('delay', pair[1].address);
      await until(() => traffic.tabs.every(({ socket }) => socket.connected));
      const count = isShort ? 60 : 500;
      // More than the members can send: each sends as soon as the last message is answered.
      traffic.start(1_000);
      await until(() => traffic.history.operations.length >= count * 2);
      await traffic.stop();
      await traffic.check(verdict);
      const { length } = traffic.history.operations;
      verdict.expect('enough messages were sent', length >= count, length);

      const messages = await traffic.messages();
      const times = messages.sort((one, other) => one.seq - other.seq).map(({ at }) => at);
      const isBack = times.some((time, index) => time < (times[index - 1] ?? 0));
      verdict.expect('times never decrease', !isBack);
    } finally {
      await behind?.terminate();
    }
  },
};

// @ts-check
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gather } from '../faults/traffic.mjs';
import { until } from '../faults/until.mjs';
import { startBehindHaproxy } from './haproxy.mjs';
import { missing } from './tool.mjs';

/** Whether the proxy sends calls to all of them. @param {number} entry @param {number} count */
async function areInService(entry, count) {
  const response = await fetch(`http://127.0.0.1:${entry}/haproxy;csv`);
  const lines = (await response.text()).split('\n');
  return lines.filter((line) => /^unburden,[ab],.*,UP,/.test(line)).length === count;
}

/**
 * What Kubernetes does first with a pod that is to go, and last with a new one: maint, nothing new is
 * sent there; ready, as soon as it says so itself.
 * @param {string} control @param {string} name @param {'maint' | 'ready'} state
 */
async function put(control, name, state) {
  const socket = connect(control).resume();
  socket.write(`set server unburden/${name} state ${state}\n`);
  await once(socket, 'close');
}

/** How many listen besides those who write; half of them by long polling. */
const LISTENERS = 60;

/** @type {import('./ops.mjs').Part} */
export const rollout = {
  id: 'rollout',
  title: 'R21 Both nodes are restarted in turn behind HAProxy, while members write and listen',
  lacks: () => missing('haproxy', 'redis-server'),
  async run(folder, verdict) {
    const { rig, entry, control } = await startBehindHaproxy(folder);
    const traffic = await gather(rig, { pairs: 6, writers: 4 });
    const listeners = await rig.members(LISTENERS);
    traffic.tabs.push(
      ...listeners.map((member, index) =>
        member.open({ transports: [index % 2 === 0 ? 'polling' : 'websocket'] }),
      ),
    );
    const isAllIn = () => traffic.tabs.every(({ socket }) => socket.connected);
    await until(isAllIn);
    verdict.expect('everybody comes in, by polling and by WebSocket', isAllIn());
    traffic.start(30);
    await delay(2_000);
    const start = Date.now();
    for (const node of rig.nodes) {
      await put(control, node.name, 'maint');
      const code = await node.terminate();
      verdict.expect(`node ${node.name} ends with code 0`, code === 0, code ?? 'by a signal');
      await node.start();
      await put(control, node.name, 'ready');
      // As Kubernetes waits until a new pod is in service, before it takes the next.
      await until(() => areInService(entry, rig.nodes.length));
    }
    verdict.recovery = (Date.now() - start) / 1_000;
    verdict.expectWithin('both nodes are new', verdict.recovery, 60);
    verdict.expectWithin('everybody is back', await until(isAllIn), 10);
    await traffic.stop();
    await traffic.check(verdict);
    const failed = traffic.history.attempts.filter(({ status }) => status < 200 || status > 299);
    const statuses = [...new Set(failed.map(({ status }) => status))].join();
    const total = traffic.history.attempts.length;
    verdict.expect(
      'no call fails',
      failed.length === 0,
      `${failed.length} of ${total} ${statuses}`,
    );
    await rig.stop();
  },
};

// @ts-check
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { beginCalls } from '../faults/clients/calls-in-flight.mjs';
import { prepareTraffic } from '../faults/clients/traffic.mjs';
import { until } from '../tools/system/until.mjs';
import { startBehindHaproxy } from './haproxy.mjs';
import { missing } from './tool.mjs';

/** True when HAProxy has all nodes in service. @param {number} entry @param {number} count */
async function areInService(entry, count) {
  const response = await fetch(`http://127.0.0.1:${entry}/haproxy;csv`);
  const lines = (await response.text()).split('\n');
  return lines.filter((line) => /^unburden,[ab],.*,UP,/.test(line)).length === count;
}

/**
 * Sets a node's state in HAProxy as a rollout of Kubernetes does. `maint` comes before it stops a
 * pod, `ready` for a new one.
 * @param {string} control
 * @param {string} name
 * @param {'maint' | 'ready'} state
 */
async function setState(control, name, state) {
  const socket = connect(control).resume();
  socket.write(`set server unburden/${name} state ${state}\n`);
  await once(socket, 'close');
}

/** Sockets besides the writers' own; half of them use long polling. */
const LISTENERS = 60;

/** @type {import('./ops.mjs').Part} */
export const rollout = {
  id: 'rollout',
  title: 'A rolling restart of both nodes behind HAProxy while members write and listen',
  missingTools: () => missing('haproxy', 'redis-server'),
  async run(folder, verdict) {
    const { rig, entry, control } = await startBehindHaproxy(folder);
    const traffic = await prepareTraffic(rig, { pairs: 6, writers: 4 });
    const listeners = await rig.members(LISTENERS);
    const [writer] = listeners;
    traffic.tabs.push(
      ...listeners.map((member, index) =>
        member.open({ transports: [index % 2 === 0 ? 'polling' : 'websocket'] }),
      ),
    );
    const areAllConnected = () => traffic.tabs.every(({ socket }) => socket.connected);
    await until(areAllConnected);
    verdict.expect('all members connect by polling or WebSocket', areAllConnected());
    traffic.start(30);
    await delay(2_000);
    const start = Date.now();
    for (const node of rig.nodes) {
      await setState(control, node.name, 'maint');
      const finish = writer && (await beginCalls(node, writer));
      const ending = node.terminate();
      const wrong = await finish?.();
      const code = await ending;
      verdict.expect(`node ${node.name} answers its calls`, wrong?.length === 0, wrong?.join());
      verdict.expect(`node ${node.name} exits with code 0`, code === 0, code ?? 'by a signal');
      await node.start();
      await setState(control, node.name, 'ready');
      // Kubernetes also waits for a new pod before it stops the next.
      await until(() => areInService(entry, rig.nodes.length));
    }
    verdict.recovery = (Date.now() - start) / 1_000;
    verdict.expectWithin('both nodes are restarted', verdict.recovery, 60);
    verdict.expectWithin('all members reconnect', await until(areAllConnected), 10);
    await traffic.stop();
    await traffic.check(verdict);
    const again = traffic.history.attempts.filter(({ status }) => status < 200 || status > 299);
    verdict.expectWithin('calls were made again', again.length, 0, 'times');
  },
};

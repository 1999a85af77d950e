// @ts-check
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startRig } from '../faults/rig.mjs';
import { gather } from '../faults/traffic.mjs';
import { until } from '../faults/until.mjs';
import { untilItListens } from '../scripts/mongodb-replica-set.mjs';
import { findFreePort } from '../scripts/ports.mjs';
import { startServer } from '../scripts/server-process.mjs';
import { missing } from './tool.mjs';

/**
 * Sticky by address, as an ingress is by cookie. A node that is slow to say that it is ready stays in
 * service: a busy machine is not what this tries.
 * @param {string} control @param {number} entry @param {{ name: string, port: number }[]} nodes
 */
const configuration = (control, entry, nodes) => `
global
  maxconn 4000
  stats socket ${control} level admin
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 30s
  retries 2
  option redispatch
listen unburden
  bind 127.0.0.1:${entry}
  stick-table type ip size 100k
  stick on src
  stats uri /haproxy
  option httpchk GET /api/health/ready
  default-server inter 200ms fall 2 rise 2
${nodes.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')}
`;

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
    const entry = await findFreePort();
    const rig = await startRig(folder, { entry });
    const file = join(folder, 'haproxy.cfg');
    const control = join(folder, 'haproxy.sock');
    writeFileSync(file, configuration(control, entry, rig.nodes));
    startServer('haproxy', ['-f', file]);
    await untilItListens(entry, AbortSignal.timeout(10_000));

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

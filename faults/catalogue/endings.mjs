// @ts-check
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gather } from '../traffic.mjs';
import { until } from '../until.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */

/** @param {import('../api-node.mjs').ApiNode | undefined} node */
async function isReady(node) {
  const response = await fetch(`${node?.url}/api/health/ready`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

/** @type {Fault} */
export const drain = {
  id: 'R21',
  title: 'A node is asked to end while members write and many listen',
  async run(rig, verdict, { isShort }) {
    const [node, other] = rig.nodes;
    const traffic = await gather(rig, { pairs: 6, writers: 4 });
    const listeners = await rig.members(isShort ? 200 : 1_000);
    const tabs = listeners.map((member) => member.open());
    traffic.tabs.push(...tabs);
    const isAllConnected = () => traffic.tabs.every(({ socket }) => socket.connected);
    await until(isAllConnected);
    verdict.begin();
    traffic.start(40);
    await delay(2_000);
    const start = Date.now();
    const ending = node?.terminate().then((code) => ({ code, seconds: since(start) }));
    const unready = await until(async () => !(await isReady(node)));
    const end = await ending;
    const count = traffic.tabs.length;
    // One that gave up waiting, and came again, is there twice for a while.
    const isThere = async () => ((await other?.measure())?.sockets ?? 0) >= count;
    const isMoved = await until(async () => (await isThere()) && isAllConnected());
    const moved = isMoved === null ? null : since(start);
    await delay(1_000);
    await traffic.stop();
    verdict.recovery = moved;
    await traffic.check(verdict);
    // Asked by this process, which serves a thousand lines besides: most of it is our own delay.
    verdict.expectWithin('it says at once that it is not ready', unready, 0.5);
    verdict.expectWithin('every live line is on the other node', moved, 8);
    verdict.expect('it ends with code 0', end?.code === 0, end?.code ?? 'by a signal');
    verdict.expectWithin('it ends', end?.seconds ?? null, 25);
    const failed = traffic.history.attempts.filter(
      ({ at, status }) => at >= start && status !== 201,
    );
    const statuses = [...new Set(failed.map(({ status }) => status))].join();
    verdict.expect('no call fails', failed.length === 0, `${failed.length} ${statuses}`.trim());
  },
};

/** @param {number} moment */
const since = (moment) => (Date.now() - moment) / 1_000;

/** @type {Fault} */
export const stuckClients = {
  id: 'R22',
  title: 'A node is asked to end while clients are stuck in their calls',
  isLong: true,
  async run(rig, verdict) {
    const [member] = await rig.members(2);
    const [node] = rig.nodes;
    if (!node || !member) return;
    const lines = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const line = connect({ port: node.port, host: '127.0.0.1' });
        line.on('error', () => {});
        await once(line, 'connect');
        return line;
      }),
    );
    const [half, idle, slow] = lines;
    half?.write('GET /api/health/live HTTP/1.1\r\n');
    idle?.write('GET /api/health/live HTTP/1.1\r\nHost: api\r\n\r\n');
    const head = ['POST /api/blog/createpost HTTP/1.1', 'Host: api', 'Content-Length: 10000'];
    head.push('Content-Type: application/json', `Authorization: Bearer ${member.token}`);
    slow?.write(`${head.join('\r\n')}\r\n\r\n{`);
    const dribble = setInterval(() => slow?.write(' '), 1_000);
    const tab = member.open({ port: node.port });
    await until(() => tab.socket.connected);
    // It answers no pings, and does not go when it is asked to.
    tab.socket.io.engine.removeAllListeners();
    const start = Date.now();
    const code = await node.terminate();
    clearInterval(dribble);
    for (const line of lines) line.destroy();
    tab.close();
    verdict.expectWithin('it ends all the same', since(start), 30);
    verdict.expect('not by a signal', code !== null, code ?? 'by a signal');
  },
};

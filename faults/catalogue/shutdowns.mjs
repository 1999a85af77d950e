// @ts-check
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../tools/system/until.mjs';
import { beginCalls } from '../clients/calls-in-flight.mjs';
import { prepareTraffic } from '../clients/traffic.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */

/** @param {import('../../tools/system/api.mjs').ApiNode | undefined} node */
async function isReady(node) {
  const response = await fetch(`${node?.url}/api/health/ready`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

/** @type {Fault} */
export const drain = {
  id: 'R21',
  title: 'A node gets SIGTERM while members write and many sockets are open',
  async run(rig, verdict, { isShort }) {
    const [node, other] = rig.nodes;
    const traffic = await prepareTraffic(rig, { pairs: 6, writers: 4 });
    const listeners = await rig.members(isShort ? 200 : 1_000);
    const tabs = listeners.map((member) => member.open());
    traffic.tabs.push(...tabs);
    const isAllConnected = () => traffic.tabs.every(({ socket }) => socket.connected);
    await until(isAllConnected);
    verdict.begin();
    traffic.start(40);
    await delay(2_000);
    const [writer] = listeners;
    if (!node || !writer) return;
    const finish = await beginCalls(node, writer);
    const start = Date.now();
    const ending = node.terminate().then((code) => ({ code, seconds: since(start) }));
    const wrong = finish();
    const unready = await until(async () => !(await isReady(node)));
    const end = await ending;
    const count = traffic.tabs.length;
    // A client that reconnected after a timeout counts twice for a while.
    const hasAllSockets = async () => ((await other?.measure())?.sockets ?? 0) >= count;
    const seconds = await until(async () => (await hasAllSockets()) && isAllConnected());
    const moved = seconds === null ? null : since(start);
    await delay(1_000);
    await traffic.stop();
    verdict.recovery = moved;
    await traffic.check(verdict);
    // This process also serves a thousand sockets, so most of the time is its own delay.
    verdict.expectWithin('the node reports not ready at once', unready, 0.5);
    verdict.expectWithin('every socket is on the other node', moved, 8);
    verdict.expect('the node exits with code 0', end.code === 0, end.code ?? 'by a signal');
    verdict.expectWithin('the node exits', end.seconds, 25);
    const statuses = await wrong;
    verdict.expect('the node answers its calls', statuses.length === 0, statuses.join());
    const again = traffic.history.attempts.filter(
      ({ at, status }) => at >= start && status !== 201,
    );
    verdict.expectWithin('calls were made again', again.length, 0, 'times');
  },
};

/** @param {number} moment */
const since = (moment) => (Date.now() - moment) / 1_000;

/** @type {Fault} */
export const stuckClients = {
  id: 'R22',
  title: 'A node gets SIGTERM while clients hold requests open',
  isLong: true,
  async run(rig, verdict) {
    const [member] = await rig.members(2);
    const [node] = rig.nodes;
    if (!node || !member) return;
    const connections = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const connection = connect({ port: node.port, host: '127.0.0.1' });
        connection.on('error', () => {});
        await once(connection, 'connect');
        return connection;
      }),
    );
    const [half, idle, slow] = connections;
    half?.write('GET /api/health/live HTTP/1.1\r\n');
    idle?.write('GET /api/health/live HTTP/1.1\r\nHost: api\r\n\r\n');
    const head = ['POST /api/blog/createpost HTTP/1.1', 'Host: api', 'Content-Length: 10000'];
    head.push('Content-Type: application/json', `Authorization: Bearer ${member.token}`);
    slow?.write(`${head.join('\r\n')}\r\n\r\n{`);
    const dribble = setInterval(() => slow?.write(' '), 1_000);
    const tab = member.open({ port: node.port });
    await until(() => tab.socket.connected);
    // A client that ignores pings and disconnects.
    tab.socket.io.engine.removeAllListeners();
    const start = Date.now();
    const code = await node.terminate();
    clearInterval(dribble);
    for (const connection of connections) connection.destroy();
    tab.close();
    verdict.expectWithin('the node exits anyway', since(start), 30);
    verdict.expect('the exit is not by a signal', code !== null, code ?? 'by a signal');
  },
};

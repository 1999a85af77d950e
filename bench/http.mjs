// @ts-check
import autocannon from 'autocannon';
import { account } from './accounting.mjs';

/** Number of concurrent calls. */
const CONNECTIONS = 8;

/**
 * Warm-up calls as a multiple of the measured ones: a server in use is compiled to machine code.
 */
export const WARM_UP = 3;

/**
 * One call of a scenario.
 * @typedef {object} Call
 * @property {string} path below `/api`
 * @property {'GET' | 'POST'} [method]
 * @property {string} [token] of the caller; a visitor without one
 * @property {unknown} [body] sent as JSON
 */

/**
 * The results of the calls besides their cost.
 * @typedef {object} CallResults
 * @property {number} bytes of the answer with its head
 * @property {number} perSecond
 * @property {number} p50 ms
 * @property {number} p99 ms
 * @property {number} errors failed answers, and calls without an answer
 * @typedef {import('./accounting.mjs').OperationCost & CallResults} Cost
 */

/**
 * Makes the calls. Returns the cost of one.
 * @param {object} options
 * @param {{ port: number, pid: number }} options.server
 * @param {{ mongod: { pid: number }, db: import('mongodb').Db }} options.rig
 * @param {(n: number) => Call} options.next the n-th call
 * @param {number} options.amount
 * @returns {Promise<Cost>}
 */
export async function measureCalls({ server, rig, next, amount }) {
  const spent = await account(server.pid, rig);
  const result = await run({ port: server.port, next, amount });
  const { requests, latency, throughput, errors, non2xx, duration } = result;
  const made = requests.total;
  return {
    ...(await spent(made)),
    bytes: throughput.total / made,
    perSecond: made / duration,
    p50: latency.p50,
    p99: latency.p99,
    errors: errors + non2xx,
  };
}

/** @param {{ port: number, next: (n: number) => Call, amount: number }} options */
function run({ port, next, amount }) {
  let made = 0;
  const setupRequest = (/** @type {autocannon.Request} */ request) => {
    const { method = 'GET', path, token, body } = next(made);
    made += 1;
    return {
      ...request,
      method,
      path: `/api${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
  };
  return autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: Math.min(CONNECTIONS, amount),
    amount,
    timeout: 30,
    requests: [{ setupRequest }],
  });
}

// @ts-check
import autocannon from 'autocannon';
import { account } from './accounting.mjs';

/** How many calls are under way at a time. */
const CONNECTIONS = 8;

/**
 * So many times what is measured is done before it is measured: a server in use has long been
 * compiled to machine code, and that work is no part of a call.
 */
export const WARM_UP = 3;

/**
 * One call of a scenario.
 * @typedef {object} Call
 * @property {string} path below `/api`
 * @property {'GET' | 'POST'} [method]
 * @property {string} [token] of who makes it; without one it is a visitor
 * @property {unknown} [body] sent as JSON
 */

/**
 * How the calls went, besides what one of them took.
 * @typedef {object} Answered
 * @property {number} bytes of the answer, head and all
 * @property {number} perSecond
 * @property {number} p50 ms
 * @property {number} p99 ms
 * @property {number} errors answers that are no success, and calls without one
 * @typedef {import('./accounting.mjs').Spent & Answered} Cost
 */

/**
 * Makes the calls and tells what one of them costs.
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

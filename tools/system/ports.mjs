// @ts-check
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/** @type {Set<number>} Ports that were given away, whether or not somebody listens there yet. */
const given = new Set();

/** Whether we may listen on the port, on 127.0.0.1. @param {number} port @returns {Promise<boolean>} */
function isPortFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      probe.close(() => resolve(true)),
    );
  });
}

/** A free port: the preferred one, else any, once. @param {number} [preferred] @returns {Promise<number>} */
export async function findFreePort(preferred) {
  if (preferred && (await isPortFree(preferred))) return preferred;
  // Below the range that systems pick from by themselves.
  const port = randomInt(20_000, 30_000);
  if (given.has(port) || !(await isPortFree(port))) return findFreePort();
  given.add(port);
  return port;
}

/** @param {number} port @param {string} part @param {string} variable @throws {Problem} if it is in use */
export async function requireFreePort(port, part, variable) {
  if (await isPortFree(port)) return;
  throw new Problem(
    `Port ${port}, for ${part}, is in use: end what listens there, or choose another with ${variable}.`,
  );
}

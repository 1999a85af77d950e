// @ts-check
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/** Both below the range that systems pick from by themselves. */
const FIRST_PORT = 20_000;
const FIRST_RESERVATION = 26_000;
const PORTS = FIRST_RESERVATION - FIRST_PORT;

/** Listens on the port, on 127.0.0.1, if nobody else does. @param {number} port */
async function listenOn(port) {
  const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true });
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}

/** Whether we may listen on the port, on 127.0.0.1. @param {number} port */
async function isPortFree(port) {
  const server = await listenOn(port);
  if (server) await once(server.close(), 'close');
  return server !== undefined;
}

/**
 * A free port: the preferred one, else any. No other call gets that one while this process lives, even
 * before somebody listens there: a listener at the port's reservation shows that it is taken. The system
 * ends it with the process.
 * @param {number} [preferred] @returns {Promise<number>}
 */
export async function findFreePort(preferred) {
  if (preferred && (await isPortFree(preferred))) return preferred;
  const offset = randomInt(PORTS);
  const reservation = await listenOn(FIRST_RESERVATION + offset);
  if (!reservation) return findFreePort();
  reservation.unref();
  const port = FIRST_PORT + offset;
  return (await isPortFree(port)) ? port : findFreePort();
}

/** @param {number} port @param {string} part @param {string} variable @throws {Problem} if it is in use */
export async function requireFreePort(port, part, variable) {
  if (await isPortFree(port)) return;
  throw new Problem(
    `Port ${port}, for ${part}, is in use: end what listens there, or choose another with ${variable}.`,
  );
}

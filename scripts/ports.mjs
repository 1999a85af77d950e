// @ts-check
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Whether this machine lets us listen on the port, on 127.0.0.1.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isPortFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      probe.close(() => resolve(true)),
    );
  });
}

/** @type {Set<number>} What was given away, whether or not somebody listens there yet. */
const given = new Set();

/** Below those that systems pick from by themselves, for whoever calls out or asks for any. */
const range = { from: 20_000, to: 30_000 };

/**
 * A port that nothing listens on, on 127.0.0.1: the preferred one when it is free, else any, each
 * once. Nobody gets it by chance before the caller listens there, however long that takes.
 * @param {number} [preferred]
 * @returns {Promise<number>}
 */
export async function findFreePort(preferred) {
  if (preferred && (await isPortFree(preferred))) return preferred;
  const port = randomInt(range.from, range.to);
  if (given.has(port)) return findFreePort();
  given.add(port);
  return (await isPortFree(port)) ? port : findFreePort();
}

/**
 * A sentence for each port that something listens on already.
 * @param {{ port: number, part: string, variable: string }[]} wanted
 * @returns {Promise<string[]>}
 */
export async function busyPortProblems(wanted) {
  const checked = await Promise.all(
    wanted.map(async (each) => ({ ...each, isFree: await isPortFree(each.port) })),
  );
  return checked
    .filter(({ isFree }) => !isFree)
    .map(({ port, part, variable }) => portInUse(port, part, variable));
}

/** @param {number} port @param {string} part @param {string} variable */
export const portInUse = (port, part, variable) =>
  `Port ${port}, for ${part}, is in use: end what listens there, or choose another with ${variable}.`;

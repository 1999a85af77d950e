// @ts-check
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

/** @type {Set<number>} The system may pick a port again that nobody has taken yet. */
const given = new Set();

/**
 * A port that nothing listens on, on 127.0.0.1: the preferred one when it is free, else one that
 * the system picks, each once. Another process may take it before the caller does.
 * @param {number} [preferred]
 * @returns {Promise<number>}
 */
export async function findFreePort(preferred) {
  if (preferred && (await isPortFree(preferred))) return preferred;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => {
        if (given.has(port)) resolve(findFreePort());
        else resolve(port);
        given.add(port);
      });
    });
  });
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

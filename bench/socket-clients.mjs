// @ts-check
import { io } from 'socket.io-client';

/** @typedef {import('socket.io-client').Socket} Socket */

/**
 * Opens a socket for each member at once. Resolves when every socket is connected, after any number of
 * retries, or finally refused.
 * @param {number} port
 * @param {readonly { id: string, token: string }[]} members
 * @returns {Promise<{ sockets: Socket[], times: number[], errors: number }>} the connect times
 *   in ms, and the number of failed attempts and lost connections so far
 */
export async function connectAll(port, members) {
  const opened = {
    sockets: /** @type {Socket[]} */ ([]),
    times: /** @type {number[]} */ ([]),
    errors: 0,
  };
  const start = performance.now();
  const areIn = members.map(({ id, token }) => {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      query: { authUserId: id, presence: 'delta' },
      auth: { token },
      forceNew: true,
      timeout: 60_000,
    });
    opened.sockets.push(socket);
    socket.io.on('close', (reason) => {
      if (reason !== 'forced close') opened.errors += 1;
    });
    return new Promise((resolve) => {
      socket.once('connect', () => {
        opened.times.push(performance.now() - start);
        resolve(undefined);
      });
      socket.on('connect_error', () => {
        opened.errors += 1;
        if (!socket.active) resolve(undefined);
      });
    });
  });
  await Promise.all(areIn);
  return opened;
}

/** @param {readonly Socket[]} sockets */
export function closeAll(sockets) {
  for (const socket of sockets) socket.disconnect();
}

/** Received bytes of TCP payload so far. @param {readonly Socket[]} sockets */
export const bytesTo = (sockets) =>
  sockets.reduce((sum, { io: { engine } }) => {
    const { ws } = /** @type {any} */ (engine.transport);
    return sum + Number(ws?._socket?.bytesRead ?? 0);
  }, 0);

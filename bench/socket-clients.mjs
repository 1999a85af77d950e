// @ts-check
import { io } from 'socket.io-client';

/** @typedef {import('socket.io-client').Socket} Socket */

/**
 * Opens a socket for each of them, all at once, and resolves when every one is in, after as many
 * tries as that takes, or turned away for good.
 * @param {number} port
 * @param {readonly { id: string, token: string }[]} members
 * @returns {Promise<{ sockets: Socket[], times: number[], errors: number }>} how long each took to be
 *   in, in ms, and how many tries failed and connections were lost, so far
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

/** What they were sent so far, TCP's payload. @param {readonly Socket[]} sockets */
export const bytesTo = (sockets) =>
  sockets.reduce((sum, { io: { engine } }) => {
    const { ws } = /** @type {any} */ (engine.transport);
    return sum + Number(ws?._socket?.bytesRead ?? 0);
  }, 0);

// @ts-check
import { io } from 'socket.io-client';

/** @typedef {import('socket.io-client').Socket} Socket */

/**
 * Opens a socket for each of them, all at once, and resolves when every one is in.
 * @param {number} port
 * @param {readonly { id: string, token: string }[]} members
 * @returns {Promise<Socket[]>}
 */
export function connectAll(port, members) {
  return Promise.all(
    members.map(async ({ id, token }) => {
      const socket = io(`http://127.0.0.1:${port}`, {
        transports: ['websocket'],
        query: { authUserId: id, presence: 'delta' },
        auth: { token },
        forceNew: true,
        timeout: 60_000,
      });
      await new Promise((resolve, reject) => {
        socket.once('connect', () => resolve(undefined));
        socket.once('connect_error', reject);
      });
      return socket;
    }),
  );
}

/** @param {readonly Socket[]} sockets */
export function closeAll(sockets) {
  for (const socket of sockets) socket.disconnect();
}

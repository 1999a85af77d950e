import type { Socket } from 'socket.io';

/** As much as may wait for a client to read it. Bytes. */
const longestBacklog = 1024 * 1024;

/**
 * Cuts the connection of a client that does not read what it is sent: it would fill our memory. It
 * may come back, and fetch what it missed.
 */
export function cutWhenSlow(connection: Socket['conn']): void {
  /** Bytes that wait here, and bytes that the transport has taken but not sent. */
  let waiting = 0;
  let onTheWay = 0;
  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    waiting += sizeOf(data);
    if (connection.transport.writable) onTheWay = 0;
    if (waiting + onTheWay > longestBacklog) cut(connection);
  });
  connection.on('flush', () => {
    onTheWay = waiting;
    waiting = 0;
  });
}

/** At once: a polite end would wait behind all that is not read, and keep it for half a minute. */
export function cut(connection: Socket['conn']): void {
  const { socket } = connection.transport as { socket?: { terminate(): void } };
  connection.close(true);
  socket?.terminate();
}

function sizeOf(data: unknown): number {
  if (typeof data === 'string') return Buffer.byteLength(data);
  return ArrayBuffer.isView(data) ? data.byteLength : 0;
}

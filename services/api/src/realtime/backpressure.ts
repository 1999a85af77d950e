import type { Socket } from 'socket.io';

/** Maximum of unsent data for a client. Bytes. */
const maxBacklogBytes = 1024 * 1024;

/**
 * Disconnects a client that does not read, because its data would fill our memory. It can reconnect and
 * fetch the missed data.
 */
export function cutWhenSlow(connection: Socket['conn']): void {
  /** The bytes that are queued here, and those that the transport has buffered. */
  let waiting = 0;
  let onTheWay = 0;
  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    waiting += sizeOf(data);
    if (connection.transport.writable) onTheWay = 0;
    if (waiting + onTheWay > maxBacklogBytes) cut(connection);
  });
  connection.on('flush', () => {
    onTheWay = waiting;
    waiting = 0;
  });
}

/** Closes at once: a graceful close would wait behind the unread data for half a minute. */
export function cut(connection: Socket['conn']): void {
  const { socket } = connection.transport as { socket?: { terminate(): void } };
  connection.close(true);
  socket?.terminate();
}

function sizeOf(data: unknown): number {
  if (typeof data === 'string') return Buffer.byteLength(data);
  return ArrayBuffer.isView(data) ? data.byteLength : 0;
}

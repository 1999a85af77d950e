import type { Socket } from 'socket.io';
import { socketLimits } from '../rate-limit/rate-limits.js';
import { cut } from './backpressure.js';

/** The types of Socket.IO packets, which are their first character. */
const connect = '0';
const connected = '0';
const connectError = '4';

interface Packet {
  type: string;
  data?: unknown;
}

/**
 * Closes a connection that sends too many packets of any kind in a minute: a client of ours sends one to
 * connect and answers pings. Also closes one that sends connect packets before the last answer, or too
 * often, because Socket.IO would authenticate each of thousands in one packet.
 */
export function limitPackets(connection: Socket['conn']): void {
  limitAll(connection);
  limitConnects(connection);
}

function limitAll(connection: Socket['conn']): void {
  let count = 0;
  let since = Date.now();
  const add = () => {
    if (Date.now() - since > 60_000) {
      count = 0;
      since = Date.now();
    }
    count += 1;
    if (count > socketLimits.packetsPerMinute) cut(connection);
  };
  connection.on('packet', add);
  // The probe before a change of transport is not a packet of the connection.
  connection.on('upgrading', add);
}

function limitConnects(connection: Socket['conn']): void {
  let count = 0;
  let isAnswered = true;
  connection.on('packet', (packet: Packet) => {
    if (kindOf(packet) !== connect) return;
    count += 1;
    if (!isAnswered || count > socketLimits.connectsPerConnection) cut(connection);
    isAnswered = false;
  });
  connection.on('packetCreate', (packet: Packet) => {
    const kind = kindOf(packet);
    if (kind === connected || kind === connectError) isAnswered = true;
  });
}

function kindOf({ type, data }: Packet): string | null {
  return type === 'message' && typeof data === 'string' ? data.charAt(0) : null;
}

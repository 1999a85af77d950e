import type { Adapter, Session } from 'socket.io-adapter';
import type { SocketData } from './socket-types.js';

/**
 * Adds a condition to the recovery of lost connections. Missed events are replayed before the handshake
 * middleware runs, so a client that fails the condition gets none of them: it connects anew.
 */
export function recoverOnlyIf(
  adapter: Adapter,
  mayRecover: (data: SocketData, rooms: readonly string[]) => Promise<boolean>,
): void {
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (pid, offset) => {
    const kept: Session = await restore(pid, offset);
    const isAllowed = await mayRecover(kept.data as SocketData, kept.rooms);
    if (!isAllowed) throw new Error('That connection may not be taken up');
    return kept;
  };
}

import type { ShellStore } from './store';
import { whileMember } from './while-member';

/** Sends the messages that wait for a connection, whichever page the member is on. */
export function startOutboxSync(store: ShellStore): () => void {
  return whileMember(store, async () => {
    const { keepSending } = await import('../features/chat/outbox/outbox-sync');
    return (userId) => keepSending(userId, store.dispatch);
  });
}

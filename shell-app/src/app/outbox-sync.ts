import type { ShellStore } from './store';
import { runWhileLoggedIn } from './run-while-logged-in';

/** Sends the messages that wait for a connection, whichever page the member is on. */
export function startOutboxSync(store: ShellStore): () => void {
  return runWhileLoggedIn(store, async () => {
    const { keepSending } = await import('../features/chat/outbox/outbox-sync');
    return (userId) => keepSending(userId, store.dispatch);
  });
}

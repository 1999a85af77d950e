import { selectMember } from '../shared/session/session.slice';
import type { ShellStore } from './store';

type Start = (userId: string) => () => void;

const nothing = (): void => undefined;

/**
 * Runs a service while a member is known to be logged in. `load` fetches its code, which visitors never
 * need, and resolves to a function that starts it and returns a function that stops it. Returns a
 * function that ends all this.
 */
export function runWhileLoggedIn(store: ShellStore, load: () => Promise<Start>): () => void {
  let runsFor: string | null = null;
  let stop = nothing;

  const sync = () => {
    const userId = selectMember(store.getState())?._id ?? null;
    if (userId === runsFor) return;
    runsFor = userId;
    // Stopping can change the store, which calls this function again.
    const stopLast = stop;
    stop = nothing;
    stopLast();
    if (userId !== null) stop = startWhenLoaded(load, userId);
  };

  const unsubscribe = store.subscribe(sync);
  sync();
  return () => {
    unsubscribe();
    stop();
  };
}

/** Starts the service once its code is loaded. The returned function stops it, also before that. */
function startWhenLoaded(load: () => Promise<Start>, userId: string): () => void {
  let isStopped = false;
  let stop = nothing;
  load().then(
    (start) => {
      if (!isStopped) stop = start(userId);
    },
    (error: unknown) => {
      // Everything else works without live updates; a reload tries again.
      console.warn('What keeps the page live could not be loaded', error);
    },
  );
  return () => {
    isStopped = true;
    stop();
  };
}

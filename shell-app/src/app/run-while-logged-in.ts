import { selectMember } from '../shared/session/session.slice';
import type { ShellStore } from './store';

type Start = (userId: string) => () => void;

const nothing = (): void => undefined;

/**
 * Runs a service for as long as a confirmed member is logged in. `load` fetches its code, which
 * visitors never need, and resolves to the function that starts it. That function returns the one
 * that stops it. Returns the function that ends this.
 */
export function runWhileLoggedIn(store: ShellStore, load: () => Promise<Start>): () => void {
  let runsFor: string | null = null;
  let stop = nothing;

  const sync = () => {
    const userId = selectMember(store.getState())?._id ?? null;
    if (userId === runsFor) return;
    runsFor = userId;
    // Stopping may change the store, and so call this again.
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

/** Starts it as soon as its code is there; the returned function stops it, also before that. */
function startWhenLoaded(load: () => Promise<Start>, userId: string): () => void {
  let isStopped = false;
  let stop = nothing;
  load().then(
    (start) => {
      if (!isStopped) stop = start(userId);
    },
    (error: unknown) => {
      // All else works without what is live; a reload tries again.
      console.warn('What keeps the page live could not be loaded', error);
    },
  );
  return () => {
    isStopped = true;
    stop();
  };
}

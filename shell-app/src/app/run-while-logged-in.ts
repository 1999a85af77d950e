import { selectMember } from '../shared/session/session.slice';
import type { ShellStore } from './store';

type Start = (userId: string) => () => void;

/**
 * Has something run for as long as a confirmed member is logged in: `load` fetches its code, which
 * visitors never need, and gives what starts it for a member and in turn what stops it.
 * Returns the function that ends this.
 */
export function runWhileLoggedIn(store: ShellStore, load: () => Promise<Start>): () => void {
  let runsFor: string | null = null;
  let stop: () => void = () => undefined;

  const sync = () => {
    const userId = selectMember(store.getState())?._id ?? null;
    if (userId === runsFor) return;
    runsFor = userId;
    // Before anything that may change the store, and so come here again.
    const stopLast = stop;
    stop = () => undefined;
    stopLast();
    stop = userId === null ? () => undefined : startWhenLoaded(load, userId);
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
  let stop: () => void = () => undefined;
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

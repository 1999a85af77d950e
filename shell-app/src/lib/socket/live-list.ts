import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type Connection, onLive } from './live-events';

/** The needed part of a list's life cycle in the cache. */
interface LiveCall<Page> {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as RTK Query types it
  dispatch: ThunkDispatch<any, any, UnknownAction>;
  getCacheEntry: () => {
    data?: { pages: Page[] };
    isLoading: boolean;
    fulfilledTimeStamp?: number;
  };
  updateCachedData: (change: (list: { pages: Page[] }) => void) => unknown;
}

interface LiveList {
  /** Listens to the list's events; each passes its change to `apply`. Gives what ends it. */
  listen: (apply: (change: () => void) => void) => (() => void)[];
  /** Fetches what the list may lack at this connection: a first one, or one after a break. */
  lookAgain: (connection: Exclude<Connection, 'recovered'>) => void;
}

/**
 * Keeps a list as the server has it for as long as it is cached. An event changes it at once. Events
 * and connections that come while it is being fetched are applied once more after the answer, which
 * may be older. So a change must do nothing the second time.
 */
export function liveList<Arg, Page>(of: (arg: Arg, call: LiveCall<Page>) => LiveList) {
  return {
    async onQueryStarted(arg: Arg, call: LiveCall<Page> & { queryFulfilled: Promise<unknown> }) {
      const { listen, lookAgain } = of(arg, call);
      const missed: (() => void)[] = [];
      const stops = [
        ...listen((change) => missed.push(change)),
        onConnection((connection) => missed.push(() => lookAgain(connection))),
      ];
      const isThere = await call.queryFulfilled.then(
        () => true,
        () => false,
      );
      stops.forEach((stop) => stop());
      if (isThere) missed.forEach((change) => change());
    },
    async onCacheEntryAdded(arg: Arg, call: LiveCall<Page> & { cacheEntryRemoved: Promise<void> }) {
      const { listen, lookAgain } = of(arg, call);
      const stops = [
        ...listen((change) => change()),
        onConnection((connection) => {
          if (!call.getCacheEntry().isLoading) lookAgain(connection);
        }),
      ];
      await call.cacheEntryRemoved;
      stops.forEach((stop) => stop());
    },
  };
}

/** On a first connection, an answer this young counts as fetched with it. Milliseconds. */
const youngMs = 2000;

/** Whether a list is to be fetched (again) at this connection: it failed, or may lack an event. */
export function isOutdated(
  connection: Connection,
  { data, fulfilledTimeStamp = 0 }: { data?: unknown; fulfilledTimeStamp?: number },
): boolean {
  if (data === undefined || connection === 'again') return true;
  return Date.now() - fulfilledTimeStamp > youngMs;
}

function onConnection(listener: LiveList['lookAgain']): () => void {
  return onLive('connected', (connection) => {
    if (connection !== 'recovered') listener(connection);
  });
}

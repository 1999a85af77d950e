import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ServerToClientEvents } from '@unburden/contracts';
import type { ToldEvent } from './socket';

type Told = Pick<ServerToClientEvents, ToldEvent>;

/**
 * The kind of a connection: the first, another after missed events, or another that brought them
 * along.
 */
type Connection = 'first' | 'again' | 'recovered';

/** The events that reach this page live, by what comes with each. */
type LiveEvents = { [Event in keyof Told]: Parameters<Told[Event]>[0] } & {
  connected: Connection;
  /** The ids of all who are online; null when the connection is gone. */
  onlineUsers: readonly string[] | null;
};

type Listener<Event extends keyof LiveEvents> = (what: LiveEvents[Event]) => void;

const listeners = new Set<{ event: keyof LiveEvents; listener: Listener<never> }>();

/** Calls back at each such event until the returned function is called. */
export function onLive<Event extends keyof LiveEvents>(
  event: Event,
  listener: Listener<Event>,
): () => void {
  const entry = { event, listener };
  listeners.add(entry);
  return () => void listeners.delete(entry);
}

/** Passes an event on to whoever listens: the socket's, or what one's own call was answered. */
export function emitLive<Event extends keyof LiveEvents>(
  event: Event,
  what: LiveEvents[Event],
): void {
  // A copy: a listener that is added by another one hears of the next event first.
  for (const entry of [...listeners]) {
    if (entry.event === event) entry.listener(what as never);
  }
}

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
 * Keeps a list as the server has it for as long as it is cached. An event changes it at once.
 * Events and connections during a fetch are applied once more after the answer, which may be older.
 * So a change must do nothing the second time.
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

/** Calls back at a connection that may have missed events, until the returned function is called. */
export function onConnection(listener: LiveList['lookAgain']): () => void {
  return onLive('connected', (connection) => {
    if (connection !== 'recovered') listener(connection);
  });
}

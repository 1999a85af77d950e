import type { ServerToClientEvents } from '@unburden/contracts';

type Told = Pick<
  ServerToClientEvents,
  | 'newMessage'
  | 'messageSent'
  | 'messageDeleted'
  | 'conversationRead'
  | 'typing'
  | 'notice'
  | 'onlineUsersChanged'
>;

/**
 * How the line to the server came: for the first time, again after events were missed, or again
 * with all that was missed.
 */
export type Connection = 'first' | 'again' | 'recovered';

/** The events that reach this page live, by what comes with each. */
type LiveEvents = { [Event in keyof Told]: Parameters<Told[Event]>[0] } & {
  connected: Connection;
  /** The ids of all who are online; null when the connection is gone. */
  onlineUsers: readonly string[] | null;
};

type Listener<Event extends keyof LiveEvents> = (what: LiveEvents[Event]) => void;

const listeners: { [Event in keyof LiveEvents]: Set<Listener<Event>> } = {
  newMessage: new Set(),
  messageSent: new Set(),
  messageDeleted: new Set(),
  conversationRead: new Set(),
  typing: new Set(),
  notice: new Set(),
  connected: new Set(),
  onlineUsers: new Set(),
  onlineUsersChanged: new Set(),
};

/** Calls back at each such event until the returned function is called. */
export function onLive<Event extends keyof LiveEvents>(
  event: Event,
  listener: Listener<Event>,
): () => void {
  listeners[event].add(listener);
  return () => void listeners[event].delete(listener);
}

/** Passes an event on to whoever listens: the socket's, or what one's own call was answered. */
export function emitLive<Event extends keyof LiveEvents>(
  event: Event,
  what: LiveEvents[Event],
): void {
  listeners[event].forEach((listener) => listener(what));
}

/** On a first connection, an answer this young counts as fetched with it. Milliseconds. */
const youngMs = 2000;

/** Whether a list is to be fetched (again) at this connection: it failed, or may lack an event. */
export function isOutdated(
  connection: Connection,
  { data, fulfilledTimeStamp = 0 }: { data?: unknown; fulfilledTimeStamp?: number },
): boolean {
  if (data === undefined || connection === 'again') return true;
  return connection === 'first' && Date.now() - fulfilledTimeStamp > youngMs;
}

/**
 * Events that come while `fetched` is under way may be newer than its answer, which replaces what
 * they changed: they are noted once more after it. `listen` gives what ends its listening.
 */
export async function noteAgainAfter(
  fetched: Promise<unknown>,
  listen: (later: (note: () => void) => void) => (() => void)[],
): Promise<void> {
  const missed: (() => void)[] = [];
  const stops = listen((note) => missed.push(note));
  const isThere = await fetched.then(
    () => true,
    () => false,
  );
  stops.forEach((stop) => stop());
  if (isThere) missed.forEach((note) => note());
}

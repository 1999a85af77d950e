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
 * How the socket connected: for the first time, again after events were missed, or again
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
  // A copy: a listener that is added by another one hears of the next event first.
  [...listeners[event]].forEach((listener) => listener(what));
}

import type { ServerToClientEvents } from '@unburden/contracts';

type Told = Pick<
  ServerToClientEvents,
  'newMessage' | 'messageSent' | 'messageDeleted' | 'conversationRead' | 'typing' | 'notice'
>;

/**
 * What reaches this page live, by what comes with it. `connected` is each time that the
 * line to the server is there (again): what was told meanwhile was missed, and is to be fetched.
 */
type LiveEvents = { [Event in keyof Told]: Parameters<Told[Event]>[0] } & { connected: null };

type Listener<Event extends keyof LiveEvents> = (what: LiveEvents[Event]) => void;

const listeners: { [Event in keyof LiveEvents]: Set<Listener<Event>> } = {
  newMessage: new Set(),
  messageSent: new Set(),
  messageDeleted: new Set(),
  conversationRead: new Set(),
  typing: new Set(),
  notice: new Set(),
  connected: new Set(),
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
export function tellLive<Event extends keyof LiveEvents>(
  event: Event,
  what: LiveEvents[Event],
): void {
  listeners[event].forEach((listener) => listener(what));
}

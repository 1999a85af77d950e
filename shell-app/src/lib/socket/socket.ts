import type { ClientToServerEvents, ServerToClientEvents, SocketQuery } from '@unburden/contracts';
import { io, type Socket } from 'socket.io-client';
import { emitLive } from './live-events';

const reviveDelayMs = 5000;

/** The server's refusal of one tab too many, and the interval to try again. */
// eslint-disable-next-line lingui/no-unlocalized-strings -- as the server says it
const tooManyTabs = 'Too many connections';
const crowdedDelayMs = 60_000;

/** A proxy that swallows websockets is told by silence, within a time that a slow line meets. */
const websocketTimeout = 5000;
const pollingTimeout = 20_000;

/** After a logout or account deletion here, the socket is closed within this time. */
const dismissalMs = 2000;

/** The events of the server that are passed on as they come. */
const toldEvents = [
  'newMessage',
  'messageSent',
  'messageEdited',
  'messageDeleted',
  'conversationRead',
  'conversationRemoved',
  'requestCount',
  'typing',
  'notice',
  'noticesRead',
  'inboxChanged',
  'casesChanged',
  'onlineUsersChanged',
] as const satisfies (keyof ServerToClientEvents)[];
export type ToldEvent = (typeof toldEvents)[number];

interface SocketOwner {
  userId: string;
  /** The bearer of the moment; the server asks for it at each connection. */
  getToken: () => string | null;
  /** Asks whether the session still stands, and for a fresh bearer. Closes the socket if not. */
  checkSession: () => Promise<void>;
}

/**
 * Opens the one connection of a member and returns what closes it. After a fault it comes back by
 * itself, with 1 to 5 s between tries. After a refusal or a dismissal it does so only if the
 * session stands. Where a proxy swallows websockets, it polls.
 */
export function openSocket({ userId, getToken, checkSession }: SocketOwner): () => void {
  const query: SocketQuery = { authUserId: userId, presence: 'delta' };
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    query: { ...query },
    auth: (send) => send({ token: getToken() }),
    // A websocket says where it comes from and needs no sticky server; polling where it is blocked.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: websocketTimeout,
  });
  pollAfterSilence(socket);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const checkAndConnect = async () => {
    await checkSession();
    if (!isClosed) timer = setTimeout(() => socket.connect(), reviveDelayMs);
  };
  const revive = () => {
    // The server dismisses us before its answer to a logout is here: then there is nothing to ask.
    timer = setTimeout(() => void checkAndConnect(), dismissalMs);
  };

  socket.on('getOnlineUsers', (userIds) => emitLive('onlineUsers', userIds));
  for (const event of toldEvents) {
    socket.on(event, (what: unknown) => emitLive(event, what as never));
  }
  let wasConnected = false;
  socket.on('connect', () => {
    const again = socket.recovered ? 'recovered' : 'again';
    emitLive('connected', wasConnected ? again : 'first');
    wasConnected = true;
  });
  socket.on('connect_error', ({ message }) => {
    if (socket.active) return;
    // The session is fine: asking for it would only make one bearer after the other.
    if (message === tooManyTabs) timer = setTimeout(() => socket.connect(), crowdedDelayMs);
    else revive();
  });
  socket.on('disconnect', () => {
    emitLive('onlineUsers', null);
    if (!socket.active && !isClosed) revive();
  });

  return () => {
    isClosed = true;
    clearTimeout(timer);
    socket.disconnect();
    emitLive('onlineUsers', null);
  };
}

/**
 * After a try without any answer, the next one only polls. If that connects, websockets are not
 * tried again, unless one has worked before: then the line was to blame.
 */
function pollAfterSilence({ io: manager }: Socket): void {
  let hasWebsocketWorked = false;
  let isPollingForGood = false;
  let isPolling = false;
  const poll = (only: boolean) => {
    isPolling = only;
    manager.opts.transports = only ? ['polling'] : ['websocket', 'polling'];
    manager.timeout(only ? pollingTimeout : websocketTimeout);
  };
  manager.on('open', () => {
    hasWebsocketWorked ||= manager.engine.transport.name === 'websocket';
    isPollingForGood = isPolling && !hasWebsocketWorked;
    poll(isPollingForGood);
  });
  manager.on('error', ({ message }) => {
    if (!isPollingForGood) poll(!isPolling && message === 'timeout');
  });
}

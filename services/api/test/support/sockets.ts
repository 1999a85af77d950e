import type { Message } from '@unburden/contracts';
import type { Socket } from 'socket.io-client';
import type { Client } from './client.js';

type Options = Parameters<Client['socket']>[0];

/** A connected socket with its first presence list and all later events. */
export interface Connected {
  socket: Socket;
  online: string[];
  heard: { event: string; value: unknown }[];
}

/** Sockets of one test; `closeAll` is for `afterEach`. `heardDuring` needs a new member. */
export function openSockets(newMember?: () => Promise<Client>) {
  let open: Socket[] = [];
  const connect = async (client: Client, options: Options = {}): Promise<Connected> => {
    const socket = client.socket({ token: client.token, ...options });
    open.push(socket);
    const heard: Connected['heard'] = [];
    const list = next<string[]>(socket, 'getOnlineUsers');
    // Record from the first event on: some arrive right after the list.
    socket.onAny((event: string, value: unknown) => heard.push({ event, value }));
    socket.connect();
    const online = await list;
    heard.splice(0, 1 + heard.findIndex(({ value }) => value === online));
    return { socket, online, heard };
  };
  return {
    connect,
    /**
     * The events that a member's socket receives until the work is answered and a new member's
     * message arrives. Presence and the inbox are left out.
     */
    heardDuring: async (listener: Client, work: () => Promise<unknown>): Promise<string[]> => {
      const { socket, heard } = await connect(listener);
      await work();
      const marker = await newMember?.();
      if (!marker) throw new Error('openSockets was given no new member');
      const came = next<Message>(socket, 'newMessage', ({ senderId }) => senderId === marker.id);
      await marker.send(listener);
      await came;
      return heard
        .map(({ event }) => event)
        .filter((event) => !['getOnlineUsers', 'inboxChanged'].includes(event))
        .slice(0, -1);
    },
    closeAll: () => {
      open.forEach((socket) => socket.disconnect());
      open = [];
    },
  };
}

/** The next event of that name that matches. */
export function next<T>(socket: Socket, event: string, fits: (value: T) => boolean = () => true) {
  return new Promise<T>((resolve) => {
    const listener = (value: T) => {
      if (!fits(value)) return;
      socket.off(event, listener);
      resolve(value);
    };
    socket.on(event, listener);
  });
}

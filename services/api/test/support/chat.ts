import type { Message } from '@unburden/contracts';
import type { Answer, Client } from './client.js';

/** Sends these texts one after the other. */
export async function say(from: Client, to: Client, ...texts: string[]): Promise<Message[]> {
  const sent: Message[] = [];
  for (const text of texts) sent.push((await from.send(to, { text })).body);
  return sent;
}

/** Makes the two partners: both have written. */
export async function becomePartners(one: Client, other: Client): Promise<void> {
  await say(one, other, 'Hello');
  await say(other, one, 'Hello');
}

/** Opens the conversation, which marks its messages as read, unless with `?peek=true`. */
export async function conversation(reader: Client, other: Client, query = '') {
  const { body, headers } = await reader.get(`/messages/getmessage/${other.id}${query}`);
  return { messages: body as Message[], readUpTo: headers.get('x-read-up-to') };
}

/** The number of the member's unread messages in all conversations. */
export async function unread(reader: Client): Promise<number> {
  const { headers } = await reader.get('/messages/getUserForSidebar');
  return Number(headers.get('x-unread-total'));
}

export function read(reader: Client, other: Client, upTo: string | undefined): Promise<Answer> {
  return reader.patch(`/messages/read/${other.id}`, { upTo });
}

/** Takes a message back. */
export function takeBack(by: Client, message: Message | undefined): Promise<Answer> {
  return by.delete(`/messages/deletemessage/${message?._id ?? ''}`);
}

export function typing(by: Client, to: Client): Promise<Answer> {
  return by.post(`/messages/typing/${to.id}`);
}

export function changeSettings(of: Client, change: object): Promise<Answer> {
  return of.patch('/messages/settings', change);
}

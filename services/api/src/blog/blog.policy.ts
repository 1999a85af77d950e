import type { Caller } from '../common/caller.js';

/** Authors may change and remove what they wrote; admins anything. */
export function canModerate(actor: Caller, written: { author: { toString(): string } }): boolean {
  return actor.role === 'admin' || written.author.toString() === actor.id;
}

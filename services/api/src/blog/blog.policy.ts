import type { Caller } from '../common/caller.js';
import { idOf } from '../common/stored-id.js';

/** Authors may change and remove what they wrote; admins anything. */
export function canModerate(actor: Caller, written: { author: unknown }): boolean {
  return actor.role === 'admin' || idOf(written.author) === actor.id;
}

import { isStaff } from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { idOf } from '../database/stored-id.js';

/** Authors may change and remove what they wrote; staff anything. */
export function canModerate(actor: Caller, written: { author: unknown }): boolean {
  return isStaff(actor.role) || idOf(written.author) === actor.id;
}

import type { Actor } from '../common/caller.js';
import { AppError } from '../common/errors.js';

/**
 * An account's own things are for its owner and for admins.
 * @throws AppError `notAuthorized`, whether or not there is such an account
 */
export function checkMayManage(actor: Actor, userId: string): void {
  if (actor.id !== userId && actor.role !== 'admin') throw new AppError('notAuthorized');
}

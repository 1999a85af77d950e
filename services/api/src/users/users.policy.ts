import type { Actor } from '../common/caller.js';
import { AppError } from '../common/errors.js';
import { suspensionOf } from './user.presenter.js';
import type { Account } from './user.schema.js';

/**
 * An account's own things are for its owner and for admins.
 * @throws AppError `notAuthorized`, whether or not there is such an account
 */
export function checkMayManage(actor: Actor, userId: string): void {
  if (actor.id !== userId && actor.role !== 'admin') throw new AppError('notAuthorized');
}

/** Call this after the check of the password or the words: others must not learn of a suspension. @throws AppError `suspended` */
export function checkNotSuspended(user: Account): void {
  const suspension = suspensionOf(user, new Date());
  // Apps format the time and reason in `suspension`.
  if (suspension) throw new AppError('suspended', { suspension });
}

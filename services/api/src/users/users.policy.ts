import { isStaff } from '@unburden/contracts';
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

/**
 * Nobody takes over or deletes the account of another of the staff: they lose their role first, which
 * is recorded. Give it the account as the transaction of the change has it.
 * @throws AppError `staffAccount`
 */
export function checkNotStaff({ role }: Pick<Account, 'role'>): void {
  if (isStaff(role)) throw new AppError('staffAccount');
}

/** Call this after the check of the password or the words: others must not learn of a suspension. @throws AppError `suspended` */
export function checkNotSuspended(user: Account): void {
  const suspension = suspensionOf(user, new Date());
  // Apps format the time and reason in `suspension`.
  if (suspension) throw new AppError('suspended', { suspension });
}

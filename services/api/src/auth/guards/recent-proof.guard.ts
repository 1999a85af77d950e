import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';

const proofLifeMs = 10 * 60_000;

/** True for a proof of the last ten minutes. */
export function isRecent(provenAt: Date | null): boolean {
  return provenAt !== null && Date.now() - provenAt.getTime() <= proofLifeMs;
}

/** @throws AppError `proofRequired` unless a password or passkey was given recently */
export function checkRecentProof({ provenAt }: Pick<Caller, 'provenAt'>): void {
  if (!isRecent(provenAt)) throw new AppError('proofRequired');
}

/** For calls that a stolen session must not make. */
@Injectable()
export class RecentProofGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const caller = context.switchToHttp().getRequest<Request>().user;
    if (!caller) throw new AppError('notLoggedIn');
    checkRecentProof(caller);
    return true;
  }
}

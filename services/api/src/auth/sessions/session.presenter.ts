import type { ListedSession } from '@unburden/contracts';
import type { StoredSession } from './session.schema.js';

/** A session as its member sees it: days, but no times. */
export function presentSession(session: StoredSession, isCurrent: boolean): ListedSession {
  return {
    _id: listedIdOf(session._id),
    browser: session.device?.browser ?? null,
    system: session.device?.system ?? null,
    firstDay: dayOf(session.createdAt),
    lastDay: dayOf(session.lastSeenAt),
    isCurrent,
    isOnSharedDevice: session.isOnSharedDevice ?? false,
  };
}

/** Part of the stored id, which itself never leaves the server. */
export function listedIdOf(id: string): string {
  return Buffer.from(id, 'base64url').toString('hex').slice(0, 24);
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

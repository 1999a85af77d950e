import type { Session } from './session.slice';
import { mayHaveSession, readSession } from './session.storage';

/** The session that this browser stored, to be checked with the server. */
export function restoreSession(): Session {
  const stored = readSession();
  const status = mayHaveSession() ? 'checking' : 'loggedOut';
  return { status, token: stored?.token ?? null, user: stored?.user ?? null };
}

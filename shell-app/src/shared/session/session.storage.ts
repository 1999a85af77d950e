import { type LoggedInResponse, type Role, roles } from '@unburden/contracts';
import { tryStorage } from '../../lib/try-storage';
import type { Session } from './session.slice';

/** The logged-in member, and the bearer for API calls. */
export interface StoredSession {
  token: string;
  user: SessionUser;
}

export interface SessionUser {
  _id: string;
  name: string;
  /** The power of this session. */
  role: Role;
}

/** The part of the server's answer that is stored. */
export function toStoredSession({ token, _id, name, role }: LoggedInResponse): StoredSession {
  return { token, user: { _id, name, role } };
}

export const sessionKeys = ['token', 'role', 'userId', 'user_name', 'name'] as const;

/**
 * Says that there may be a session, and nothing else. The session's own cookie cannot be read here,
 * and where storage is emptied or forbidden nothing else would tell.
 */
const marker = 'signed-in';
const markerLifeS = 60 * 60 * 24 * 365;

/** Whether asking the server who this is may have an answer; false for a visitor. */
export function mayHaveSession(): boolean {
  return (
    readSession() !== null || document.cookie.split('; ').some((it) => it.startsWith(`${marker}=`))
  );
}

/** The session of the last login in this browser, or null. */
export function readSession(): StoredSession | null {
  const token = read('token');
  const userId = read('userId');
  if (token === null || userId === null) return null;
  const name = read('name') ?? read('user_name') ?? '';
  return {
    token,
    user: { _id: userId, name, role: roles.find((role) => role === read('role')) ?? 'user' },
  };
}

/** The session that this browser stored, to be checked with the server. */
export function restoreSession(): Session {
  const stored = readSession();
  const status = mayHaveSession() ? 'checking' : 'loggedOut';
  return { status, token: stored?.token ?? null, user: stored?.user ?? null };
}

export function writeSession({ token, user }: StoredSession): void {
  mark('1', markerLifeS);
  const { _id: userId, name, role } = user;
  const values = { token, role, userId, user_name: name, name };
  // Where storage is full or forbidden, the session lives in memory, and by its cookie after a reload.
  tryStorage(() => sessionKeys.forEach((key) => localStorage.setItem(key, values[key])));
}

export function clearSession(): void {
  mark('', 0);
  tryStorage(() => sessionKeys.forEach((key) => localStorage.removeItem(key)));
}

function mark(value: string, lifeS: number): void {
  const secure = window.location.protocol === 'https:' ? ';Secure' : '';
  // eslint-disable-next-line lingui/no-unlocalized-strings -- a cookie's attributes
  document.cookie = `${marker}=${value}; Path=/; Max-Age=${lifeS}; SameSite=Strict${secure}`;
}

function read(key: (typeof sessionKeys)[number]): string | null {
  return tryStorage(() => localStorage.getItem(key));
}

const dueKey = 'unburden-logout-due';
// If storage is forbidden, the session lasts as long as this page.
let isDueHere = false;

/** Whether the server was not told of the last logout in this browser yet. */
export function isLogoutDue(): boolean {
  return isDueHere || tryStorage(() => localStorage.getItem(dueKey)) !== null;
}

export function setLogoutDue(isDue: boolean): void {
  isDueHere = isDue;
  tryStorage(() => {
    if (isDue) localStorage.setItem(dueKey, '1');
    else localStorage.removeItem(dueKey);
  });
}

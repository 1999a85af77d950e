import { type LoggedInResponse, type Role, roles } from '@unburden/contracts';
import { deviceStorage, isOnSharedDevice, tryStorage } from '@unburden/ui';
import type { Session } from './session.slice';

/** The logged-in member, and the bearer for API calls. */
export interface StoredSession {
  token: string;
  user: SessionUser;
  /** Others use this device too: nothing stays here beyond the tab. */
  isOnSharedDevice: boolean;
}

export interface SessionUser {
  _id: string;
  name: string;
  /** The power of this session. */
  role: Role;
}

/** The part of the server's answer that is stored. */
export function toStoredSession(answer: LoggedInResponse): StoredSession {
  const { token, _id, name, role, sharedDevice = false } = answer;
  return { token, user: { _id, name, role }, isOnSharedDevice: sharedDevice };
}

export const sessionKeys = ['token', 'role', 'userId', 'user_name', 'name'] as const;

/**
 * Says that there may be a session, and whether others use the device. The session's own cookie cannot
 * be read here, and where storage is emptied or forbidden nothing else would tell.
 */
const marker = 'signed-in';
/** As long as the server keeps a session without use; each visit begins it anew. */
const markerLifeS = 60 * 60 * 24 * 7;

/** Whether asking the server who this is may have an answer; false for a visitor. */
export function mayHaveSession(): boolean {
  return readSession() !== null || /(^|; )signed-in=/.test(document.cookie);
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
    isOnSharedDevice: isOnSharedDevice(),
  };
}

/** The session that this browser stored, to be checked with the server. */
export function restoreSession(): Session {
  const stored = readSession();
  const status = mayHaveSession() ? 'checking' : 'loggedOut';
  const { token = null, user = null, isOnSharedDevice: isShared = false } = stored ?? {};
  return { status, token, user, isOnSharedDevice: isShared };
}

export function writeSession({ token, user, isOnSharedDevice: isShared }: StoredSession): void {
  mark(isShared ? 'shared' : '1', isShared ? null : markerLifeS);
  // One of the other kind may have been before.
  tryStorage(() => removeFrom(isShared ? localStorage : sessionStorage));
  const { _id: userId, name, role } = user;
  const values = { token, role, userId, user_name: name, name };
  // Where storage is full or forbidden, the session lives in memory, and by its cookie after a reload.
  tryStorage(() => {
    const storage = isShared ? sessionStorage : localStorage;
    sessionKeys.forEach((key) => storage.setItem(key, values[key]));
  });
}

export function clearSession(): void {
  mark('', 0);
  tryStorage(() => removeFrom(localStorage));
  tryStorage(() => removeFrom(sessionStorage));
}

function removeFrom(storage: Storage): void {
  sessionKeys.forEach((key) => storage.removeItem(key));
}

/** Without a life, the cookie goes with the browser. */
function mark(value: string, lifeS: number | null): void {
  // eslint-disable-next-line lingui/no-unlocalized-strings -- a cookie's attribute
  const life = lifeS === null ? '' : `; Max-Age=${lifeS}`;
  const secure = window.location.protocol === 'https:' ? ';Secure' : '';
  // eslint-disable-next-line lingui/no-unlocalized-strings -- a cookie's attributes
  document.cookie = `${marker}=${value}; Path=/${life}; SameSite=Strict${secure}`;
}

function read(key: (typeof sessionKeys)[number]): string | null {
  return tryStorage(() => deviceStorage().getItem(key));
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

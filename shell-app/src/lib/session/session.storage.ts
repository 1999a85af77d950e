import type { Role } from '@unburden/contracts';

/** Who is logged in, and the bearer for the calls. */
export interface StoredSession {
  token: string;
  user: SessionUser;
}

export interface SessionUser {
  _id: string;
  name: string;
  /** What this session may do. */
  role: Role;
}

export const sessionKeys = ['token', 'role', 'userId', 'user_name', 'name'] as const;

/** What was stored at the last login in this browser, or null. */
export function readSession(): StoredSession | null {
  const token = read('token');
  const userId = read('userId');
  if (token === null || userId === null) return null;
  const name = read('name') ?? read('user_name') ?? '';
  return { token, user: { _id: userId, name, role: read('role') === 'admin' ? 'admin' : 'user' } };
}

export function writeSession({ token, user }: StoredSession): void {
  write({ token, role: user.role, userId: user._id, user_name: user.name, name: user.name });
}

export function clearSession(): void {
  try {
    sessionKeys.forEach((key) => localStorage.removeItem(key));
  } catch {
    // Storage is forbidden: nothing was stored either.
  }
}

function read(key: (typeof sessionKeys)[number]): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(values: Record<(typeof sessionKeys)[number], string>): void {
  try {
    sessionKeys.forEach((key) => localStorage.setItem(key, values[key]));
  } catch {
    // Storage is full or forbidden: the session lives in memory, and by its cookie after a reload.
  }
}

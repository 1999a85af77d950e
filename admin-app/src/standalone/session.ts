import {
  type AdminLoginInput,
  apiBase,
  apiPaths,
  type ErrorBody,
  type LoggedInResponse,
  type Role,
  type SessionResponse,
  staffApiPaths,
} from '@unburden/contracts';

/** The session of the standalone page. */
export interface StandaloneSession {
  userId: string;
  name: string;
  role: Role;
  token: string;
}

/** The session of the cookie, or null. Throws if the API is down. */
export async function findSession(): Promise<StandaloneSession | null> {
  const response = await call(apiPaths.loggedIn);
  if (response.status === 401) return null;
  const { _id, name, role, token } = await read<LoggedInResponse>(response);
  return { userId: _id, name, role, token };
}

/** Logs an admin in. Throws an `Error` with the API's message. */
export async function logIn(input: AdminLoginInput): Promise<StandaloneSession> {
  const response = await call(staffApiPaths.adminLogin, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
  const { user, role, token } = await read<SessionResponse>(response);
  return { userId: user._id, name: user.name, role, token };
}

function call(path: string, init?: RequestInit) {
  return fetch(`${apiBase}${path}`, { credentials: 'include', ...init });
}

async function read<T>(response: Response): Promise<T> {
  const body: unknown = await response.json();
  if (!response.ok) throw new Error((body as ErrorBody).message);
  return body as T;
}

import { EnvironmentError } from './config/environment.js';
import { isDatabaseAway } from './database/database-errors.js';

interface ListenError extends NodeJS.ErrnoException {
  address?: string;
  port?: number;
  /** The one that named the port. */
  setting?: string;
}

/** The reason why the server did not start, or a command (`what`) failed, as one sentence. */
export function formatBootError(error: unknown, what = 'The API could not start'): string {
  if (error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error)) return `${what}: ${String(error)}`;
  const { code, address, port, setting = 'API_PORT' } = error as ListenError;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${address} is already in use: stop what runs there, or set ${setting} to another.`;
  }
  if (code === 'EACCES')
    return `Port ${port} on ${address} may not be used by this user: set ${setting} to another.`;
  if (isDatabaseAway(error))
    return `MongoDB cannot be reached (${error.message}): start it, or correct MONGODB_URI.`;
  return `${what}: ${error.stack ?? error.message}`;
}

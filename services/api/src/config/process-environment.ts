import { randomBytes } from 'node:crypto';
import { type Environment, parseEnvironment } from './environment.js';

/** The settings of this process. Nothing else reads `process.env`. */
export function readEnvironment(): Environment {
  return parseEnvironment(process.env);
}

/**
 * The settings of a command. Commands neither sign tokens nor log anybody in, so they need neither
 * of these two secrets.
 */
export function readCommandEnvironment(): Environment {
  const random = () => randomBytes(32).toString('base64url');
  const { JWT_SECRET, ADMIN_KEY } = process.env;
  return parseEnvironment({
    ...process.env,
    JWT_SECRET: JWT_SECRET || random(),
    ADMIN_KEY: ADMIN_KEY || random(),
  });
}

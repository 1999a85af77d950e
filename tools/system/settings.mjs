// @ts-check
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './problem.mjs';

/** The folder of the workspace, wherever we were called from. */
export const workspace = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Public on purpose, so that a fresh clone runs with no configuration. Production refuses them. */
export const demoAdmin = Object.freeze({
  ADMIN_NAME: 'lighthouse keeper',
  ADMIN_EMAIL: 'keeper@demo.invalid',
  ADMIN_PASSWORD: 'unburden-keeper',
  ADMIN_KEY: 'unburden-demo-admin-key-never-for-production',
});
/** One of the members that the demo community is made of; all have this password. */
export const demoMember = Object.freeze({
  email: 'quiet_harbor@demo.invalid',
  password: 'unburden-demo',
});

/** The one of them who is a moderator, and comes in with the admin key. */
export const demoModerator = Object.freeze({ ...demoMember, email: 'library_ghost@demo.invalid' });

/** Takes what `.env` says into our environment; what is set already wins. */
export function loadDotEnv() {
  const file = join(workspace, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** @typedef {ReturnType<typeof readSettings>} Settings */

/**
 * The settings in the environment, with the defaults.
 * @param {NodeJS.ProcessEnv} env
 * @throws {Problem} naming each variable that cannot be used
 */
export function readSettings(env) {
  /** @type {string[]} */
  const problems = [];
  /** @param {string} name @param {number} fallback */
  const port = (name, fallback) => {
    const text = env[name];
    if (!text) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
    problems.push(`${name} is "${text}", and has to be a port: a number from 1 to 65535.`);
    return fallback;
  };
  const apiPort = port('API_PORT', 3000);
  const shellPort = port('SHELL_PORT', 4200);
  const adminPort = port('ADMIN_PORT', 4300);
  const mongodbPort = port('MONGODB_PORT', 0) || undefined;
  if (new Set([apiPort, shellPort, adminPort]).size < 3)
    problems.push('API_PORT, SHELL_PORT and ADMIN_PORT have to differ.');
  if (problems.length > 0) throw new Problem(problems.join('\n'));

  const dataDir = resolve(workspace, env.DATA_DIR || '.data');
  // In production nothing is made up: the API says what is missing.
  const isProduction = env.NODE_ENV === 'production';
  const defaults = isProduction ? {} : { NODE_ENV: 'development', SEED: 'demo', ...demoAdmin };
  // A blank one counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  return {
    apiPort,
    shellPort,
    adminPort,
    mongodbPort,
    mongodbUri: given.MONGODB_URI,
    dataDir,
    logDir: join(dataDir, 'logs'),
    env: /** @type {NodeJS.ProcessEnv} */ ({
      ADMIN_REMOTE_URL: `http://localhost:${adminPort}/remoteEntry.js`,
      ...defaults,
      ...given,
      API_PORT: String(apiPort),
      SHELL_PORT: String(shellPort),
      ADMIN_PORT: String(adminPort),
      DATA_DIR: dataDir,
      // The parts run in folders of their own.
      ...(given.CONTENT_DIR && { CONTENT_DIR: resolve(workspace, given.CONTENT_DIR) }),
    }),
  };
}

// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongod } from './mongodb.mjs';
import { findFreePort } from './ports.mjs';
import { startAdmin, startApi, startShell } from './services.mjs';
import { readSettings } from './settings.mjs';

/**
 * @typedef {import('./settings.mjs').Settings} Settings
 * @typedef {import('./services.mjs').Service} Service
 * @typedef {object} System
 * @property {string} mongodbUri
 * @property {Service} api
 * @property {Service} shell
 * @property {Service} admin
 * @property {() => Promise<void>} stop ends all parts, MongoDB last
 */

/** Where the embedded MongoDB listens when nobody else does: a tool finds it there again. */
const USUAL_MONGODB_PORT = 27_117;

/**
 * MongoDB for these settings: the given one, or our own on the data folder.
 * @param {Settings} settings
 * @param {import('./console.mjs').Log} [log]
 * @returns {Promise<{ uri: string, mongod?: import('./mongodb.mjs').Mongod }>}
 */
export async function startDatabase(settings, log) {
  if (settings.mongodbUri) return { uri: settings.mongodbUri };
  const port = settings.mongodbPort ?? (await findFreePort(USUAL_MONGODB_PORT));
  const mongod = await startMongod({ dataDir: join(settings.dataDir, 'mongodb'), port, log });
  return { uri: mongod.uri, mongod };
}

/**
 * Starts every part of the built system and waits until all are ready. What was started is ended
 * again when one of them fails.
 * @param {Settings} settings
 * @param {import('./console.mjs').Log} [log]
 * @returns {Promise<System>}
 */
async function startSystem(settings, log) {
  const { uri, mongod } = await startDatabase(settings, log);
  const parts = await Promise.allSettled([
    startApi({ ...settings, mongodbUri: uri }),
    startShell(settings),
    startAdmin(settings),
  ]);
  const stop = async () => {
    const started = parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []));
    await Promise.all(started.map((part) => part.stop()));
    await mongod?.stop();
  };
  const [api, shell, admin] = parts;
  if (api.status === 'rejected' || shell.status === 'rejected' || admin.status === 'rejected') {
    await stop();
    throw parts.find((part) => part.status === 'rejected')?.reason;
  }
  return { mongodbUri: uri, api: api.value, shell: shell.value, admin: admin.value, stop };
}

/**
 * Starts the built system with the demo community on ports and data of its own, without rate limits
 * unless told; its `stop` leaves nothing behind.
 * @param {{ rateLimits?: 'on' | 'off' }} [options]
 * @returns {Promise<System & { settings: Settings }>}
 */
export async function startDemoSystem({ rateLimits = 'off' } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'unburden-demo-'));
  const settings = readSettings({
    NODE_ENV: 'development',
    SEED: 'demo',
    RATE_LIMITS: rateLimits,
    DATA_DIR: dataDir,
    API_PORT: String(await findFreePort()),
    SHELL_PORT: String(await findFreePort()),
    ADMIN_PORT: String(await findFreePort()),
    MONGODB_PORT: String(await findFreePort()),
  });
  const system = await startSystem(settings);
  const stop = async () => {
    await system.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...system, settings, stop };
}

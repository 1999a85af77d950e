// @ts-check
import { join } from 'node:path';
import { startApiProcess } from './api.mjs';
import { startMongod } from './mongodb.mjs';
import { findFreePort } from './ports.mjs';
import { startProcess, untilReady } from './processes.mjs';
import { workspace } from './settings.mjs';

/**
 * @typedef {import('./settings.mjs').Settings} Settings
 * @typedef {import('./processes.mjs').Process & { url: string }} Service
 */

/** Port of the embedded MongoDB if it is free, so that tools find it again. */
const USUAL_MONGODB_PORT = 27_117;
/** The first start on an empty database writes the demo community. */
const API_TIMEOUT_MS = 300_000;

/**
 * The MongoDB of the settings, or our own on the data folder.
 * @param {Settings} settings
 * @returns {Promise<{ uri: string, mongod?: import('./mongodb.mjs').Mongod }>}
 */
export async function startDatabase(settings) {
  if (settings.mongodbUri) return { uri: settings.mongodbUri };
  const port = settings.mongodbPort ?? (await findFreePort(USUAL_MONGODB_PORT));
  const mongod = await startMongod({ dataDir: join(settings.dataDir, 'mongodb'), port });
  return { uri: mongod.uri, mongod };
}

/**
 * The built API, once it is ready: MongoDB reached, indexes made, database filled.
 * @param {Settings} settings
 * @param {string} mongodbUri
 * @returns {Promise<Service>}
 */
export async function startApi(settings, mongodbUri) {
  const url = `http://127.0.0.1:${settings.apiPort}`;
  const child = startApiProcess({
    nodeOptions: ['--enable-source-maps'],
    env: { ...settings.env, MONGODB_URI: mongodbUri },
    logFile: join(settings.logDir, 'api.log'),
  });
  await untilReady(child, `${url}/api/health/ready`, API_TIMEOUT_MS);
  return { ...child, url };
}

/** Environment of a page server, the built one or Vite's. @param {Settings} settings */
export const webEnvironment = ({ env, apiPort, shellPort }) => ({
  ALLOWED_ORIGINS: `http://localhost:${shellPort},http://127.0.0.1:${shellPort}`,
  SHELL_URL: `http://localhost:${shellPort}`,
  ...env,
  HOST: '127.0.0.1',
  API_URL: `http://127.0.0.1:${apiPort}`,
});

/**
 * The server of an app. The shell's is the one public origin and passes /api and /socket.io to the
 * API. The admin remote has an origin of its own.
 * @param {'shell' | 'admin'} app
 * @param {Settings} settings
 * @param {string} [root] the folder of another build
 * @returns {Promise<Service>}
 */
export async function startWeb(app, settings, root = join(workspace, `${app}-app/dist`)) {
  const [name, port, probe] =
    app === 'shell'
      ? ['The shell', settings.shellPort, '/config.json']
      : ['The admin remote', settings.adminPort, '/remoteEntry.js'];
  const child = startProcess({
    name,
    args: ['services/web/dist/main.js'],
    cwd: workspace,
    env: { ...webEnvironment(settings), WEB_APP: app, WEB_PORT: String(port), WEB_ROOT: root },
    logFile: join(settings.logDir, `${app}-app.log`),
  });
  await untilReady(child, `http://127.0.0.1:${port}${probe}`);
  return { ...child, url: `http://localhost:${port}` };
}

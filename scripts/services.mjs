// @ts-check
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startNode, untilReady } from './processes.mjs';
import { workspace } from './settings.mjs';

/**
 * @typedef {import('./settings.mjs').Settings} Settings
 * @typedef {import('./processes.mjs').Process & { url: string }} Service
 */

/** The servers of files hold nothing that a quick end could lose. */
const WEB_GRACE_MS = 2_000;
/** Longer than the API itself gives the calls in flight. */
const API_GRACE_MS = 15_000;
/** The first start on an empty database writes the demo community. */
const API_TIMEOUT_MS = 300_000;

/**
 * The API, built before, once it answers that it is ready: MongoDB reached, indexes made, database
 * filled.
 * @param {Settings & { mongodbUri: string }} settings
 * @param {(child: Service) => void} [onStart] called at once, for what is to be seen while it boots
 * @returns {Promise<Service>}
 */
export async function startApi(settings, onStart) {
  const url = `http://127.0.0.1:${settings.apiPort}`;
  const child = startNode({
    name: 'The API',
    args: ['--enable-source-maps', join(workspace, 'services/api/dist/main.js')],
    cwd: join(workspace, 'services/api'),
    env: { ...settings.env, MONGODB_URI: settings.mongodbUri },
    logFile: join(settings.logDir, 'api.log'),
    graceMs: API_GRACE_MS,
  });
  const service = { ...child, url };
  onStart?.(service);
  await untilReady(child, `${url}/api/health/ready`, API_TIMEOUT_MS);
  return service;
}

/**
 * The server of the shell: the one public origin, which passes /api and /socket.io to the API.
 * @param {Settings} settings
 * @param {{ watch?: boolean }} [options] watch: from the sources, with hot reload
 * @returns {Promise<Service>}
 */
export function startShell(settings, options) {
  const { shellPort: port } = settings;
  return startWeb(
    { name: 'The shell', app: 'shell', port, probe: '/config.json' },
    settings,
    options,
  );
}

/**
 * The server of the admin remote, on an origin of its own.
 * @param {Settings} settings
 * @param {{ watch?: boolean, root?: string }} [options] root: the folder of another build
 * @returns {Promise<Service>}
 */
export function startAdmin(settings, options) {
  const { adminPort: port } = settings;
  return startWeb(
    { name: 'The admin remote', app: 'admin', port, probe: '/remoteEntry.js' },
    settings,
    options,
  );
}

/**
 * @param {{ name: string, app: 'shell' | 'admin', port: number, probe: string }} part
 * @param {Settings} settings
 * @param {{ watch?: boolean, root?: string }} [options]
 * @returns {Promise<Service>}
 */
async function startWeb({ name, app, port, probe }, settings, { watch = false, root } = {}) {
  const folder = join(workspace, `${app}-app`);
  const { apiPort, shellPort } = settings;
  const child = startNode({
    name,
    args: [
      watch
        ? binaryOf('vite', 'bin/vite.js', folder)
        : join(workspace, 'services/web/dist/main.js'),
    ],
    cwd: folder,
    env: {
      ALLOWED_ORIGINS: `http://localhost:${shellPort},http://127.0.0.1:${shellPort}`,
      SHELL_URL: `http://localhost:${shellPort}`,
      ...settings.env,
      HOST: '127.0.0.1',
      API_URL: `http://127.0.0.1:${apiPort}`,
      WEB_APP: app,
      WEB_PORT: String(port),
      WEB_ROOT: root ?? join(folder, 'dist'),
    },
    logFile: join(settings.logDir, `${app}-app.log`),
    graceMs: WEB_GRACE_MS,
  });
  await untilReady(child, `http://127.0.0.1:${port}${probe}`);
  return { ...child, url: `http://localhost:${port}` };
}

/**
 * The script of a tool, run by our own Node: npx and shells in between would hide its end from us.
 * @param {string} name
 * @param {string} script
 * @param {string} [from] the folder whose dependency it is
 */
export function binaryOf(name, script, from = workspace) {
  const { resolve } = createRequire(join(from, 'package.json'));
  return join(dirname(resolve(`${name}/package.json`)), script);
}

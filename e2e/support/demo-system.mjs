// @ts-check
import { rm } from 'node:fs/promises';
import { findFreePort } from '../../tools/system/ports.mjs';
import { readSettings } from '../../tools/system/settings.mjs';
import { startApi, startDatabase, startWeb } from '../../tools/system/system.mjs';
import { makeTestFolder } from '../../tools/test-folder.mjs';

/**
 * Starts the built system with the demo community, on its own ports and data. It has no rate limits
 * unless told. `stop` leaves nothing behind.
 * @param {{ rateLimits?: 'on' | 'off', env?: NodeJS.ProcessEnv }} [options] more settings in `env`
 */
export async function startDemoSystem({ rateLimits = 'off', env = {} } = {}) {
  const dataDir = makeTestFolder('unburden-demo-');
  const settings = readSettings({
    NODE_ENV: 'development',
    SEED: 'demo',
    RATE_LIMITS: rateLimits,
    DATA_DIR: dataDir,
    API_PORT: String(await findFreePort()),
    SHELL_PORT: String(await findFreePort()),
    ADMIN_PORT: String(await findFreePort()),
    MONGODB_PORT: String(await findFreePort()),
    ...env,
  });
  const { uri, mongod } = await startDatabase(settings);
  const [api, shell, admin] = await Promise.all([
    startApi(settings, uri),
    startWeb('shell', settings),
    startWeb('admin', settings),
  ]);
  const stop = async () => {
    await Promise.all([api, shell, admin].map((part) => part.stop()));
    await mongod?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { mongodbUri: uri, api, shell, admin, settings, stop };
}

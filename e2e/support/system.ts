import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoAdmin } from '../../tools/system/settings.mjs';
import { startWeb } from '../../tools/system/system.mjs';
import { startDemoSystem } from './demo-system.mjs';

/** The built system as `npm start` runs it, on its own ports and data. */
export interface TestSystem {
  /** The public origin. */
  shellUrl: string;
  /** The origin of the admin remote. */
  adminUrl: string;
  /** The target of a quick exit: another origin, which shows the Referer that it received. */
  neutralUrl: string;
  /** For data that no journey could type, such as a thread of 1,000 replies. */
  mongodbUri: string;
  admin: { email: string; password: string; adminKey: string };
  stopAdmin: () => Promise<void>;
  /** Starts the admin remote again unless it is running. */
  startAdmin: () => Promise<void>;
  /** Stops the admin remote and serves the build in `root` instead. */
  replaceAdmin: (root: string) => Promise<void>;
  /** Restarts the shell's server with these settings on top of the system's. */
  restartShell: (env?: NodeJS.ProcessEnv) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts MongoDB, API, shell and admin remote with the demo community. Needs the builds. */
export async function startTestSystem(
  options?: Parameters<typeof startDemoSystem>[0],
): Promise<TestSystem> {
  const neutral = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<title>Weather</title><link rel="icon" href="data:,">${request.headers.referer ?? 'Sunny'}`,
    );
  });
  await new Promise<void>((resolve) => neutral.listen(0, '127.0.0.1', resolve));
  const neutralUrl = `http://127.0.0.1:${(neutral.address() as AddressInfo).port}/`;
  process.env.QUICK_EXIT_URL = neutralUrl;
  const system = await startDemoSystem(options);
  const { settings } = system;
  let admin: typeof system.admin | null = system.admin;
  let { shell } = system;

  const stopAdmin = async () => {
    await admin?.stop();
    admin = null;
  };
  return {
    shellUrl: system.shell.url,
    adminUrl: system.admin.url,
    neutralUrl,
    mongodbUri: system.mongodbUri,
    admin: {
      email: demoAdmin.ADMIN_EMAIL,
      password: demoAdmin.ADMIN_PASSWORD,
      adminKey: demoAdmin.ADMIN_KEY,
    },
    stopAdmin,
    startAdmin: async () => {
      admin ??= await startWeb('admin', settings);
    },
    replaceAdmin: async (root) => {
      await stopAdmin();
      admin = await startWeb('admin', settings, root);
    },
    restartShell: async (more = {}) => {
      await shell.stop();
      shell = await startWeb('shell', { ...settings, env: { ...settings.env, ...more } });
    },
    stop: async () => {
      await stopAdmin();
      await shell.stop();
      await system.stop();
      neutral.closeAllConnections();
      neutral.close();
    },
  };
}

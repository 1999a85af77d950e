// @ts-check
// `npm start`: everything that Unburden needs, built and running. `npm run dev`: the same with watch
// and hot reload, by the `dev` targets of the projects.
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { requireFreePort } from '../tools/system/ports.mjs';
import { Problem } from '../tools/system/problem.mjs';
import { startProcess, stopAll, untilReady, whyItEnded } from '../tools/system/processes.mjs';
import {
  demoAdmin,
  demoMember,
  demoModerator,
  loadDotEnv,
  readSettings,
} from '../tools/system/settings.mjs';
import { startApi, startDatabase, startWeb, webEnvironment } from '../tools/system/system.mjs';
import { install, NX, nx, requireNode } from './dependencies.mjs';

/** @typedef {import('../tools/system/settings.mjs').Settings} Settings */

/** The first start compiles, and fills an empty database with the demo community. */
const DEV_TIMEOUT_MS = 300_000;

const isWatching = process.argv.includes('--watch');
let isEnding = false;

/** Ends all parts, and then us. The first call counts. @param {number} code @param {string} reason */
async function end(code, reason) {
  if (isEnding) return;
  isEnding = true;
  console.log(`\n${reason}`);
  await stopAll();
  if (code === 0) console.log('All parts have ended.');
  process.exit(code);
}

/** @param {unknown} error */
const fail = (error) =>
  end(1, error instanceof Error && !(error instanceof Problem) ? `${error.stack}` : `${error}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void end(0, 'Ending all parts…'));

async function start() {
  requireNode();
  loadDotEnv();
  const settings = readSettings(process.env);
  await requireFreePort(settings.apiPort, 'the API', 'API_PORT');
  await requireFreePort(settings.shellPort, 'the shell', 'SHELL_PORT');
  await requireFreePort(settings.adminPort, 'the admin remote', 'ADMIN_PORT');
  mkdirSync(settings.logDir, { recursive: true });
  await install();

  console.log('Starting MongoDB…');
  const { uri, mongod } = await startDatabase(settings);
  void mongod?.exited.then(() => fail(new Problem('MongoDB has ended.')));
  const parts = await (isWatching ? startDev(settings, uri) : startBuilt(settings, uri));
  for (const part of parts) void part.exited.then(async () => fail(await whyItEnded(part)));
  console.log(welcome(settings));
}

/** @param {Settings} settings @param {string} mongodbUri */
async function startBuilt(settings, mongodbUri) {
  console.log('Building what changed…');
  // Vite and React would build for development, if they were told so.
  await nx(['run-many', '-t', 'build'], { NODE_ENV: 'production' });
  console.log('Starting the API, the shell and the admin remote…');
  const apps = /** @type {const} */ (['shell', 'admin']).map((app) => startWeb(app, settings));
  return Promise.all([startApi(settings, mongodbUri), ...apps]);
}

/** @param {Settings} settings @param {string} mongodbUri */
async function startDev(settings, mongodbUri) {
  const { apiPort, shellPort, adminPort } = settings;
  const logFile = join(settings.logDir, 'dev.log');
  console.log(`Starting the API, the shell and the admin remote (log: ${logFile})…`);
  const dev = startProcess({
    name: 'npm run dev',
    args: [NX, 'run-many', '-t', 'dev', '--output-style=stream'],
    env: { ...webEnvironment(settings), MONGODB_URI: mongodbUri },
    logFile,
  });
  /** @param {string} address */
  const waitFor = (address) => untilReady(dev, `http://127.0.0.1:${address}`, DEV_TIMEOUT_MS);
  await waitFor(`${apiPort}/api/health/ready`);
  await waitFor(`${shellPort}/config.json`);
  await waitFor(`${adminPort}/remoteEntry.js`);
  return [dev];
}

/** Addresses and logins to try. Secrets that somebody set are not shown. @param {Settings} settings */
function welcome({ shellPort, env, dataDir }) {
  const address = `http://localhost:${shellPort}`;
  /** @param {keyof typeof demoAdmin} name */
  const valueOf = (name) => (env[name] === demoAdmin[name] ? env[name] : `your ${name}`);
  const demo = [
    `  A member     ${address}/login       ${demoMember.email}  ${demoMember.password}`,
    `  A moderator  ${address}/adminlogin  ${demoModerator.email}  ${demoModerator.password}`,
  ];
  return [
    `\nUnburden is running: ${address}\n`,
    ...(env.SEED === 'demo' ? demo : []),
    `  The admin    ${address}/adminlogin  ${valueOf('ADMIN_EMAIL')}  ${valueOf('ADMIN_PASSWORD')}`,
    `               admin key: ${valueOf('ADMIN_KEY')}\n`,
    `Data and logs are kept in ${relative('', dataDir)}. Ctrl-C ends all parts.`,
  ].join('\n');
}

start().catch(fail);

// @ts-check
// `npm start`: everything that Unburden needs, up and running. `npm run dev`: the same with --watch.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from './build.mjs';
import { Console } from './console.mjs';
import { installDependencies, isInstalled } from './dependencies.mjs';
import { watchNpm } from './parent-watch.mjs';
import { busyPortProblems } from './ports.mjs';
import { Problem } from './problem.mjs';
import { lastLines, whyItEnded } from './processes.mjs';
import { killAll, stopAll } from './running.mjs';
import { lastMessage } from './service-log.mjs';
import { startAdmin, startApi, startShell } from './services.mjs';
import { loadDotEnv, nodeVersionProblem, readSettings, workspace } from './settings.mjs';
import { startDatabase } from './system.mjs';
import { startWatchedApi } from './watch.mjs';
import { welcome } from './welcome.mjs';

/** A terminal's Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 500;

const isWatching = process.argv.includes('--watch');
const out = new Console();
let endingSince = 0;

/** @type {Promise<void>} */
let startup = Promise.resolve();

/**
 * Ends everything, and then us. The first call counts.
 * @param {number} exitCode
 * @param {string} reason
 */
async function end(exitCode, reason) {
  if (endingSince > 0) return;
  endingSince = Date.now();
  out.close();
  out.say(`\n${reason}`);
  await stopAll();
  // Steps that were interrupted tidy up after themselves.
  await Promise.race([startup.catch(() => {}), delay(2_000)]);
  if (exitCode === 0) out.say('All parts have ended.');
  process.exit(exitCode);
}

/** @param {unknown} error */
function fail(error) {
  if (error instanceof Problem) return end(1, error.message);
  return end(1, error instanceof Error ? (error.stack ?? error.message) : String(error));
}

/** @param {import('./processes.mjs').Process} child */
function endWith(child) {
  void child.exited.then(async () => {
    if (!child.isStopping()) await fail(await whyItEnded(child));
  });
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (endingSince === 0) return void end(0, 'Ending all parts… (Ctrl-C again: at once)');
    if (Date.now() - endingSince < SAME_SIGNAL_MS) return;
    killAll();
    process.exit(130);
  });
}
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

async function start() {
  const versionProblem = nodeVersionProblem(process.versions.node);
  if (versionProblem) throw new Problem(versionProblem);
  watchNpm(() => void end(1, 'npm has ended.'));
  loadDotEnv();
  const settings = readSettings(process.env);
  const { apiPort, shellPort, adminPort, mongodbPort, logDir } = settings;
  const busy = await busyPortProblems([
    { port: apiPort, part: 'the API', variable: 'API_PORT' },
    { port: shellPort, part: 'the shell', variable: 'SHELL_PORT' },
    { port: adminPort, part: 'the admin remote', variable: 'ADMIN_PORT' },
    ...(mongodbPort && !settings.mongodbUri
      ? [{ port: mongodbPort, part: 'MongoDB', variable: 'MONGODB_PORT' }]
      : []),
  ]);
  if (busy.length > 0) throw new Problem(busy.join('\n'));
  mkdirSync(logDir, { recursive: true });

  if (!isInstalled(workspace)) {
    await out.step('Installing dependencies', (log) =>
      installDependencies(workspace, join(logDir, 'install.log'), log),
    );
  }
  const [database] = await Promise.all([
    out.step('Starting MongoDB', (log) => startDatabase(settings, log)),
    isWatching
      ? undefined
      : out.step('Building what changed', (log) =>
          build(workspace, join(logDir, 'build.log'), log),
        ),
  ]);
  const { mongod } = database;
  void mongod?.exited.then((code) =>
    fail(
      new Problem(
        `MongoDB ended with code ${code} (its log: ${mongod.logFile}).\n${lastLines(mongod.logFile, 5)}`,
      ),
    ),
  );

  const withDatabase = { ...settings, mongodbUri: database.uri };
  await Promise.all([
    out.step('Starting the API', async (log) => {
      if (isWatching) return endWith(await startWatchedApi(withDatabase, (text) => out.say(text)));
      const timer = setInterval(
        () => log(lastMessage(join(logDir, 'api.log')), { live: true }),
        500,
      );
      await startApi(withDatabase, endWith).finally(() => clearInterval(timer));
    }),
    out.step('Starting the shell and the admin remote', async () => {
      const options = { watch: isWatching };
      const started = await Promise.all([
        startShell(settings, options),
        startAdmin(settings, options),
      ]);
      started.forEach(endWith);
    }),
  ]);
  out.say(welcome(settings));
}

startup = start();
startup.catch(fail);

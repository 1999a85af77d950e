// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, startNode, whyItEnded } from './processes.mjs';
import { reasonOf } from './problem.mjs';
import { binaryOf, startApi } from './services.mjs';
import { workspace } from './settings.mjs';

const POLL_MS = 250;

/**
 * Compiles the API and its libraries again at each change, and restarts the API on the result. An
 * API that does not compile or boot waits for the next change.
 * @param {import('./settings.mjs').Settings & { mongodbUri: string }} settings
 * @param {(text: string) => void} say
 * @returns {Promise<import('./processes.mjs').Process>} the compiler, once the API ran for the first time
 */
export async function startWatchedApi(settings, say) {
  const compiler = startNode({
    name: 'The compiler of the API',
    args: [
      binaryOf('typescript', 'bin/tsc'),
      '-b',
      '-w',
      '--preserveWatchOutput',
      'tsconfig.build.json',
    ],
    cwd: join(workspace, 'services/api'),
    logFile: join(settings.logDir, 'api-compiler.log'),
  });
  /** @type {import('./processes.mjs').Process | undefined} */
  let api;
  const restart = async () => {
    await api?.stop();
    try {
      const started = await startApi(settings, (child) => (api = child));
      void started.exited.then(async () => {
        if (started.isStopping()) return;
        say(`${(await whyItEnded(started)).message}\nWaiting for a change.`);
      });
    } catch (error) {
      if (!compiler.isStopping()) say(`${reasonOf(error)}\nWaiting for a change.`);
    }
  };

  await new Promise((resolve, reject) => {
    let seen = 0;
    let busy = false;
    const timer = setInterval(async () => {
      if (busy) return;
      // The compiler ends each round with this line; only the last one counts.
      const rounds = [...readFileSync(compiler.logFile, 'utf8').matchAll(/Found (\d+) errors?\./g)];
      if (rounds.length === seen) return;
      const isFirst = seen === 0;
      seen = rounds.length;
      busy = true;
      if (rounds.at(-1)?.[1] === '0') {
        if (!isFirst) say('The API changed: restarting it.');
        await restart();
        if (!isFirst) say('The API is back.');
      } else {
        say(`The API does not compile:\n${lastLines(compiler.logFile)}`);
      }
      busy = false;
      resolve(undefined);
    }, POLL_MS);
    void compiler.exited.then(async () => {
      clearInterval(timer);
      reject(await whyItEnded(compiler));
    });
  });
  return compiler;
}

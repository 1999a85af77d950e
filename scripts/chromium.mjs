// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { binaryOf } from './services.mjs';
import { workspace } from './settings.mjs';

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium of this machine: CHROMIUM_PATH, where distributions put it, or Playwright's own.
 * @returns {string | undefined} its path
 * @throws {Problem} when CHROMIUM_PATH names nothing
 */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !existsSync(wanted)) {
    throw new Problem(`CHROMIUM_PATH is ${wanted}, and there is nothing.`);
  }
  return wanted || [...USUAL_PATHS, playwrightsOwn()].find((path) => existsSync(path));
}

/**
 * The Chromium of this machine, installed when there is none: from Debian where we may, else by
 * Playwright. A run without a browser would prove nothing, so it never goes on without.
 * @param {(text: string) => void} say
 * @returns {string} its path
 * @throws {Problem} when there is none in the end
 */
export function ensureChromium(say) {
  const found = findChromium();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium with apt-get…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    run('apt-get', ['update', '-qq'], env);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env);
  } else {
    say('Installing Chromium with Playwright…');
    const cli = binaryOf('@playwright/test', 'cli.js', join(workspace, 'e2e'));
    run(process.execPath, [cli, 'install', 'chromium'], process.env);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Problem(
    'There is no Chromium for the browser journeys, and it could not be installed: install it, or set CHROMIUM_PATH to where it is.',
  );
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env */
const run = (command, args, env) => spawnSync(command, args, { env, stdio: 'inherit' });

function playwrightsOwn() {
  const { chromium } = createRequire(join(workspace, 'e2e/package.json'))('@playwright/test');
  return chromium.executablePath();
}

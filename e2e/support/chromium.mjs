// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { Problem } from '../../scripts/problem.mjs';

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
  if (wanted && !existsSync(wanted)) throw new Problem(`CHROMIUM_PATH is ${wanted}: no such file.`);
  return wanted || [...USUAL_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * Installs Chromium when there is none: from Debian where we may, else by Playwright. Journeys
 * without a browser would prove nothing.
 * @throws {Problem} when there is none in the end
 */
export default function ensureChromium() {
  if (findChromium()) return;
  console.log('Installing Chromium…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const install = 'apt-get update -qq && apt-get install -yqq --no-install-recommends chromium';
    spawnSync('sh', ['-c', install], { env, stdio: 'inherit' });
  } else {
    const cwd = fileURLToPath(new URL('..', import.meta.url));
    spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd, stdio: 'inherit' });
  }
  if (findChromium()) return;
  throw new Problem(
    'There is no Chromium for the browser journeys, and it could not be installed: install it, or set CHROMIUM_PATH to where it is.',
  );
}

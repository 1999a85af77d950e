// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumPaths, installPackages } from '../../scripts/packages.mjs';
import { Problem } from '../../tools/system/problem.mjs';

/**
 * The Chromium of this machine: CHROMIUM_PATH, where distributions put it, or Playwright's own.
 * @returns {string | undefined} its path
 * @throws {Problem} when CHROMIUM_PATH names nothing
 */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !existsSync(wanted)) throw new Problem(`CHROMIUM_PATH is ${wanted}: no such file.`);
  return wanted || [...chromiumPaths, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * Installs Chromium when there is none: from Debian where we may, else by Playwright. Journeys
 * without a browser would prove nothing.
 * @throws {Problem} when there is none in the end
 */
export default async function ensureChromium() {
  if (findChromium()) return;
  await installPackages();
  if (findChromium()) return;
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd, stdio: 'inherit' });
  if (findChromium()) return;
  throw new Problem(
    'There is no Chromium for the browser journeys, and it could not be installed: install it (apt-get install chromium), or set CHROMIUM_PATH to where it is.',
  );
}

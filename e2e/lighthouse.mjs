// @ts-check
/**
 * Measures pages of the demo system as a slow phone has them: loading, and the time from a press to
 * the next paint.
 *
 *   npm run lighthouse [-- <runs>]
 *
 * npx fetches Lighthouse: as a dependency it would add 150 packages to every install.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findFreePort } from '../tools/system/ports.mjs';
import { demoMember } from '../tools/system/settings.mjs';
import { browserOptions } from './support/browser.mjs';
import { startDemoSystem } from './support/demo-system.mjs';
import { fillAddress, findIds } from './support/screens.mjs';

const [runs = '3'] = process.argv.slice(2);
/** The minimum median of each category. Performance depends on the machine: only a breakdown fails. */
const minimums = { performance: 0.5, accessibility: 1, 'best-practices': 1 };
const audits = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
/** The address of each page, and a press on it. The member's pages are last: the session stays. */
const pages = {
  feed: ['/', 'main [aria-pressed]'],
  post: ['/post/{post}', 'article button[aria-expanded]'],
  login: ['/login', 'form button[aria-pressed]'],
  help: ['/help', 'main input'],
  chats: ['/chatpage', 'main input[type=checkbox]'],
};
const port = await findFreePort();
const system = await startDemoSystem();
const context = await chromium.launchPersistentContext('', {
  ...browserOptions,
  args: [...browserOptions.args, `--remote-debugging-port=${port}`],
  baseURL: system.shell.url,
  viewport: { width: 412, height: 823 },
});
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
const ids = await findIds(context);

/** Slowed down, not simulated: that guesses the paint of our static HTML. @param {string} path @returns {Promise<{ categories: Record<string, { score: number }>, audits: Record<string, { numericValue?: number }> }>} */
async function load(path) {
  await devtools.send('Network.clearBrowserCache');
  const only = `--only-categories=${Object.keys(minimums).join(',')}`;
  const flags = [
    `--port=${port}`,
    '--disable-storage-reset',
    '--throttling-method=devtools',
    '--quiet',
    '--output=json',
    only,
  ];
  const command = ['--yes', 'lighthouse@12.8.2', system.shell.url + path, ...flags];
  const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 2 ** 28 });
  return JSON.parse(stdout);
}

/** With a CPU four times slower. @param {string} path @param {string} target */
async function press(path, target) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const duration = page.evaluate(() => {
    /** @param {(ms: number) => void} resolve */
    const observe = (resolve) =>
      new PerformanceObserver((list) =>
        resolve(Math.max(...list.getEntries().map((entry) => entry.duration))),
      ).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
    return new Promise(observe);
  });
  await page.locator(target).first().click();
  const ms = await duration;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return ms;
}

/** @param {(number | undefined)[]} values */
const median = (values) => values.map(Number).sort((a, b) => a - b)[values.length >> 1];

for (const [name, [address = '', target = '']] of Object.entries(pages)) {
  if (name === 'chats') {
    await page.goto('/login');
    await page.getByLabel('Email').fill(demoMember.email);
    await page.getByLabel('Password').fill(demoMember.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/');
  }
  const path = fillAddress(address, ids);
  /** @type {Awaited<ReturnType<typeof load>>[]} */
  const reports = [];
  for (let run = 0; run < Number(runs); run += 1) reports.push(await load(path));
  const scores = Object.entries(minimums).map(([category, minimum]) => {
    const score = median(reports.map(({ categories }) => categories[category]?.score)) ?? 0;
    if (score < minimum) process.exitCode = 1;
    return [category, score];
  });
  const values = audits.map((id) => [
    id,
    median(reports.map((each) => each.audits[id]?.numericValue)),
  ]);
  console.log(
    name,
    Object.fromEntries([...scores, ...values, ['press', await press(path, target)]]),
  );
}
await context.close();
await system.stop();

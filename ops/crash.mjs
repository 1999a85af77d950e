// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { browserOptions } from '../e2e/support/browser.mjs';
import { until } from '../faults/until.mjs';
import { findChromium } from '../scripts/chromium.mjs';
import { startBehindHaproxy } from './haproxy.mjs';
import { missing } from './tool.mjs';

const client = readFileSync(
  createRequire(import.meta.url).resolve('socket.io-client/dist/socket.io.js'),
  'utf8',
);

/** How many listen besides the pages, on both nodes; half of them by long polling. */
const LISTENERS = 20;
/**
 * A client that is not told of the lost connection notices by the pings, up to 45 s later. Three times
 * this bound is still less. Seconds.
 */
const BACK_WITHIN = 5;

/** @type {import('./ops.mjs').Part} */
export const crash = {
  id: 'crash',
  title: 'A node is killed behind HAProxy, while pages of a browser and members listen',
  lacks: () => [...missing('haproxy', 'redis-server'), ...(findChromium() ? [] : ['chromium'])],
  async run(folder, verdict) {
    const { rig, entry } = await startBehindHaproxy(folder);
    const browser = await chromium.launch(browserOptions);
    // They have one address, hence one node, which the first is given: the one that is killed.
    /** @type {import('@playwright/test').Page[]} */
    const pages = [];
    for (const member of await rig.members(3)) pages.push(await openPage(browser, entry, member));
    const counts = await socketsOf(rig, pages.length);
    const home = counts.indexOf(pages.length);
    verdict.expect('pages come in by long polling, on one node', home >= 0, counts.join());
    if (home < 0) return;

    const members = await rig.members(LISTENERS);
    const tabs = members.map((member, index) =>
      member.open({ transports: [index % 2 === 0 ? 'polling' : 'websocket'] }),
    );
    const all = await socketsOf(rig, pages.length + LISTENERS);
    const hit = (all[home] ?? 0) - pages.length;
    verdict.expect('members come in, on both nodes', hit > 0 && hit < LISTENERS, all.join());
    const lines = tabs.map(({ socket }) => socket.io.engine.id);
    const pageLines = await Promise.all(pages.map(lineOf));

    const start = Date.now();
    const sinceThen = (/** @type {number | null} */ waited) =>
      waited === null ? null : (Date.now() - start) / 1_000;
    await rig.nodes[home]?.kill();
    const arePagesBack = async () => {
      const now = await Promise.all(pages.map(lineOf));
      return now.every((line, index) => line !== null && line !== pageLines[index]);
    };
    const areMembersBack = () =>
      hit ===
      tabs.filter(({ socket }, index) => socket.connected && socket.io.engine.id !== lines[index])
        .length;
    const [pagesBack, membersBack] = await Promise.all([
      until(arePagesBack).then(sinceThen),
      until(areMembersBack).then(sinceThen),
    ]);
    verdict.expectWithin('pages are back', pagesBack, BACK_WITHIN);
    verdict.expectWithin('members are back', membersBack, BACK_WITHIN);
    verdict.recovery = pagesBack;
    for (const tab of tabs) tab.close();
    await browser.close();
    await rig.stop();
  },
};

/**
 * How many live lines each node has, once they know of so many: they count a moment later.
 * @param {import('../faults/rig.mjs').Rig} rig
 * @param {number} total
 */
async function socketsOf({ nodes }, total) {
  /** @type {number[]} */
  let counts = [];
  await until(async () => {
    counts = await Promise.all(nodes.map(async (node) => (await node.measure()).sockets));
    return counts.reduce((sum, count) => sum + count, 0) === total;
  });
  return counts;
}

/**
 * A page with a live line as our app opens it where WebSocket is blocked.
 * @param {import('@playwright/test').Browser} browser
 * @param {number} port
 * @param {{ id: string, token: string }} member
 */
async function openPage(browser, port, { id, token }) {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/api/health/live`);
  await page.addScriptTag({ content: client });
  const options = {
    transports: ['polling'],
    query: { authUserId: id, presence: 'delta' },
    auth: { token },
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
  };
  await page.evaluate((options) => {
    const page = /** @type {any} */ (globalThis);
    page.socket = page.io(options);
  }, options);
  await page.waitForFunction('socket.connected');
  return page;
}

/** The id of a page's connection; null while it has none. @param {import('@playwright/test').Page} page */
const lineOf = (page) =>
  page.evaluate(() => {
    const { socket } = /** @type {any} */ (globalThis);
    return /** @type {string | null} */ (socket.connected ? socket.io.engine.id : null);
  });

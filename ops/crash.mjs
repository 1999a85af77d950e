// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { browserOptions } from '../e2e/support/browser.mjs';
import { findChromium } from '../e2e/support/chromium.mjs';
import { register } from '../tools/system/processes.mjs';
import { until } from '../tools/system/until.mjs';
import { startBehindHaproxy } from './haproxy.mjs';
import { missing } from './tool.mjs';

const client = readFileSync(
  createRequire(import.meta.url).resolve('socket.io-client/dist/socket.io.js'),
  'utf8',
);

/** Sockets besides the pages, on both nodes; half of them use long polling. */
const LISTENERS = 20;
/** The product's own time: a client without a close frame notices a lost connection by pings. Seconds. */
const NOTICED_BY_PINGS = 45;

/** @type {import('./ops.mjs').Part} */
export const crash = {
  id: 'crash',
  title: 'A node is killed behind HAProxy while browser pages and members have sockets',
  missingTools: () => [
    ...missing('haproxy', 'redis-server'),
    ...(findChromium() ? [] : ['chromium']),
  ],
  async run(folder, verdict) {
    const { rig, entry } = await startBehindHaproxy(folder);
    const browser = await chromium.launch(browserOptions);
    const close = () => browser.close();
    register(
      { stop: close, kill: () => {} },
      new Promise((end) => browser.once('disconnected', end)),
    );
    // The pages share an address, so they share a node: the one to kill.
    /** @type {import('@playwright/test').Page[]} */
    const pages = [];
    for (const member of await rig.members(3)) pages.push(await openPage(browser, entry, member));
    const counts = await socketsOf(rig, pages.length);
    const home = counts.indexOf(pages.length);
    verdict.expect('pages connect by long polling to one node', home >= 0, counts.join());
    if (home < 0) return;

    const members = await rig.members(LISTENERS);
    const tabs = members.map((member, index) =>
      member.open({ transports: [index % 2 === 0 ? 'polling' : 'websocket'] }),
    );
    const all = await socketsOf(rig, pages.length + LISTENERS);
    const memberCount = (all[home] ?? 0) - pages.length;
    verdict.expect(
      'members connect to both nodes',
      memberCount > 0 && memberCount < LISTENERS,
      all.join(),
    );
    const connections = tabs.map(({ socket }) => socket.io.engine.id);
    const pageConnections = await Promise.all(pages.map(connectionIdOf));

    const start = Date.now();
    const sinceThen = (/** @type {number | null} */ waited) =>
      waited === null ? null : (Date.now() - start) / 1_000;
    await rig.nodes[home]?.kill();
    const arePagesBack = async () => {
      const now = await Promise.all(pages.map(connectionIdOf));
      return now.every((id, index) => id !== null && id !== pageConnections[index]);
    };
    const areMembersBack = () =>
      memberCount ===
      tabs.filter(
        ({ socket }, index) => socket.connected && socket.io.engine.id !== connections[index],
      ).length;
    const [pagesBack, membersBack] = await Promise.all([
      until(arePagesBack).then(sinceThen),
      until(areMembersBack).then(sinceThen),
    ]);
    for (const [who, seconds] of Object.entries({ pages: pagesBack, members: membersBack })) {
      verdict.expectWithin(`${who} reconnect`, seconds, 5);
      const isSooner = seconds !== null && seconds < NOTICED_BY_PINGS;
      verdict.expect(`${who} reconnect before pings tell them`, isSooner, seconds ?? 'never');
    }
    verdict.recovery = pagesBack;
  },
};

/**
 * Waits until the nodes have `total` sockets, and returns the count of each.
 * @param {import('../faults/rig/rig.mjs').Rig} rig
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
 * Opens a page with a socket as our app has it where WebSocket is blocked.
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

/** The id of a page's connection; null while it is disconnected. @param {import('@playwright/test').Page} page */
const connectionIdOf = (page) =>
  page.evaluate(() => {
    const { socket } = /** @type {any} */ (globalThis);
    return /** @type {string | null} */ (socket.connected ? socket.io.engine.id : null);
  });

// @ts-check
/**
 * Takes screenshots of a running system at three widths in three themes, for developers.
 *
 *   node e2e/screenshots.mjs <baseUrl> <outDir> [only]
 *
 * `only` is a comma-separated list of parts of picture names (screen-width-theme).
 * ADMIN_EMAIL, ADMIN_PASSWORD, ADMIN_KEY, MEMBER_EMAIL and MEMBER_PASSWORD replace the demo logins.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { demoAdmin, demoMember } from '../tools/system/settings.mjs';
import { browserOptions } from './support/browser.mjs';
import {
  fillAddress,
  findIds,
  memberScreens,
  staffScreens,
  visitorScreens,
} from './support/screens.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/**
 * @typedef {object} Screen
 * @property {string} name
 * @property {string} path
 * @property {'visitor' | 'member' | 'admin'} as
 * @property {(page: Page) => Promise<unknown>} [route] replaces answers of the API
 * @property {(page: Page) => Promise<void>} [before] runs before the screenshot
 */

const [baseUrl = '', outDir = '', only = ''] = process.argv.slice(2);
if (baseUrl === '' || outDir === '') {
  console.error('Usage: node e2e/screenshots.mjs <baseUrl> <outDir> [only]');
  process.exit(1);
}

const widths = [1400, 768, 360];
const themes = ['retro', 'light', 'dark'];
const env = { ...demoAdmin, ...process.env };
const { MEMBER_EMAIL = demoMember.email, MEMBER_PASSWORD = demoMember.password } = process.env;

/** @type {Screen[]} */
const screens = [
  ...screensFor('visitor', visitorScreens),
  { name: 'search-box', path: '/', as: 'visitor', before: fill('Search Post Only', 'the') },
  { name: 'search-nothing', path: '/', as: 'visitor', before: fill('Search Post Only', 'xyzzy') },
  { name: 'home-loading', path: '/', as: 'visitor', route: pending('blog/allpost') },
  { name: 'home-failed', path: '/', as: 'visitor', route: failed('blog/allpost') },
  { name: 'home-empty', path: '/', as: 'visitor', route: empty('blog/allpost') },
  { name: 'menu', path: '/', as: 'visitor', before: openMenu },
  { name: 'login-mistake', path: '/login', as: 'visitor', before: send('Login') },
  { name: 'register-mistake', path: '/register', as: 'visitor', before: send('Register') },
  { name: 'post-loading', path: '/post/{post}', as: 'visitor', route: pending('blog/') },
  { name: 'post-failed', path: '/post/{post}', as: 'visitor', route: failed('blog/') },
  { name: 'post-missing', path: '/post/0123456789abcdef01234567', as: 'visitor' },
  { name: 'profile-missing', path: '/userpublicprofile/nobody of this name', as: 'visitor' },
  { name: 'turned-away', path: '/yourpost', as: 'visitor', before: dialog },

  ...screensFor('member', memberScreens),
  { name: 'thread', path: '/post/{post}', as: 'member', before: openThread },
  { name: 'reply', path: '/post/{post}', as: 'member', before: openReply },
  { name: 'comment-menu', path: '/post/{post}', as: 'member', before: openCommentMenu },
  { name: 'comment-edit', path: '/post/{post}', as: 'member', before: editComment },
  { name: 'comment-box', path: '/post/{post}#comment', as: 'member', before: send('Post comment') },
  { name: 'toast', path: '/', as: 'member', before: like },
  { name: 'toast-failed', path: '/', as: 'member', route: failed('blog/likepost'), before: like },
  { name: 'member-menu', path: '/', as: 'member', before: openMenu },
  { name: 'logout', path: '/', as: 'member', before: logout },
  { name: 'delete-post', path: '/yourpost', as: 'member', before: press(/^Delete/) },
  { name: 'delete-account', path: '/userprofile', as: 'member', before: press('Delete Account') },
  { name: 'create-mistake', path: '/createpost', as: 'member', before: send('Create Post') },
  { name: 'profile-mistake', path: '/userprofile', as: 'member', before: send('Save Changes') },
  { name: 'strength', path: '/userprofile', as: 'member', before: typePassword },
  {
    name: 'update-profile-loading',
    path: '/userprofile',
    as: 'member',
    route: pending('userdetail'),
  },
  {
    name: 'update-profile-failed',
    path: '/userprofile',
    as: 'member',
    route: failed('userdetail'),
  },
  { name: 'your-posts-loading', path: '/yourpost', as: 'member', route: pending('allpostbyuser') },
  { name: 'your-posts-failed', path: '/yourpost', as: 'member', route: failed('allpostbyuser') },
  { name: 'your-posts-empty', path: '/yourpost', as: 'member', route: empty('allpostbyuser') },
  { name: 'liked-empty', path: '/likepost', as: 'member', route: empty('getlikedpost') },
  { name: 'commented-empty', path: '/commentpost', as: 'member', route: empty('commentsbyuser') },

  { name: 'report-question', path: '/post/{post}', as: 'member', before: report },
  { name: 'notices-empty', path: '/notices', as: 'member', route: empty('users/notices') },

  ...screensFor('admin', staffScreens),
  { name: 'ask-suspend', path: '/allusers', as: 'admin', before: press(/^Suspend/) },
  { name: 'ask-role', path: '/allusers', as: 'admin', before: press(/^Role/) },
  { name: 'all-posts-bulk', path: '/allpostsadmin', as: 'admin', before: select },
  { name: 'all-comments-edit', path: '/allcomment', as: 'admin', before: editCard },
  {
    name: 'report-resolve',
    path: '/allreports/{case}',
    as: 'admin',
    before: press(/^Other outcome/),
  },
  { name: 'admin-confirm', path: '/allpostsadmin', as: 'admin', before: press(/^Delete/) },
  { name: 'admin-empty', path: '/allpostsadmin', as: 'admin', route: empty('blog/allpost') },
  { name: 'admin-failed', path: '/allpostsadmin', as: 'admin', route: failed('blog/allpost') },
  { name: 'admin-loading', path: '/allpostsadmin', as: 'admin', route: pending('blog/allpost') },
  { name: 'admin-down', path: '/allpostsadmin', as: 'admin', route: remoteDown },
];

await mkdir(outDir, { recursive: true });
const browser = await chromium.launch(browserOptions);
try {
  /** @type {Record<string, Awaited<ReturnType<typeof logIn>>>} */
  const viewers = {
    visitor: await logIn(),
    member: await logIn('/login', 'Login', {
      Email: MEMBER_EMAIL,
      Password: MEMBER_PASSWORD,
    }),
    admin: await logIn('/adminlogin', 'Login as Admin', {
      Email: env.ADMIN_EMAIL,
      Password: env.ADMIN_PASSWORD,
      'Admin Key': env.ADMIN_KEY,
    }),
  };
  for (const screen of screens) {
    for (const theme of themes) {
      for (const width of widths) {
        const name = `${screen.name}-${width}-${theme}`;
        if (only.split(',').some((part) => name.includes(part)))
          await takeScreenshot(screen, theme, width, viewers[screen.as], name);
      }
    }
  }
} finally {
  await browser.close();
}

/**
 * @param {Screen} screen
 * @param {string} theme
 * @param {number} width
 * @param {Awaited<ReturnType<typeof logIn>> | undefined} viewer
 * @param {string} name
 */
async function takeScreenshot(screen, theme, width, viewer, name) {
  if (!viewer) throw new Error(`No viewer for ${name}`);
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height: width > 500 ? 900 : 740 },
    storageState: viewer.state,
    reducedMotion: 'reduce',
  });
  try {
    await context.addInitScript((value) => localStorage.setItem('unburden-theme', value), theme);
    const page = await context.newPage();
    await screen.route?.(page);
    await page.goto(fillAddress(screen.path, viewer.ids));
    await page.getByRole('main').waitFor();
    if (!screen.name.endsWith('loading')) await page.waitForLoadState('networkidle');
    await screen.before?.(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) console.log(`${name}: scrolls sideways by ${overflow} px`);
    await page.screenshot({ path: join(outDir, `${name}.png`), animations: 'disabled' });
    console.log(name);
  } catch (error) {
    // Report a failed screenshot and take the others.
    process.exitCode = 1;
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await context.close();
  }
}

/**
 * Logs in by a form, if one is named. Returns the session and the ids that addresses need.
 * @param {string} [path]
 * @param {string} [action]
 * @param {Record<string, string>} [fields]
 */
async function logIn(path, action, fields = {}) {
  const context = await browser.newContext({ baseURL: baseUrl });
  if (path && action) {
    const page = await context.newPage();
    await page.goto(path);
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await send(action)(page);
    await page.waitForURL('/');
  }
  const viewer = { state: await context.storageState(), ids: await findIds(context) };
  await context.close();
  return viewer;
}

/**
 * @param {Screen['as']} as
 * @param {Record<string, string>} addresses
 * @returns {Screen[]}
 */
function screensFor(as, addresses) {
  return Object.entries(addresses).map(([name, path]) => ({ name, path, as }));
}

/** @param {string} api a part of the call's path */
function empty(api) {
  const json = api === 'blog/allpost' ? { data: [] } : [];
  return (/** @type {Page} */ page) =>
    page.route(callsOf(api), (route) => route.fulfill({ json, headers: { 'X-Total-Count': '0' } }));
}

/** @param {string} api */
function failed(api) {
  return (/** @type {Page} */ page) => page.route(callsOf(api), (route) => route.abort());
}

/** @param {string} api */
function pending(api) {
  return (/** @type {Page} */ page) => page.route(callsOf(api), () => {});
}

/** @param {string} api */
function callsOf(api) {
  return (/** @type {URL} */ { pathname }) =>
    pathname.startsWith('/api/') && pathname.includes(api);
}

/** @param {string} label @param {string} text */
function fill(label, text) {
  return (/** @type {Page} */ page) => page.getByLabel(label).fill(text);
}

/** @param {string} action of a form */
function send(action) {
  return (/** @type {Page} */ page) =>
    page.locator('form').getByRole('button', { name: action, exact: true }).click();
}

/** @param {string | RegExp} name */
function press(name) {
  return async (/** @type {Page} */ page) => {
    await page.getByRole('main').getByRole('button', { name }).first().click();
    await dialog(page);
  };
}

/** @param {Page} page */
async function dialog(page) {
  await page.locator('dialog').last().waitFor();
}

/** Opens the mobile menu; wide screens show the menu anyway. @param {Page} page */
async function openMenu(page) {
  const button = page.getByRole('button', { name: /^(Open menu|Menu)/ });
  if (await button.isVisible()) await button.click();
}

/** @param {Page} page */
async function logout(page) {
  await openMenu(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog(page);
}

/** @param {Page} page */
async function like(page) {
  await page.getByRole('button', { name: /^Like/ }).first().click();
  await page.getByRole('alert').waitFor();
}

/** @param {Page} page */
async function openThread(page) {
  await page.getByRole('button', { name: 'Show Replies' }).first().click();
  const thread = page.getByRole('list', { name: /^Replies to/ });
  await thread.waitFor();
  await thread.scrollIntoViewIfNeeded();
}

/** @param {Page} page */
async function openReply(page) {
  await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
  await page.getByLabel('Your reply', { exact: true }).fill('I know this feeling.');
}

/** @param {Page} page */
async function openCommentMenu(page) {
  await page
    .getByRole('button', { name: /^More about the comment/ })
    .first()
    .click();
}

/** @param {Page} page */
async function editComment(page) {
  await openCommentMenu(page);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
}

/** @param {Page} page */
async function report(page) {
  await page.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await dialog(page);
}

/** Selects several members for a bulk action. @param {Page} page */
async function select(page) {
  const cards = page.getByRole('main').getByRole('article');
  for (const card of [1, 2]) await cards.nth(card).getByRole('checkbox').check();
}

/** @param {Page} page */
async function editCard(page) {
  await page.getByRole('main').getByRole('button', { name: /^Edit/ }).first().click();
}

/** @param {Page} page */
async function typePassword(page) {
  await page.getByLabel('New Password', { exact: true }).fill('a quiet morning');
  await page.getByText(/^(Very|Weak|Fair|Good)/).waitFor();
  await send('Save Changes')(page);
}

/** @param {Page} page */
async function remoteDown(page) {
  const { origin } = new URL(baseUrl);
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
}

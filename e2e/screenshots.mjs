// @ts-check
/**
 * A developer's tool: photographs the screens of a running system at three widths in three themes.
 *
 *   node e2e/screenshots.mjs <baseUrl> <outDir> [only]
 *
 * `only` keeps the pictures whose name (screen-width-theme) contains it. The admin page needs
 * ADMIN_EMAIL, ADMIN_PASSWORD and ADMIN_KEY where they are not the demo values.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { demoAdmin } from '../scripts/settings.mjs';
import { browserOptions } from './support/browser.mjs';

const [baseUrl = '', outDir = '', only = ''] = process.argv.slice(2);
if (baseUrl === '' || outDir === '') {
  console.error('Usage: node e2e/screenshots.mjs <baseUrl> <outDir> [only]');
  process.exit(1);
}

const widths = [1400, 768, 360];
const themes = ['retro', 'light', 'dark'];

/** Each screen: its address, and what to do there before the picture is taken. */
const screens = [
  { name: 'home', path: '/' },
  { name: 'post', path: firstPostPath },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'create', path: '/createpost', as: 'admin' },
  { name: 'theme', path: '/themepage' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'admin', path: '/allpostsadmin', as: 'admin' },
  { name: 'admin-confirm', path: '/allpostsadmin', as: 'admin', before: askToDelete },
  { name: 'admin-empty', path: '/allpostsadmin', as: 'admin', route: emptyList },
  { name: 'admin-failed', path: '/allpostsadmin', as: 'admin', route: failedList },
  { name: 'admin-loading', path: '/allpostsadmin', as: 'admin', route: pendingList },
  { name: 'admin-down', path: '/allpostsadmin', as: 'admin', route: remoteDown },
];

await mkdir(outDir, { recursive: true });
const browser = await chromium.launch(browserOptions);
try {
  const adminState = await logInAsAdmin();
  for (const screen of screens) {
    for (const theme of themes) {
      for (const width of widths) {
        const name = `${screen.name}-${width}-${theme}`;
        if (!name.includes(only)) continue;
        await takePicture(screen, theme, width, screen.as ? adminState : undefined, name);
      }
    }
  }
} finally {
  await browser.close();
}

/**
 * @param {(typeof screens)[number]} screen
 * @param {string} theme
 * @param {number} width
 * @param {Awaited<ReturnType<typeof logInAsAdmin>> | undefined} storageState
 * @param {string} name
 */
async function takePicture(screen, theme, width, storageState, name) {
  const viewport = { width, height: width > 500 ? 900 : 740 };
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    storageState,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((value) => localStorage.setItem('unburden-theme', value), theme);
  const page = await context.newPage();
  await screen.route?.(page);
  await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path());
  if (!screen.name.endsWith('loading')) await page.waitForLoadState('networkidle');
  else await page.getByRole('heading').first().waitFor();
  await screen.before?.(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) console.log(`${name}: scrolls sideways by ${overflow} px`);
  await page.screenshot({ path: join(outDir, `${name}.png`), animations: 'disabled' });
  console.log(name);
  await context.close();
}

async function firstPostPath() {
  const response = await fetch(new URL('/api/blog/allpost?limit=20', baseUrl));
  /** @type {{ data: { _id: string, commentCount: number }[] }} */
  const { data } = await response.json();
  const most = data.reduce((best, post) => (post.commentCount > best.commentCount ? post : best));
  return `/post/${most._id}`;
}

async function logInAsAdmin() {
  const context = await browser.newContext({ baseURL: baseUrl });
  const page = await context.newPage();
  await page.goto('/adminlogin');
  await page.getByLabel('Email').fill(process.env.ADMIN_EMAIL ?? demoAdmin.ADMIN_EMAIL);
  await page
    .getByLabel('Password', { exact: true })
    .fill(process.env.ADMIN_PASSWORD ?? demoAdmin.ADMIN_PASSWORD);
  await page.getByLabel('Admin Key').fill(process.env.ADMIN_KEY ?? demoAdmin.ADMIN_KEY);
  await page.locator('form').getByRole('button', { name: 'Login as Admin' }).click();
  await page.waitForURL('/');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** @param {import('@playwright/test').Page} page */
async function askToDelete(page) {
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
}

/** @param {import('@playwright/test').Page} page */
async function emptyList(page) {
  await page.route('**/api/blog/allpost*', (route) =>
    route.fulfill({ json: { data: [] }, headers: { 'X-Total-Count': '0' } }),
  );
}

/** @param {import('@playwright/test').Page} page */
async function failedList(page) {
  await page.route('**/api/blog/allpost*', (route) => route.abort());
}

/** @param {import('@playwright/test').Page} page */
async function pendingList(page) {
  await page.route('**/api/blog/allpost*', () => {});
}

/** @param {import('@playwright/test').Page} page */
async function remoteDown(page) {
  const { origin } = new URL(baseUrl);
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { goTo, logInAsAdmin, register } from '../support/steps.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Each breach in a line: the rule, the element, and what is wrong with it. */
async function breaches(page: Page, colours: 'colours only' | 'all' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (
    colours === 'all' ? axe.withTags(rules) : axe.withRules(['color-contrast'])
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Waits until nothing on the page is a stand-in any more. */
async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

async function wear(page: Page, theme: string) {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}

const visitorScreens = [
  '/',
  '/login',
  '/register',
  '/adminlogin',
  '/themepage',
  '/rules',
  '/privacy',
  '/help',
  '/aboutme',
  '/contactme',
  '/no-such-page',
];
const memberScreens = [
  '/createpost',
  '/dashboardsidebar',
  '/userprofile',
  '/userdetail',
  '/yourpost',
  '/likepost',
  '/dislikepost',
  '/commentpost',
];

/** The address of the post with the most comments on the first page. */
async function aPostsAddress(page: Page) {
  const response = await page.request.get('/api/blog/allpost?limit=20');
  const { data } = (await response.json()) as { data: { _id: string; commentCount: number }[] };
  const [most] = data.sort((a, b) => b.commentCount - a.commentCount);
  return `/post/${most?._id ?? ''}`;
}

async function checkAll(page: Page, addresses: string[]) {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    const inRetro = await breaches(page);
    found.push(...inRetro.map((breach) => `${address}: ${breach}`));
    // A theme changes colours and nothing else.
    for (const theme of ['light', 'dark', 'black']) {
      await wear(page, theme);
      const inTheme = await breaches(page, 'colours only');
      found.push(...inTheme.map((breach) => `${address} in ${theme}: ${breach}`));
    }
  }
  expect(found).toEqual([]);
}

test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what visitors see breaks no rule of accessibility', async ({ page }) => {
  await checkAll(page, [...visitorScreens, await aPostsAddress(page)]);
});

test('what members see breaks no rule of accessibility', async ({ page }) => {
  const name = await register(page);
  const profile = `/userpublicprofile/${encodeURIComponent(name)}`;
  await checkAll(page, ['/', await aPostsAddress(page), ...memberScreens, profile]);
});

test('what admins see breaks no rule of accessibility', async ({ page, system }) => {
  await logInAsAdmin(page, system);
  await goTo(page, 'All Posts');
  await expect(page.getByRole('heading', { level: 1, name: /^All Posts \d/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await breaches(page)).toEqual([]);
  for (const theme of ['light', 'dark', 'black']) {
    await wear(page, theme);
    expect(await breaches(page, 'colours only'), theme).toEqual([]);
  }
});

test('dialogs, the menu of small screens and a form with mistakes break no rule', async ({
  page,
}) => {
  await register(page);
  await goTo(page, 'Create Post');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('alert')).first()).toBeVisible();
  expect(await breaches(page)).toEqual([]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await breaches(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await breaches(page)).toEqual([]);
});

test('at 320 px, as at 200 % zoom, nothing has to be scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide: string[] = [];
  for (const address of [...visitorScreens, await aPostsAddress(page)]) {
    await page.goto(address);
    await settled(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) wide.push(`${address} is ${width} px wide`);
  }
  expect(wide).toEqual([]);
});

test('the skip link comes first, and leads past the menu', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

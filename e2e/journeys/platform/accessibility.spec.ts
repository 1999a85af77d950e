import type { Page } from '@playwright/test';
import { demoMember } from '../../../scripts/settings.mjs';
import { themeViolationsOf, violationsOf } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import {
  fillAddress,
  findIds,
  memberScreens,
  staffScreens,
  visitorScreens,
} from '../../support/screens.mjs';
import {
  callApi,
  forgetSession,
  goTo,
  logIn,
  logInAsAdmin,
  register,
} from '../../support/steps.ts';

/** Checked besides the default theme, by `npm run test:all`. */
const otherThemes = process.env.TEST_ALL ? ['light', 'dark', 'black'] : [];

/** Waits until no skeleton is left on the page. */
async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

/** Opens each screen at 320 px and at 1400 px. */
async function checkAll(page: Page, screens: Record<string, string>) {
  const ids = await findIds(page.context());
  await fewAtATime(page);
  const found: string[] = [];
  for (const address of Object.values(screens)) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(fillAddress(address, ids));
    await settled(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) found.push(`${address} is ${width} px wide at 320 px`);
    await page.setViewportSize({ width: 1400, height: 900 });
    const here = [...(await violationsOf(page)), ...(await themeViolationsOf(otherThemes, page))];
    found.push(...here.map((breach) => `${address}: ${breach}`));
  }
  expect(found).toEqual([]);
}

test('visitor screens have no accessibility violations and fit into 320 px', async ({ page }) => {
  await checkAll(page, visitorScreens);
});

test('member screens have no accessibility violations and fit into 320 px', async ({ page }) => {
  await logIn(page, demoMember);
  await checkAll(page, memberScreens);
});

/** Axe checks each card anew; a few cards stand for all. */
async function fewAtATime(page: Page) {
  await page.route(/\/api\/.*limit=[25]0/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=[25]0/, 'limit=4'),
    }),
  );
}

test('admin screens have no accessibility violations and fit into 320 px', async ({
  page,
  system,
}) => {
  await register(page);
  const { userId } = await findIds(page.context());
  await forgetSession(page);
  await logInAsAdmin(page, system);
  // In the audit log, an entry with a reason and one without.
  const suspension = `/api/moderation/suspend/${userId}`;
  await callApi(page, 'POST', suspension, { reason: { code: 'other' }, hours: 1 });
  await callApi(page, 'DELETE', suspension);
  await checkAll(page, staffScreens);
});

test('admin dialogs have no accessibility violations', async ({ page, system }) => {
  await logInAsAdmin(page, system);
  await fewAtATime(page);
  const asked = async (name: RegExp) => {
    await page.getByRole('main').getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await themeViolationsOf(otherThemes, page)).toEqual([]);
    await page.keyboard.press('Escape');
  };
  await goTo(page, 'All Users');
  await asked(/^Suspend/);
  await asked(/^Role/);
  await goTo(page, 'All Posts');
  const cards = page.getByRole('main').getByRole('article');
  for (const card of [1, 2]) await cards.nth(card).getByRole('checkbox').check();
  await asked(/^Delete selected/);
  await goTo(page, 'Reports');
  const queue = page.getByRole('region', { name: 'Queue' });
  await queue.getByRole('article').first().getByRole('link').click();
  await asked(/^Other outcome/);
});

test('dialogs, the mobile menu and form errors have no accessibility violations', async ({
  page,
}) => {
  await register(page);
  await goTo(page, 'Create Post');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('alert')).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the skip link is first in the tab order and jumps past the menu', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

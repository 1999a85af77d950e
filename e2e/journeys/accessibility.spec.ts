import type { Page } from '@playwright/test';
import { demoMember } from '../../scripts/settings.mjs';
import { breaches, breachesIn } from '../support/breaches.ts';
import { expect, test } from '../support/journey.ts';
import {
  factsOf,
  fillIn,
  memberScreens,
  staffScreens,
  visitorScreens,
} from '../support/screens.mjs';
import { goTo, logIn, logInAsAdmin, register } from '../support/steps.ts';

/** Beside the one that a new browser wears. */
const otherThemes = ['light', 'dark', 'black'];

/** Waits until nothing on the page is a stand-in any more. */
async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

/** Goes to each screen, at 320 px (which is 200 % zoom too) and 1400 px, and in the four themes. */
async function checkAll(page: Page, screens: Record<string, string>) {
  const facts = await factsOf(page.context());
  await fewAtATime(page);
  const found: string[] = [];
  for (const address of Object.values(screens)) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(fillIn(address, facts));
    await settled(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) found.push(`${address} is ${width} px wide at 320 px`);
    await page.setViewportSize({ width: 1400, height: 900 });
    const here = [...(await breaches(page)), ...(await breachesIn(otherThemes, page))];
    found.push(...here.map((breach) => `${address}: ${breach}`));
  }
  expect(found).toEqual([]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what visitors see breaks no rule of accessibility, and fits into 320 px', async ({
  page,
}) => {
  await checkAll(page, visitorScreens);
});

test('what members see breaks no rule of accessibility, and fits into 320 px', async ({ page }) => {
  await logIn(page, demoMember);
  await checkAll(page, memberScreens);
});

/** Axe looks at each card anew, and the first few are like the others. */
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

test('what admins see breaks no rule of accessibility, and fits into 320 px', async ({
  page,
  system,
}) => {
  await logInAsAdmin(page, system);
  await checkAll(page, staffScreens);
});

test('what admins are asked breaks no rule of accessibility', async ({ page, system }) => {
  await logInAsAdmin(page, system);
  await fewAtATime(page);
  const asked = async (name: RegExp) => {
    await page.getByRole('main').getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await breaches(page)).toEqual([]);
    expect(await breachesIn(otherThemes, page)).toEqual([]);
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
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await asked(/^Resolve/);
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

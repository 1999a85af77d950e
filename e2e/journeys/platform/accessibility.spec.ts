import { themeViolationsOf, violationsOf } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { fewAtATime, goTo, logInAsAdmin, register } from '../../support/steps.ts';

/** Checked besides the default theme, by `npm run test:all`. */
const otherThemes = ['light', 'dark', 'black'];

test('admin dialogs have no accessibility violations @all', async ({ page, system }) => {
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
  // The first paint has no menu to skip.
  await expect(page.locator('[data-place]')).toHaveCount(0);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the way out stands on a narrow screen, also in long words @all', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'de', url: baseURL }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/register');
  await expect(page.locator('[data-place]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Schnell verlassen' })).toBeInViewport({
    ratio: 1,
  });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Kommentieren' }).first()).toBeVisible();
  expect(await width()).toBe(320);
});

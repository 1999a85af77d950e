import type { Locator } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { register } from '../support/steps.ts';

async function widthOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.width ?? 0;
}

test('wide screens have the menu at 230 px, and beside the feed a panel of 370 px', async ({
  page,
}) => {
  const menu = page.getByRole('complementary', { name: 'Menu' });
  const panel = page.getByRole('complementary', { name: 'Community' });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await widthOf(menu)).toBe(230);
  expect(await widthOf(panel)).toBe(370);

  await page.goto('/themepage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await widthOf(menu)).toBe(230);
  await expect(panel).toHaveCount(0);
});

test('small screens have the menu behind its button in both layouts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/', '/themepage']) {
    await page.goto(address);
    await expect(page.getByRole('complementary', { name: 'Menu' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  }
});

test('the logout is reached from the menu of small screens by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page);
  const hamburger = page.getByRole('button', { name: /^Open menu/ });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
  const logout = menu.getByRole('button', { name: 'Logout' });
  await hamburger.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  // The page behind is inert: it takes no focus.
  await page.getByRole('main').focus();
  await expect(page.getByRole('main')).not.toBeFocused();

  await logout.focus();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Logout' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(logout).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const said = page.getByRole('alertdialog', { name: 'Logged out successfully' });
  await expect(said).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(said).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
  await expect(hamburger).toBeVisible();
});

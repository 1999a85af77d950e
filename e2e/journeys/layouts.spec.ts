import type { Locator } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

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

import { expect, test } from '../support/journey.ts';

test('scrolling down reaches older posts, none of them twice', async ({ page }) => {
  await page.goto('/');
  const posts = page.getByRole('main').getByRole('article');
  await expect(posts.first()).toBeVisible();
  const onFirstPage = await posts.count();

  for (let pages = 1; pages < 4; pages += 1) {
    const shown = await posts.count();
    await posts.last().scrollIntoViewIfNeeded();
    await expect.poll(() => posts.count()).toBeGreaterThan(shown);
  }

  const titles = posts.getByRole('heading').getByRole('link');
  const addresses = await titles.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThanOrEqual(onFirstPage * 2);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('on a phone the menu is behind its button, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);

  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(menu).toBeHidden();
});

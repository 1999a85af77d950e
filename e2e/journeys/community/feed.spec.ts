import { expect, test } from '../../support/journey.ts';

test('scrolling down loads older posts without duplicates', async ({ page }) => {
  await page.goto('/');
  // Rows near the viewport hold their post.
  const rows = page.getByRole('main').locator('ul > li');
  await expect(rows.getByRole('article').first()).toBeVisible();

  for (let pages = 1; pages < 4; pages += 1) {
    const shown = await rows.count();
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBeGreaterThan(shown);
  }

  const addresses: (string | null)[] = [];
  for (const row of await rows.all()) {
    await row.scrollIntoViewIfNeeded();
    addresses.push(await row.getByRole('heading').getByRole('link').getAttribute('href'));
  }
  expect(addresses.length).toBeGreaterThan(60);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a phone shows the menu behind a button and does not scroll sideways', async ({ page }) => {
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

test('the search box keeps its link to all results in view at every width', async ({ page }) => {
  await page.goto('/');
  for (const width of [1400, 768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    // More than 20 matches, with texts of several lines.
    for (const words of ['the', 'unspeakably'.repeat(18)]) {
      const search = page.getByRole('searchbox', { name: 'Search Post Only' });
      await search.fill(words);
      const all = page.getByRole('link', { name: /^Search all posts for/ });
      await expect(all).toBeInViewport({ ratio: 1 });
      const room = (await all.boundingBox())?.width ?? 0;
      expect(room).toBeGreaterThan(Math.min(300, width - 60));
    }
  }
});

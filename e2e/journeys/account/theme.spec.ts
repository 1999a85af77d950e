import { expect, test } from '../../support/journey.ts';

test('a theme applies at once, and after a reload before the first paint', async ({ page }) => {
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'retro');

  await page.goto('/themepage');
  await page.getByRole('radio', { name: 'dracula' }).check({ force: true });
  await expect(html).toHaveAttribute('data-theme', 'dracula');
  const colours = () =>
    page.evaluate(() => [
      document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
      getComputedStyle(document.body).backgroundColor,
    ]);
  const [bar, ground] = await colours();
  expect(bar).toBe(ground);

  // The browser cannot paint without a body, so the theme at this point is the first one seen.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('body')) return;
      const { dataset } = document.documentElement;
      dataset.themeAtFirstPaint = dataset.theme;
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(html).toHaveAttribute('data-theme-at-first-paint', 'dracula');
  await expect.poll(colours).toEqual([ground, ground]);
  await expect(html).toHaveAttribute('data-theme', 'dracula');
  await page.goto('/');
  await expect(html).toHaveAttribute('data-theme', 'dracula');
});

import { expect, test } from '../support/journey.ts';

test('a theme applies at once, and before the first paint after a reload', async ({ page }) => {
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

  // Nothing can be painted before there is a body: what stands then is what is seen first.
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

import type { Page } from '@playwright/test';
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

  await noteFirstTheme(page);
  await page.reload();
  await expect(html).toHaveAttribute('data-theme-at-first-paint', 'dracula');
  await expect.poll(colours).toEqual([ground, ground]);
  await expect(html).toHaveAttribute('data-theme', 'dracula');
  await page.goto('/');
  await expect(html).toHaveAttribute('data-theme', 'dracula');
});

test('a dark device has a dark theme from the first paint, until another is chosen @all', async ({
  page,
}) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await noteFirstTheme(page);
  await page.goto('/themepage');
  await expect(html).toHaveAttribute('data-theme-at-first-paint', 'dark');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  const likeDevice = page.getByRole('switch', { name: 'Use the device’s setting' });
  await expect(likeDevice).toBeChecked();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'retro');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');

  await page.getByRole('radio', { name: 'nord' }).check({ force: true });
  await expect(likeDevice).not.toBeChecked();
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'nord');
  await likeDevice.check();
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

/** Marks each page with the theme that is the first one seen. */
function noteFirstTheme(page: Page) {
  // The browser cannot paint without a body.
  return page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('body')) return;
      const { dataset } = document.documentElement;
      dataset.themeAtFirstPaint = dataset.theme;
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

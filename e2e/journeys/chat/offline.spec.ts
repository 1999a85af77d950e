import { violationsOf } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { register } from '../../support/steps.ts';

// Whose country the offline page puts first.
test.use({ locale: 'en-GB', timezoneId: 'Europe/London' });

test('the offline page shows without a connection, and nothing else is cached', async ({
  page,
  context,
  watch,
}) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await register(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();

  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.sort()).toEqual([
    '/favicon.svg',
    '/offline.css',
    '/offline.html',
    '/offline.js',
    '/quick-exit.js',
  ]);

  await context.setOffline(true);
  await page.goto('/themepage');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
  await expect(page.getByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999');
  const samaritans = page.getByRole('listitem').filter({ hasText: 'Samaritans' });
  await expect(samaritans.getByRole('link')).toHaveAttribute('href', 'tel:116123');
  await page.getByText('All countries').click();
  await expect(page.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  // The page reloads itself once the connection is back.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Theme' })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  const left = page.waitForRequest('https://www.wikipedia.org/');
  await page.getByRole('link', { name: 'Quick exit' }).click();
  await left;
  watch.forget('https://www.wikipedia.org');
});

test('the manifest and icons make the app installable', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Unburden', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons as { src: string }[]) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
});

test('the offline page is cached for visitors who opened only the feed', async ({
  page,
  context,
  watch,
}) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/');
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(1);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/themepage');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
});

test.describe('help from a page that is open', () => {
  test.beforeEach(async ({ page, watch }) => {
    watch.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|dynamically/);
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const { serviceWorker } = navigator;
      if (!serviceWorker.controller)
        await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
    });
  });

  test('has the numbers of the offline page without a connection', async ({ page, context }) => {
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expect(page.getByRole('link', { name: '999' })).toBeVisible();
  });

  test('has a number where only its code is missing, and loads once', async ({ page }) => {
    await page.route(/\/assets\/(documents|help)/, (route) => route.abort());
    let loads = 0;
    page.on('load', () => (loads += 1));
    const checked = page.waitForResponse('/help');
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
    await expect(page.getByText('This page didn’t load')).toBeVisible();
    await checked;
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
    expect(loads).toBe(0);
  });
});

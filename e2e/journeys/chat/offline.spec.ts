import { violationsOf } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { register } from '../../support/steps.ts';

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
  await expect(page.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  const samaritans = page.getByRole('listitem').filter({ hasText: 'Samaritans' });
  await expect(samaritans.getByRole('link')).toHaveAttribute('href', 'tel:116123');
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

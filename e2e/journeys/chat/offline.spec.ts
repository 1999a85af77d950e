import { violationsOf } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { goOffline, register } from '../../support/steps.ts';

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

  await goOffline(page);
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
  await context.addCookies([{ name: 'language', value: 'de', url: page.url() }]);
  await page.reload();
  await page.getByText('Alle Länder').click();
  await expect(page.getByText('119 Rettungsdienst · 110 Polizei · Japan')).toBeVisible();
  await context.clearCookies({ name: 'language' });
  // The page reloads itself once the connection is back.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Theme' })).toBeVisible();

  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  const left = page.waitForRequest('https://www.wikipedia.org/');
  await page.getByRole('link', { name: 'Quick exit' }).click();
  await left;
  watch.forget('https://www.wikipedia.org');
});

test('the manifest and icons make the app installable @all', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Unburden', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons as { src: string }[]) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
});

test('the offline page is cached for visitors who opened only the feed @all', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/');
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(1);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await goOffline(page);
  await page.goto('/themepage');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
});

test.describe('a page that is open', () => {
  test.beforeEach(async ({ page, watch }) => {
    watch.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|dynamically/);
    await page.goto('/');
    await expect(page.locator('[data-place]')).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('is kept without a connection, with a number in place of what did not load', async ({
    page,
    context,
  }) => {
    await goOffline(page);
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
    await expect(page.getByText('This page didn’t load')).toBeVisible();
    await expect(page.getByText('We couldn’t reach Unburden.')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="tel:999"]')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goForward();
    await expect(page.getByText('This page didn’t load')).toBeVisible();
    // It loads by itself once the connection is back.
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  });

  test('leads a member to Help, to a draft and back without a connection @all', async ({
    page,
  }) => {
    await register(page);
    const files = ['post.page', 'create-post.page', 'help.page', 'workspace-layout'];
    const loads = files.map((file) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(`/${file}-`)),
    );
    await page.reload();
    await Promise.all(loads);
    await goOffline(page);

    const first = page.getByRole('article').first();
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="tel:999"]')).toBeVisible();
    await page.goBack();
    await first.getByRole('link').first().click();
    await expect(page.getByText('We couldn’t reach Unburden.').first()).toBeVisible();
    await page.goBack();
    await expect(first).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Create Post' }).click();
    await page.getByRole('textbox', { name: 'Content' }).fill('What I could not say today');
    await page.goBack();
    await expect(first).toBeVisible();
  });

  test('has the lines and the text of Help on a phone that never opened it @all', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await register(page);
    const loads = ['/assets/help.page-', '/content/crisis-lines.json', '/content/help.md'].map(
      (file) => page.waitForEvent('requestfinished', (request) => request.url().includes(file)),
    );
    await page.reload();
    await Promise.all(loads);
    await goOffline(page);
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
    const main = page.getByRole('main');
    await expect(main.locator('a[href="tel:116123"]')).toBeVisible();
    await expect(main.getByText('Or go somewhere where there are other people.')).toBeVisible();
  });

  test('has a number where only its code is missing, and does not load again and again @all', async ({
    page,
  }) => {
    await page.route(/\/assets\/(documents|help)/, (route) => route.abort());
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
    await expect(page.getByText('This page didn’t load')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
    expect(loads).toBe(0);
  });
});

import type { Page } from '@playwright/test';
import { violationsOf } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { findIds } from '../../support/screens.mjs';
import { recordShifts, shiftsOf, untilStill } from '../../support/shifts.ts';
import { goOffline } from '../../support/steps.ts';
import type { TestSystem } from '../../support/system.ts';

test.use({ locale: 'ar' });

test('an Arabic browser gets its page from right to left before the app runs @all', async ({
  page,
  system,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'مساحة آمنة' })).toBeVisible();

  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { lang, dir, description } = await (await page.request.get(manifest ?? '')).json();
  expect([lang, dir, description]).toEqual(['ar', 'rtl', expect.stringContaining('مساحة آمنة')]);

  await page.unroute('**/assets/*.js');
  watch.forget(system.shellUrl);
  await recordShifts(page);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await untilStill(page);
  expect(await shiftsOf(page)).toBeLessThan(0.01);
  const catalogues = watch
    .requestsTo(system.shellUrl)
    .filter((path) => path.includes('/first-visit-'));
  expect(new Set(catalogues).size).toBe(1);
});

test('an Arabic browser is told in Arabic that it is offline @all', async ({ page, watch }) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/login');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await goOffline(page);
  await page.goto('/themepage');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('heading', { name: 'لا يوجد اتصال بالإنترنت' })).toBeVisible();
  await page.getByText('كل البلدان').click();
  // From right to left, 116 123 would read as 123 116.
  const lines = page.getByRole('link', { name: '116 123' });
  const directions = await lines.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link).direction),
  );
  // In the United Kingdom and in Norway.
  expect(directions).toEqual(['ltr', 'ltr']);
});

test('a language is chosen in the footer, and kept @all', async ({ page, watch }) => {
  await page.goto('/login');
  const choice = page.getByRole('combobox', { name: 'اللغة' });
  // The choice loads the page anew; a reload meanwhile would be aborted.
  await Promise.all([page.waitForEvent('load'), choice.selectOption('de')]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');

  watch.expectErrors(/status of 401/);
  await page.locator('[name=email]').fill('nobody@example.org');
  await page.locator('[name=password]').fill('not the password');
  await page.locator('form [type=submit]').click();
  await expect(page.getByText('E-Mail-Adresse oder Passwort ist falsch').first()).toBeVisible();

  watch.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await goOffline(page);
  await page.goto('/themepage');
  await expect(page.getByRole('heading', { name: 'Du bist offline' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page).toHaveTitle('Keine Verbindung · Unburden');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

for (const language of ['de', 'es', 'fr', 'ar', 'ja']) {
  test(`the screens are accessible and fit a phone in ${language} @all`, async ({
    page,
    system,
  }) => {
    const { hostname } = new URL(system.shellUrl);
    await page
      .context()
      .addCookies([{ name: 'language', value: language, domain: hostname, path: '/' }]);
    await page.setViewportSize({ width: 360, height: 740 });
    const { post } = await findIds(page.context());
    for (const path of [
      '/login',
      `/post/${post}`,
      '/',
      '/chatpage',
      '/createpost',
      '/dashboardsidebar',
      '/allreports',
      '/help',
    ]) {
      if (path === '/') await logInAsStaff(page, system);
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await untilStill(page);
      expect(await violationsOf(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}

/** By the names of the fields, which are the same in each language. */
async function logInAsStaff(page: Page, { admin }: TestSystem): Promise<void> {
  await page.goto('/adminlogin');
  for (const name of ['email', 'password', 'adminKey'] as const) {
    await page.locator(`[name=${name}]`).fill(admin[name]);
  }
  await page.locator('form [type=submit]').click();
  await expect(page).toHaveURL('/');
}

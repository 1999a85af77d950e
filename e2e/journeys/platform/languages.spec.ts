import type { Page } from '@playwright/test';
import { violationsOf } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { recordShifts, shiftsOf } from '../../support/shifts.ts';
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

  await page.unroute('**/assets/*.js');
  watch.forget(system.shellUrl);
  await recordShifts(page);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toBeLessThan(0.01);
  const catalogues = watch
    .requestsTo(system.shellUrl)
    .filter((path) => path.includes('/first-visit-'));
  expect(new Set(catalogues).size).toBe(1);
});

test('a language is chosen in the footer, and kept @all', async ({ page, watch }) => {
  await page.goto('/login');
  const choice = page.getByRole('combobox', { name: 'اللغة' });
  await choice.selectOption('de');
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
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto('/themepage');
  await expect(page.getByRole('heading', { name: 'Du bist offline' })).toBeVisible();
});

for (const language of ['de', 'es', 'ar']) {
  test(`the screens are accessible and fit a phone in ${language} @all`, async ({
    page,
    system,
  }) => {
    const { hostname } = new URL(system.shellUrl);
    await page
      .context()
      .addCookies([{ name: 'language', value: language, domain: hostname, path: '/' }]);
    await logInAsStaff(page, system);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [
      '/',
      '/chatpage',
      '/createpost',
      '/dashboardsidebar',
      '/allreports',
      '/help',
    ]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.waitForLoadState('networkidle');
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

import { expect, test } from '../../support/journey.ts';
import { register } from '../../support/steps.ts';

test('a toast stays long enough to read, also under reduced motion, and covers no control', async ({
  page,
}) => {
  await page.clock.install();
  await register(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  // Stop the clock, so the machine's speed does not matter.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('article').first().getByRole('button', { name: /^Like/ }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Post liked' });
  await expect(toast).toBeVisible();
  for (const width of [1400, 360]) {
    await page.setViewportSize({ width, height: 740 });
    // Playwright clicks only uncovered elements.
    await page.getByRole('button', { name: 'Quick exit' }).click({ trial: true });
    if (width === 1400) {
      const panel = page.getByRole('complementary', { name: 'Community' });
      await panel.getByRole('link', { name: /^Call/ }).first().click({ trial: true });
    }
  }
  await page.clock.runFor(2000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast).toBeHidden();
});

test('on a phone a new toast replaces the last one at the bottom, below dialogs', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/401/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password').fill('not their password');
  const login = page.locator('form').getByRole('button', { name: 'Login' });
  const toast = page.getByRole('alert').filter({ hasText: 'Login Failed' });
  await login.click();
  await expect(toast).toBeVisible();
  // A toast stays while the pointer is over it.
  await toast.hover();
  const answered = page.waitForResponse('**/login');
  await login.press('Enter');
  await answered;
  await expect(toast).toHaveCount(1);
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(500);
  await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toBeAttached();
  await page.getByRole('link', { name: 'Register' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await expect(toast).toHaveCount(0);
});

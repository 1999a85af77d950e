import { expect, test } from '../support/journey.ts';
import { register } from '../support/steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a message stands long enough to be read, also without motion, and covers no way out', async ({
  page,
}) => {
  await page.clock.install();
  await register(page);
  // From here on time stands still, however long the machine takes.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('article').first().getByRole('button', { name: /^Like/ }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Post liked' });
  await expect(toast).toBeVisible();
  for (const width of [1400, 360]) {
    await page.setViewportSize({ width, height: 740 });
    // Playwright presses only what nothing else covers.
    await page.getByRole('button', { name: 'Quick exit' }).click({ trial: true });
  }
  await page.clock.runFor(2000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast).toBeHidden();
});

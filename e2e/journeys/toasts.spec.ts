import { expect, test } from '../support/journey.ts';
import { register } from '../support/steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a message stands long enough to be read, also without motion, and covers no way out', async ({
  page,
}) => {
  await register(page);
  await page.getByRole('article').first().getByRole('button', { name: /^Like/ }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Post liked' });
  await expect(toast).toBeVisible();
  const shownAt = Date.now();
  for (const width of [1400, 360]) {
    await page.setViewportSize({ width, height: 740 });
    // Playwright presses only what nothing else covers.
    await page.getByRole('button', { name: 'Quick exit' }).click({ trial: true });
  }
  await expect(toast).toBeHidden();
  expect(Date.now() - shownAt).toBeGreaterThan(2000);
});

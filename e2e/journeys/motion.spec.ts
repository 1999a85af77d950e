import { expect, test } from '../support/journey.ts';

test('what waits moves, and stands still for who asked for that', async ({ page }) => {
  await page.route('**/api/blog/allpost*', () => undefined);
  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect.poll(moving).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect.poll(moving).toBe(0);
});

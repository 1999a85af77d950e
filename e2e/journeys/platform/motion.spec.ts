import { expect, test } from '../../support/journey.ts';

test('loading indicators move, and stand still under reduced motion', async ({ page }) => {
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

test('a theme change does not fade under reduced motion @all', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/themepage');
  await page.getByRole('radio', { name: 'dracula' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dracula');
  const changing = await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  });
  expect(changing).toBe(0);
});

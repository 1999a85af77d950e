import { expect, test } from '../support/journey.ts';
import { goTo, logInAsAdmin } from '../support/steps.ts';

test.afterEach(async ({ system }) => system.startAdmin());

test('without the admin remote the shell works, and its page comes back without a reload', async ({
  page,
  system,
  watch,
}) => {
  watch.expectErrors(/ERR_CONNECTION_REFUSED|Failed to fetch dynamically imported|RUNTIME-00\d/);
  // The runtime's way to say that it was told to forget the failed entry.
  watch.expectErrors(/remote "admin" is already registered/);
  await system.stopAdmin();
  await logInAsAdmin(page, system);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const problem = page.getByRole('alert').filter({ hasText: 'admin area could not be loaded' });
  const tryAgain = problem.getByRole('button', { name: 'Try again' });
  await goTo(page, 'All Posts');
  await expect(problem).toBeVisible();
  await tryAgain.click();
  await expect(problem).toBeVisible();

  await goTo(page, 'Home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await goTo(page, 'Theme');
  await expect(page.getByRole('radio').first()).toBeAttached();
  await goTo(page, 'All Posts');
  await expect(problem).toBeVisible();

  await system.startAdmin();
  await tryAgain.click();
  await expect(page.getByRole('heading', { name: /^All Posts \d+$/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

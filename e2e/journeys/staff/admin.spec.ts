import { expect, test } from '../../support/journey.ts';
import { createPost, goTo, logInAsAdmin, register } from '../../support/steps.ts';

test('an admin deletes a post on the page that the remote’s origin serves', async ({
  page,
  browser,
  baseURL,
  system,
  watch,
}) => {
  const somebody = await browser.newContext({ baseURL, viewport: { width: 1400, height: 900 } });
  const title = await test.step('a member writes a post that breaks the rules', async () => {
    const theirs = await somebody.newPage();
    const name = await register(theirs);
    await createPost(theirs, `Against the rules, ${name}`, 'You know what.');
    return `Against the rules, ${name}`;
  });
  await somebody.close();

  await logInAsAdmin(page, system);
  await expect(page.getByRole('article').first()).toContainText(title);
  expect(watch.requestsTo(system.adminUrl)).toEqual([]);

  await goTo(page, 'All Posts');
  const heading = page.getByRole('heading', { name: /^All Posts \d+$/ });
  await expect(heading).toBeVisible();
  const fetched = watch.requestsTo(system.adminUrl);
  expect(fetched).toContain('/remoteEntry.js');
  // The remote's own copies of shared packages must not load: it uses the shell's.
  expect(fetched.filter((path) => path.includes('prebuild'))).toEqual([]);
  const count = Number((await heading.innerText()).match(/\d+/)?.[0]);
  expect(count).toBeGreaterThan(100);

  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: /^Delete/ }).click();
  const question = page.locator('dialog');
  await expect(question).toContainText('Are you sure you want to delete this post?');
  await question.getByLabel('Reason').selectOption({ index: 1 });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('Post deleted');
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(card).toHaveCount(0);
  await expect(heading).toHaveText(`All Posts ${count - 1}`);

  await goTo(page, 'Home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});

test('the admin post list loads more on scroll, and a title opens its post in the shell @all', async ({
  page,
  system,
}) => {
  await logInAsAdmin(page, system);
  await goTo(page, 'All Posts');
  await expect(page.getByRole('heading', { name: /^All Posts/ })).toBeVisible();
  const cards = page.getByRole('article');
  const onFirstPage = await cards.count();
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(onFirstPage);

  const link = cards.nth(onFirstPage).getByRole('heading').getByRole('link');
  const title = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/\/post\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a member’s actions fit on a phone, also in long words @all', async ({
  page,
  system,
  context,
}) => {
  await logInAsAdmin(page, system);
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(page, 'All Users');
  // Members of other journeys may fill the first page.
  await page.getByLabel('Search by name or email').fill('quiet_harbor@demo.invalid');
  const card = page.getByRole('article').filter({ hasText: 'quiet_harbor@demo.invalid' });
  const actions = card.getByRole('link', { name: /^Edit/ }).or(card.getByRole('button'));
  await expect(actions).toHaveCount(4);
  // At one moment: the list may still move.
  const tops = await actions.evaluateAll((shown) =>
    shown.map((action) => action.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);

  const history = await card.getByRole('link', { name: /history/i }).getAttribute('href');
  await context.addCookies([{ name: 'language', value: 'fr', url: page.url() }]);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(history ?? '');
  const send = page.getByRole('button', { name: 'Envoyer un lien pour le mot de passe…' });
  await expect(send).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('members request nothing from the admin origin and are redirected from admin pages', async ({
  page,
  system,
  watch,
}) => {
  await register(page);
  await expect(page.getByRole('link', { name: 'All Posts' })).toHaveCount(0);
  await page.goto('/allpostsadmin');
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText('Not authorized');
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(watch.requestsTo(system.adminUrl)).toEqual([]);
});

test('admin pages redirect visitors to the login @all', async ({ page, system, watch }) => {
  await page.goto('/allpostsadmin');
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText('Not authorized');
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(watch.requestsTo(system.adminUrl)).toEqual([]);
});

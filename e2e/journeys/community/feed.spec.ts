import { demoMember } from '../../../tools/system/settings.mjs';
import { registerInNewBrowser } from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import { createPost, goTo, logIn, register, watchSocket } from '../../support/steps.ts';

test('scrolling down loads older posts without duplicates', async ({ page }) => {
  await page.goto('/');
  // Rows near the viewport hold their post.
  const rows = page.getByRole('main').locator('ul > li');
  await expect(rows.getByRole('article').first()).toBeVisible();

  for (let pages = 1; pages < 4; pages += 1) {
    const shown = await rows.count();
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBeGreaterThan(shown);
  }

  const addresses: (string | null)[] = [];
  for (const row of await rows.all()) {
    await row.scrollIntoViewIfNeeded();
    addresses.push(await row.getByRole('heading').getByRole('link').getAttribute('href'));
  }
  expect(addresses.length).toBeGreaterThan(60);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('new posts are offered without moving what is read, but none of a blocked member', async ({
  page,
  browser,
  baseURL,
}) => {
  const bob = await registerInNewBrowser(browser, baseURL);
  const ann = await registerInNewBrowser(browser, baseURL);
  await createPost(bob.page, `First of ${bob.name}`, 'Soon hidden.');
  await page.clock.install();
  const connected = watchSocket(page);
  await register(page);
  const first = page.getByRole('main').getByRole('article').first();
  await first.getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Block this person' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText(`${bob.name} is blocked`)).toBeVisible();
  await page.goto('/');
  await expect(first).toBeVisible();
  const begun = await first.getByRole('heading').textContent();
  expect(begun).not.toContain(bob.name);

  const offer = page.getByRole('button', { name: '1 new post · Show' });
  const newest = () => page.waitForResponse(/allpost\?limit=10$/);
  await createPost(bob.page, `Second of ${bob.name}`, 'Never seen.');
  const answered = newest();
  await connected();
  await page.clock.fastForward(60_000);
  await answered;
  await createPost(ann.page, `A post by ${ann.name}`, 'It is new.');
  await expect(offer).toHaveCount(0);
  await connected();
  await page.clock.fastForward(60_000);
  await expect(offer).toBeVisible();
  await expect(first.getByRole('heading')).toHaveText(begun ?? '');
  await offer.press('Enter');
  await expect(first.getByRole('heading')).toContainText(ann.name);
  await expect(offer).toHaveCount(0);
  await expect(page.getByText(bob.name)).toHaveCount(0);
  for (const { context } of [ann, bob]) await context.close();
});

test('a phone shows the menu behind a button and does not scroll sideways @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);

  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(menu).toBeHidden();
});

test('the search box keeps its link to all results in view at every width @all', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [1400, 768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    // More than 20 matches, with texts of several lines.
    for (const words of ['the', 'unspeakably'.repeat(18)]) {
      const search = page.getByRole('searchbox', { name: 'Search Post Only' });
      await search.fill(words);
      const all = page.getByRole('link', { name: /^Search all posts for/ });
      await expect(all).toBeInViewport({ ratio: 1 });
      const room = (await all.boundingBox())?.width ?? 0;
      expect(room).toBeGreaterThan(Math.min(300, width - 60));
    }
  }
});

test('the header’s search finds what the server finds, and filters plainly without its code', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED/);
  const name = await register(page);
  const title = `Die Straße am Café, ${name}`;
  await createPost(page, title, 'Gone.');
  await page.goto('/');
  const search = page.getByRole('search');
  const found = search.getByRole('listitem').filter({ hasText: name });
  const box = search.getByRole('searchbox');
  await box.fill(`${name} CAFE strasse`);
  await expect(found).toHaveCount(1);

  await page.route('**/assets/find-posts-*.js', (route) => route.abort());
  await page.reload();
  const failed = page.waitForEvent('requestfailed', (request) => /find-posts/.test(request.url()));
  await box.focus();
  await failed;
  await box.fill(title.replace('Café', 'CAFÉ'));
  await expect(found).toHaveCount(1);
  await box.fill(`${name} CAFE strasse`);
  await expect(search.getByText('No matching posts found.')).toBeVisible();
});

test('five whole posts fit on a member’s first screen @all', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await logIn(page, demoMember);
  const posts = page.getByRole('main').getByRole('article');
  await expect(page.getByRole('link', { name: /^What’s weighing on you today/ })).toBeVisible();
  await expect(posts.nth(4)).toBeInViewport({ ratio: 1 });
});

test('a click anywhere on a card opens its post, except on its buttons @all', async ({ page }) => {
  await logIn(page, demoMember);
  const card = page.getByRole('main').getByRole('article').first();
  const like = card.getByRole('button', { name: /^Like/ });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/');
  const title = (await card.getByRole('heading').getByRole('link').getAttribute('title')) ?? '';
  await card.click({ position: { x: 300, y: 60 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('the way from a card to its comments ends at the box, below a long post @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page);
  const title = `A long one ${Date.now()}`;
  await createPost(page, title, 'One more line.\n'.repeat(100));
  await goTo(page, 'Home');
  const card = page.getByRole('article', { name: title });
  await card.getByRole('link', { name: 'Comment' }).click();
  await expect(page.getByLabel('Your comment', { exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeInViewport({ ratio: 1 });
});

test('the order of posts is in the address and reached by keyboard @all', async ({ page }) => {
  await page.goto('/');
  const first = page.getByRole('main').getByRole('article').first();
  const newest = (await first.getByRole('heading').textContent()) ?? '';
  const top = page.getByRole('link', { name: 'Top', exact: true });
  await top.press('Enter');
  await expect(page).toHaveURL('/?sort=top');
  await expect(top).toBeFocused();
  await expect(first.getByRole('heading')).not.toHaveText(newest);
  await page.goBack();
  await expect(first.getByRole('heading')).toHaveText(newest);
});

import type { Route } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { writeLongThread } from '../../support/long-thread.ts';
import { at, sizes } from '../../support/steps.ts';

for (const viewport of sizes) {
  test(`going back restores the scroll position in the feed ${at(viewport.width)}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    // Rows near the viewport hold their post.
    const posts = page.getByRole('main').locator('ul > li');
    await expect(posts.first()).toBeVisible();
    const onFirstPage = await posts.count();
    await posts.last().scrollIntoViewIfNeeded();
    await expect.poll(() => posts.count()).toBeGreaterThan(onFirstPage);

    const wanted = posts
      .nth(onFirstPage + 2)
      .getByRole('heading')
      .getByRole('link');
    await wanted.scrollIntoViewIfNeeded();
    const shown = await posts.count();
    const title = await wanted.getAttribute('title');
    const before = await page.evaluate(() => window.scrollY);
    await wanted.click();
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();

    await page.goBack();
    await expect(wanted).toBeInViewport();
    expect(await posts.count()).toBeGreaterThanOrEqual(shown);
    // A new post may have moved the feed, so the position only needs to be near.
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(200);
  });
}

test('on a phone a post has a way back, to where its reader was or else to the feed @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const back = page.getByRole('main').getByRole('link', { name: 'Back' });
  await page.goto('/');
  const post = page.getByRole('main').getByRole('article').nth(6).getByRole('heading');
  await post.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await post.getByRole('link').click();
  await back.click();
  await expect(page).toHaveURL('/');
  await expect(post).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(200);

  // The first page of a new tab.
  await post.getByRole('link').click();
  await expect(back).toBeVisible();
  const tab = await page.context().newPage();
  await tab.setViewportSize({ width: 360, height: 740 });
  await tab.goto(page.url());
  // As a link does that is pressed before the app runs.
  await tab.evaluate(() => window.location.assign('/help'));
  await tab.getByRole('banner').getByRole('link', { name: 'Back' }).click();
  await expect(tab).toHaveURL(page.url());
  await tab.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(tab).toHaveURL('/');
});

test('going back restores the scroll position in a long thread @all', async ({ page, system }) => {
  const { post } = await writeLongThread(system.mongodbUri, 200);
  await page.goto(`/post/${post}`);
  await page.getByRole('button', { name: 'Show Replies' }).click();
  const replies = page.getByRole('list', { name: /^Replies to/ }).getByRole('listitem');
  const wanted = replies.nth(110);
  await expect(async () => {
    await replies.last().scrollIntoViewIfNeeded();
    await expect(wanted).toBeAttached({ timeout: 500 });
  }).toPass();
  await wanted.scrollIntoViewIfNeeded();
  const author = wanted.getByRole('link').first();
  const before = await author.boundingBox();
  await author.click();
  await expect(page).toHaveURL(/userpublicprofile/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goBack();
  await expect(author).toBeInViewport();
  const after = await author.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(200);
});

test('going back restores the search query and its results @all', async ({ page }) => {
  await page.goto('/themepage');
  const search = page.getByRole('searchbox', { name: 'Search Post Only' });
  await search.fill('the');
  const results = page.getByRole('search').getByRole('listitem').getByRole('link');
  await results.first().click();
  await expect(page).toHaveURL(/\/post\//);
  await expect(results).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL('/themepage');
  await expect(search).toHaveValue('the');
  await search.click();
  await expect(results.first()).toBeVisible();
});

test('the search page finds posts that are not loaded, and going back restores the scroll position @all', async ({
  page,
}) => {
  await page.goto('/themepage');
  const search = page.getByRole('searchbox', { name: 'Search Post Only' });
  await search.fill('the');
  await search.press('Enter');
  await expect(page).toHaveURL('/search?q=the');
  const posts = page.getByRole('main').locator('ul > li');
  await expect(posts.first()).toBeVisible();
  const onFirstPage = await posts.count();
  await posts.last().scrollIntoViewIfNeeded();
  await expect.poll(() => posts.count()).toBeGreaterThan(onFirstPage);

  const wanted = posts
    .nth(onFirstPage + 2)
    .getByRole('heading')
    .getByRole('link');
  await wanted.scrollIntoViewIfNeeded();
  const title = await wanted.getAttribute('title');
  await wanted.click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/search?q=the');
  await expect(wanted).toBeInViewport();
});

test('a new visit starts at the top of the page, and going back restores the position also when the feed comes late @all', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.goto('/');
  const posts = page.getByRole('main').getByRole('article');
  await expect(posts.first()).toBeVisible();
  await page.mouse.wheel(0, 900);
  await expect.poll(scrolled).toBe(900);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scrolled()).toBe(0);

  // While it loads, the page is too short for the position.
  const waitForShortPage = async (route: Route) => {
    await expect.poll(scrolled).toBeGreaterThan(0);
    await expect(posts).toHaveCount(0);
    await route.continue();
  };
  await page.route('**/api/blog/allpost*', waitForShortPage, { times: 1 });
  await page.goBack();
  await expect.poll(scrolled).toBe(900);
});

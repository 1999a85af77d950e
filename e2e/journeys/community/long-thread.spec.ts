import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { writeLongThread } from '../../support/long-thread.ts';
import { at } from '../../support/steps.ts';

/** As many rows as are always drawn. */
const drawn = 200;

let ids: Awaited<ReturnType<typeof writeLongThread>>;
test.beforeAll(async ({ system }) => {
  ids = await writeLongThread(system.mongodbUri, 1000);
});

for (const width of [1400, 360]) {
  test(`a thread of 1,000 replies opens with ${drawn} of them and draws the rest on the way ${at(width)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/post/${ids.post}`);
    await page.getByRole('button', { name: 'Show Replies' }).click();
    await expect(replies(page)).not.toHaveCount(0);
    await expect(replies(page).getByRole('article')).toHaveCount(drawn);
    await replies(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => replies(page).count()).toBeGreaterThan(drawn);
    await expect(replies(page).nth(drawn).getByRole('article')).toBeVisible();
  });
}

test('links open the last of 1,000 replies, and a comment several pages away @all', async ({
  page,
}) => {
  for (const id of [ids.lastReply, ids.lastComment]) {
    await page.goto('/');
    await page.goto(`/post/${ids.post}#comment-${id}`);
    const linked = page.locator(`#comment-${id}`);
    await expect(linked).toBeFocused();
    await expect(linked).toBeInViewport();
  }
});

for (const leave of ['Escape', 'Cancel'] as const) {
  test(`${leave} leads back to where Comment was pressed @all`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/post/${ids.post}`);
    await expect(page.getByRole('article', { name: /^Comment by/ })).not.toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 1500));
    const from = await placeOf(page);
    expect(from).toBeGreaterThan(1000);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByLabel('Your comment')).toBeFocused();
    await expect(page.getByLabel('Your comment')).toBeInViewport();
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => placeOf(page)).toBe(from);
  });
}

const placeOf = (page: Page) => page.evaluate(() => window.scrollY);

function replies(page: Page) {
  return page.getByRole('list', { name: /^Replies to/ }).getByRole('listitem');
}

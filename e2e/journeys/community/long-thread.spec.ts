import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { writeLongThread } from '../../support/long-thread.ts';
import { at } from '../../support/steps.ts';

/** As many rows as are always drawn. */
const drawn = 200;

let ids: Awaited<ReturnType<typeof writeLongThread>>;
let shorter: typeof ids;
test.beforeAll(async ({ system }) => {
  ids = await writeLongThread(system.mongodbUri, 1000);
  shorter = await writeLongThread(system.mongodbUri, drawn);
});

for (const width of [1400, 360]) {
  test(`a thread of 1,000 replies opens like one of ${drawn} and draws the rest on the way ${at(width)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const usual = await openingMs(page, shorter.post);
    expect(await openingMs(page, ids.post)).toBeLessThan(2 * usual);
    await expect(replies(page).getByRole('article')).toHaveCount(drawn);
    await replies(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => replies(page).count()).toBeGreaterThan(drawn);
    await expect(replies(page).nth(drawn).getByRole('article')).toBeVisible();
  });
}

test('links open the last of 1,000 replies, and a comment several pages away', async ({ page }) => {
  for (const id of [ids.lastReply, ids.lastComment]) {
    await page.goto('/');
    await page.goto(`/post/${ids.post}#comment-${id}`);
    const linked = page.locator(`#comment-${id}`);
    await expect(linked).toBeFocused();
    await expect(linked).toBeInViewport();
  }
});

function replies(page: Page) {
  return page.getByRole('list', { name: /^Replies to/ }).getByRole('listitem');
}

/** Opens the thread of a post. Returns the CPU time of the page's main thread until its rows stand. */
async function openingMs(page: Page, post: string): Promise<number> {
  await page.goto(`/post/${post}`);
  const show = page.getByRole('button', { name: 'Show Replies' });
  await expect(show).toBeVisible();
  await page.waitForLoadState('networkidle');
  const browser = await page.context().newCDPSession(page);
  // CPU time of the thread, so other load on the machine does not count.
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await mainThreadMs(browser);
  await show.click();
  // Not by role: that search costs more than the rows.
  await page.waitForFunction(
    (all) => document.querySelectorAll('ol > li article').length >= all,
    drawn,
  );
  return (await mainThreadMs(browser)) - before;
}

async function mainThreadMs(browser: CDPSession): Promise<number> {
  const { metrics } = await browser.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { writeLongThread } from '../../support/long-thread.ts';
import { at } from '../../support/steps.ts';

/** Limit of main thread time for opening a thread. Milliseconds. */
const limit = 300;

let ids: Awaited<ReturnType<typeof writeLongThread>>;
test.beforeAll(async ({ system }) => {
  ids = await writeLongThread(system.mongodbUri, 1000);
});

for (const width of [1400, 360]) {
  test(`a thread of 1,000 replies opens within ${limit} ms of main thread time ${at(width)}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/post/${ids.post}`);
    const show = page.getByRole('button', { name: 'Show Replies' });
    await expect(show).toBeVisible();
    await page.waitForLoadState('networkidle');
    const browser = await context.newCDPSession(page);
    // CPU time of the thread, so other load on the machine does not count.
    await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await mainThreadMs(browser);
    const answer = page.waitForResponse(/getNestedComments/);
    await show.click();
    await answer;
    // No question to the page before the measure: the search for a role costs more than the rows.
    await page.waitForLoadState('networkidle');
    expect((await mainThreadMs(browser)) - before).toBeLessThan(limit);
    await expect(replies(page).nth(20)).toBeVisible();

    const drawn = await replies(page).count();
    expect(drawn).toBeLessThan(100);
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

async function mainThreadMs(browser: CDPSession): Promise<number> {
  const { metrics } = await browser.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

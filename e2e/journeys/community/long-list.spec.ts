import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { sizes } from '../../support/steps.ts';

/** Scrolls to the end until the whole list is loaded. */
async function readToTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    await scrollTo(page, 'end');
    await expect(page.getByText('You’re all caught up.')).toBeInViewport({
      timeout: 500,
    });
  }).toPass();
}

async function scrollTo(page: Page, where: 'top' | 'end'): Promise<void> {
  await page.evaluate((where) => {
    const top = where === 'top' ? 0 : document.documentElement.scrollHeight;
    window.scrollTo({ top, behavior: 'instant' });
  }, where);
}

/** Prints the page. Returns the number of posts on paper. */
async function printedPosts(page: Page): Promise<number> {
  await page.evaluate(() => {
    const count = () => {
      const posts = document.querySelectorAll('main article').length;
      document.documentElement.dataset.printed = String(posts);
    };
    // Registered after the app's own listener, so the count is of the printed page.
    window.addEventListener('beforeprint', count, { once: true });
  });
  await page.pdf();
  return Number(await page.locator('html').getAttribute('data-printed'));
}

for (const viewport of sizes) {
  test(`a long feed keeps its first 200 posts readable, without layout shifts, at ${viewport.width} px @all`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const posts = page.getByRole('main').getByRole('article');
    const rows = page.getByRole('main').locator('ul > li');
    await expect(posts.nth(19)).toContainText('View');
    const title = await posts.first().getByRole('heading').textContent();
    await readToTheEnd(page);
    const count = await rows.count();
    expect(count).toBeGreaterThan(150);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);

    await scrollTo(page, 'top');
    await expect(posts.first()).toBeInViewport();
    expect(await posts.first().getByRole('heading').textContent()).toBe(title);
    const after = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(Math.abs(after - height)).toBeLessThanOrEqual(2);
    await expect(posts).toHaveCount(Math.min(count, 200));
    await expect(posts.last()).toContainText('View');

    expect(await printedPosts(page)).toBe(count);
  });
}

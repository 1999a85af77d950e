import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { sizes } from '../support/steps.ts';

/** Goes to the end of the page, again and again, until the whole list is loaded. */
async function readToTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    await scrollTo(page, 'end');
    await expect(page.getByText('You have read everything there is.')).toBeInViewport({
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

/** Prints the page; how many posts stood on it while it was. */
async function printedPosts(page: Page): Promise<number> {
  await page.evaluate(() => {
    const count = () => {
      const posts = document.querySelectorAll('main article').length;
      document.documentElement.dataset.printed = String(posts);
    };
    // Heard after the app has: what stands there now is printed.
    window.addEventListener('beforeprint', count, { once: true });
  });
  await page.pdf();
  return Number(await page.locator('html').getAttribute('data-printed'));
}

for (const viewport of sizes) {
  test(`of a long feed only what is near is drawn, and nothing moves, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const posts = page.getByRole('main').getByRole('article');
    const rows = page.getByRole('main').locator('ul > li');
    const title = await posts.first().getByRole('heading').textContent();
    await readToTheEnd(page);
    expect(await rows.count()).toBeGreaterThan(150);
    await expect.poll(() => posts.count()).toBeLessThan(60);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);

    await scrollTo(page, 'top');
    await expect(posts.first()).toBeInViewport();
    expect(await posts.first().getByRole('heading').textContent()).toBe(title);
    await expect.poll(() => posts.count()).toBeLessThan(60);
    const after = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(Math.abs(after - height)).toBeLessThanOrEqual(2);

    expect(await printedPosts(page)).toBe(await rows.count());
    await expect.poll(() => posts.count()).toBeLessThan(60);
  });
}

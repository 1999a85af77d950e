import { gzipSync } from 'node:zlib';
import { expect, test } from '../../support/journey.ts';

/** Limit of compressed JavaScript for a visitor's first view of the feed. Bytes. */
const limit = 170_500;

test('the feed loads little JavaScript and none of the admin area', async ({
  page,
  watch,
  system,
}) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(limit);
  expect(watch.requestsTo(system.adminUrl)).toEqual([]);
});

test('an element that comes into a post has few others styled anew', async ({ page, browser }) => {
  await page.goto('/');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  const all = await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    document.querySelector('main')?.append(document.createElement('span'));
    await nextFrame();
    await nextFrame();
    return document.querySelectorAll('*').length;
  });
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const styled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  expect(Math.max(...styled)).toBeGreaterThan(0);
  // Rules like `.toggle:has(:checked) > :nth-child(2)` made it two thirds of them.
  expect(Math.max(...styled)).toBeLessThan(all / 4);
});

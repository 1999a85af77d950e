import { gzipSync } from 'node:zlib';
import { expect, test } from '../../support/journey.ts';

/** Limit of compressed JavaScript for a visitor's first view of the feed. Bytes. */
const limit = 170_000;

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

import { gzipSync } from 'node:zlib';
import { expect, test } from '../../support/journey.ts';
import { callApi, createPost, register } from '../../support/steps.ts';

/** Limit of compressed JavaScript for a visitor's first view of the feed. Bytes. */
const limit = 159_100;

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

test('an element that comes into a post has few others styled anew @all', async ({
  page,
  browser,
}) => {
  const name = await register(page);
  await createPost(page, `Answered often, ${name}`, 'And with care.');
  const comments = 10;
  const path = `/api/blog/comment/${page.url().split('/').at(-1)}`;
  for (let made = 0; made < comments; made += 1)
    await callApi(page, 'POST', path, { text: 'You are not alone.', parent: null });
  await page.reload();
  await expect(page.getByRole('article', { name: /^Comment by/ })).toHaveCount(comments);
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
  // In one task, so that nothing else of the page is styled meanwhile.
  const all = await page.evaluate(() => {
    const applyStyles = () => document.body.offsetHeight;
    applyStyles();
    performance.mark('element comes');
    document.querySelector('main')?.append(document.createElement('span'));
    applyStyles();
    performance.mark('element is styled');
    return document.querySelectorAll('*').length;
  });
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; ts: number; args: { elementCount?: number } }[];
  };
  const timeOf = (mark: string) => traceEvents.find(({ name }) => name === mark)?.ts ?? NaN;
  const [begin, end] = [timeOf('element comes'), timeOf('element is styled')];
  const styled = traceEvents
    .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > begin && ts < end)
    .map(({ args }) => args.elementCount ?? 0);
  expect(Math.max(...styled)).toBeGreaterThan(0);
  // Rules like `.toggle:has(:checked) > :nth-child(2)` made it two thirds of them, and one like
  // `.toast:not(:last-child) > *` all comments.
  expect(Math.max(...styled)).toBeLessThan(all / 10);
});

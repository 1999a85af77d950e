import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { factsOf } from '../support/screens.mjs';
import { noteShifts, shiftsOf } from '../support/shifts.ts';
import { sizes } from '../support/steps.ts';

/** Holds back the app's own files. Gives what lets them pass. */
async function holdApp(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the feed stands before the app does, which moves nothing and asks once', async ({
      page,
      watch,
      system,
    }) => {
      await noteShifts(page);
      const release = await holdApp(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: /^A safe space to talk/ })).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Quick exit' })).toHaveAttribute(
        'href',
        '/leave',
      );

      release();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible();
      expect(await shiftsOf(page)).toBeLessThan(0.01);
      const asked = watch
        .requestsTo(system.shellUrl)
        .filter((path) => path === '/api/blog/allpost');
      expect(asked).toHaveLength(1);
    });

    test('so does a post', async ({ page, context, watch, system }) => {
      const { post } = await factsOf(context);
      await noteShifts(page);
      const release = await holdApp(page);
      await page.goto(`/post/${post}`, { waitUntil: 'commit' });
      await expect(page.getByText('Loading post...')).toBeVisible();
      await expect(page.getByRole('heading')).toHaveCount(0);

      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('article', { name: /^Comment by/ }).first()).toBeVisible();
      expect(await shiftsOf(page)).toBeLessThan(0.01);
      const asked = watch
        .requestsTo(system.shellUrl)
        .filter((path) => path.startsWith('/api/blog/'));
      expect(asked.toSorted()).toEqual([
        `/api/blog/getcommets/${post}`,
        `/api/blog/getpostbyid/${post}`,
      ]);
    });
  });
}

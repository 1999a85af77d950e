import type { Page } from '@playwright/test';
import { demoMember } from '../../../tools/system/settings.mjs';
import { expect, test } from '../../support/journey.ts';
import { findIds } from '../../support/screens.mjs';
import { recordShifts, shiftsOf, untilStill } from '../../support/shifts.ts';
import { at, logIn, sizes } from '../../support/steps.ts';

/** Blocks the app's scripts; the returned function releases them. */
async function holdApp(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens the page without the app, and records layout shifts. The returned function starts the app. */
async function openWithoutApp(page: Page, address: string): Promise<() => void> {
  await recordShifts(page);
  const release = await holdApp(page);
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

/** Counts the app's skeletons from here on: they would replace what is read. */
async function countSkeletons(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = new Set<Element>();
    new MutationObserver(() => {
      document.querySelectorAll('#main .animate-pulse').forEach((each) => seen.add(each));
      document.documentElement.dataset.skeletons = String(seen.size);
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => Number(await page.locator('html').getAttribute('data-skeletons'));
}

for (const viewport of sizes) {
  test.describe(at(viewport.width), () => {
    test.use({ viewport });

    test('the feed’s skeleton paints before the app starts, without layout shifts or duplicate requests', async ({
      page,
      watch,
      system,
    }) => {
      const release = await openWithoutApp(page, '/');
      const heading = page.getByRole('heading', { name: /^A safe space to talk/ });
      // One, once the styles are there and hide the members’: they come before the first paint.
      await expect(heading).toHaveCount(1);
      await expect(heading).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Quick exit' })).toHaveAttribute(
        'href',
        '/leave',
      );

      release();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible();
      await untilStill(page);
      expect(await shiftsOf(page)).toBeLessThan(0.01);
      const asked = watch
        .requestsTo(system.shellUrl)
        .filter((path) => path === '/api/blog/allpost');
      expect(asked).toHaveLength(1);
    });

    test('a post paints before the app starts, without layout shifts or duplicate requests', async ({
      page,
      context,
      watch,
      system,
    }) => {
      const { post } = await findIds(context);
      const release = await openWithoutApp(page, `/post/${post}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect(page.getByRole('article').getByRole('paragraph')).not.toBeEmpty();
      await expect(page.getByText('Loading post...')).toHaveCount(0);

      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('article', { name: /^Comment by/ }).first()).toBeVisible();
      await untilStill(page);
      expect(await shiftsOf(page)).toBeLessThan(0.01);
      const asked = watch
        .requestsTo(system.shellUrl)
        .filter((path) => path.startsWith('/api/blog/'));
      expect(asked.toSorted()).toEqual([
        `/api/blog/getcommets/${post}`,
        `/api/blog/getpostbyid/${post}`,
      ]);
    });

    test('the help and whom to call paint before the app starts, without layout shifts or duplicate requests @all', async ({
      page,
      watch,
      system,
    }) => {
      const release = await openWithoutApp(page, '/help');
      await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: '911 United States, Canada' })).toHaveAttribute(
        'href',
        'tel:911',
      );
      await expect(page.getByRole('heading', { name: 'If someone bothers you' })).toBeVisible();
      await expect(page.getByText('Find A Helpline lists lines all over the world')).toBeVisible();
      // Only the app knows where the reader came from.
      await expect(page.getByRole('link', { name: 'Back' })).toHaveCount(0);
      const skeletons = await countSkeletons(page);

      release();
      await expect(page.getByRole('link', { name: 'Find A Helpline' }).first()).toBeVisible();
      await expect(page.getByLabel('Your country')).toBeVisible();
      await untilStill(page);
      expect(await shiftsOf(page)).toBeLessThan(0.01);
      const asked = watch
        .requestsTo(system.shellUrl)
        .filter((path) => path.startsWith('/content/'));
      expect(asked.toSorted()).toEqual(['/content/crisis-lines.json', '/content/help.md']);
      expect(await skeletons()).toBe(0);
    });

    test('the login paints before the app starts, without layout shifts @all', async ({ page }) => {
      const release = await openWithoutApp(page, '/login');
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
      await expect(page.getByLabel('Email')).toBeDisabled();

      release();
      await expect(page.getByLabel('Email')).toBeEnabled();
      await untilStill(page);
      expect(await shiftsOf(page)).toBeLessThan(0.01);
    });
  });
}

test('the login is hidden until all of it has arrived, so that it does not move @all', async ({
  page,
}) => {
  await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Login' });
  await expect(heading).toBeVisible();
  const html = await (await page.request.get('/login')).text();
  const half = html.indexOf('type="password"');
  const write = (part: string) => page.evaluate(`document.write(${JSON.stringify(part)})`);

  await write(html.slice(0, half));
  await expect(page.getByText('Email')).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('data-start', 'login');
  await expect(heading).toBeHidden();
  await write(html.slice(half));
  await expect(heading).toBeVisible();
});

test('the help says whom to call while its text does not come, in the reader’s language', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().addCookies([{ name: 'language', value: 'de', url: baseURL }]);
  await page.route('**/content/de/help.md', () => undefined);
  const release = await holdApp(page);
  await page.goto('/help', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Hilfe', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: '112 Europa' })).toBeVisible();
  // Only the app knows a way back.
  await expect(page.getByRole('link', { name: 'Zurück' })).toHaveCount(0);
  await expect(page.locator('[data-text] .animate-pulse').first()).toBeVisible();

  release();
  await expect(page.getByLabel('Dein Land')).toBeVisible();
});

test('the focus stays where it is when the app starts', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  const exit = page.getByRole('link', { name: 'Quick exit' });
  await expect(exit).toHaveCount(1);
  while (!(await exit.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab');
  }

  release();
  await expect(page.locator('[data-place]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Quick exit' })).toBeFocused();
});

test('who a member is and their chats are requested before the app starts, and once', async ({
  page,
}) => {
  await logIn(page, demoMember);
  // Ends the feed, whose own list of chats may come late.
  await page.goto('about:blank');
  const calls = ['/api/messages/getUserForSidebar?limit=20', '/api/users/loggedin'];
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (calls.includes(pathname + search)) requested.push(pathname + search);
  });
  const release = await holdApp(page);
  await page.goto('/chatpage', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Chats' })).toBeVisible();
  await expect.poll(() => requested.toSorted()).toEqual(calls);

  release();
  await expect(page.getByRole('list', { name: 'People' })).toBeVisible();
  await untilStill(page);
  expect(requested.toSorted()).toEqual(calls);
});

test.describe('a reader who may be anywhere', () => {
  test.use({ locale: 'en', timezoneId: 'UTC' });

  // Node knows more names of places than browsers do.
  test('reads the places of the emergency numbers', async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByRole('combobox', { name: 'Your country' })).toBeVisible();
    await expect(page.getByRole('link', { name: '112 Europe' })).toBeVisible();
    await expect(page.getByRole('link', { name: '911 United States, Canada' })).toBeVisible();
  });
});

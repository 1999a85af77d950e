import type { Page } from '@playwright/test';
import { demoMember } from '../../../tools/system/settings.mjs';
import { expect, test } from '../../support/journey.ts';
import { fillAddress, findIds } from '../../support/screens.mjs';
import { openInTurn, recordShifts, shiftsOf, untilStill } from '../../support/shifts.ts';
import {
  at,
  createPost,
  logIn,
  logInAsAdmin,
  memberPassword,
  register,
  sizes,
} from '../../support/steps.ts';

/** Opens each address, with answers in both orders, and returns those with layout shifts. */
async function pagesWithShifts(page: Page, addresses: readonly string[]): Promise<string[]> {
  const ids = await findIds(page.context());
  await recordShifts(page);
  const shifted: string[] = [];
  for (const address of addresses) {
    for (const turn of ['first', 'last'] as const) {
      await openInTurn(page, fillAddress(address, ids), turn);
      const shifts = await shiftsOf(page);
      if (shifts >= 0.01) shifted.push(`${address}, the ${turn} asked first: ${shifts.toFixed(3)}`);
    }
  }
  return shifted;
}

for (const viewport of sizes) {
  test.describe(at(viewport.width), () => {
    test.use({ viewport });

    test('visitor pages load without layout shifts', async ({ page }) => {
      const addresses = [
        '/',
        '/post/{post}',
        '/userpublicprofile/{name}',
        '/login',
        '/rules',
        '/help',
      ];
      expect(await pagesWithShifts(page, addresses)).toEqual([]);
    });

    test('member pages load without layout shifts', async ({ page }) => {
      await logIn(page, demoMember);
      const addresses = [
        '/',
        '/post/{post}',
        '/userpublicprofile/{name}',
        '/chatpage',
        '/yourpost',
      ];
      expect(await pagesWithShifts(page, addresses)).toEqual([]);
    });

    test('the dashboard loads without layout shifts, however few one’s posts are @all', async ({
      page,
    }) => {
      const name = await register(page);
      expect(await pagesWithShifts(page, ['/dashboardsidebar'])).toEqual([]);
      await createPost(page, `The first of ${name}`, 'There will be more.');
      expect(await pagesWithShifts(page, ['/dashboardsidebar'])).toEqual([]);
    });

    test('a profile keeps its place until the session is confirmed @all', async ({ page }) => {
      await logIn(page, demoMember);
      await recordShifts(page);
      await page.route('**/api/users/loggedin', async (route) => {
        await expect(page.getByRole('heading', { name: 'bus line 42' })).toBeVisible();
        await expect(page.locator('main .animate-pulse')).toHaveCount(0);
        await route.continue();
      });
      await page.goto('/userpublicprofile/bus line 42');
      await expect(page.getByRole('button', { name: 'Report bus line 42' })).toBeVisible();
      await untilStill(page);
      expect(await shiftsOf(page)).toBeLessThan(0.01);
    });

    test('staff pages load without layout shifts @all', async ({ page, system }) => {
      await page.setViewportSize({ width: 1400, height: 900 });
      await logInAsAdmin(page, system);
      await page.setViewportSize(viewport);
      const addresses = ['/allusers', '/allpostsadmin', '/allreports', '/allacts'];
      expect(await pagesWithShifts(page, addresses)).toEqual([]);
    });

    test('the strength of a password comes without moving the button below it @all', async ({
      page,
    }) => {
      await page.goto('/register');
      const button = page.getByRole('button', { name: 'Register' });
      const before = await button.boundingBox();
      await page.getByLabel('Password', { exact: true }).fill(memberPassword);
      await expect(page.getByText('Very good.')).toBeVisible();
      expect(await button.boundingBox()).toEqual(before);
    });

    test('a late history moves no decision under the pointer @all', async ({ page, system }) => {
      await page.setViewportSize({ width: 1400, height: 900 });
      await logInAsAdmin(page, system);
      await page.setViewportSize(viewport);
      let answer = () => {};
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/moderation/history/*', async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto('/allreports');
      await page.getByRole('link', { name: 'Member: quiet_harbor' }).click();
      const button = page.getByRole('button', { name: 'Send help' });
      await expect(button).toBeVisible();
      const before = await button.boundingBox();
      answer();
      const history = page.getByRole('region', { name: 'History of quiet_harbor' });
      await expect(history.getByText(/^Joined/)).toBeAttached();
      expect(await button.boundingBox()).toEqual(before);
    });
  });
}

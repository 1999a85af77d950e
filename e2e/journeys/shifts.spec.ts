import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { factsOf, fillIn } from '../support/screens.mjs';
import { noteShifts, shiftsOf } from '../support/shifts.ts';
import { logIn, logInAsAdmin, sizes } from '../support/steps.ts';
import { demoMember } from '../../scripts/settings.mjs';

/** Opens the addresses one after the other; says which of them moved while they came. */
async function moving(page: Page, addresses: readonly string[]): Promise<string[]> {
  const facts = await factsOf(page.context());
  await noteShifts(page);
  const moved: string[] = [];
  for (const address of addresses) {
    await page.goto(fillIn(address, facts));
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main .animate-pulse')).toHaveCount(0);
    const shifts = await shiftsOf(page);
    if (shifts >= 0.01) moved.push(`${address}: ${shifts.toFixed(3)}`);
  }
  return moved;
}

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('nothing moves while a page comes', async ({ page }) => {
      const addresses = ['/', '/post/{post}', '/userpublicprofile/{name}', '/login', '/rules'];
      expect(await moving(page, addresses)).toEqual([]);
    });

    test('nor for a member', async ({ page }) => {
      await logIn(page, demoMember);
      const addresses = [
        '/',
        '/post/{post}',
        '/userpublicprofile/{name}',
        '/chatpage',
        '/yourpost',
      ];
      expect(await moving(page, addresses)).toEqual([]);
    });

    test('nor for staff', async ({ page, system }) => {
      await page.setViewportSize({ width: 1400, height: 900 });
      await logInAsAdmin(page, system);
      await page.setViewportSize(viewport);
      const addresses = ['/allusers', '/allpostsadmin', '/allreports', '/allacts'];
      expect(await moving(page, addresses)).toEqual([]);
    });
  });
}

import type { Page } from '@playwright/test';
import { demoMember } from '../../../tools/system/settings.mjs';
import { themeViolationsOf, violationsOf } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import {
  covered,
  cutOff,
  smallTargetsAndLongLines,
  withoutBorders,
  withoutFocusRing,
} from '../../support/measures.ts';
import { findIds, memberScreens, staffScreens, visitorScreens } from '../../support/screens.mjs';
import {
  callApi,
  fewAtATime,
  forgetSession,
  logIn,
  logInAsAdmin,
  register,
  sizes,
} from '../../support/steps.ts';
import { walk } from '../../support/walk.ts';

const promise = 'screens are accessible, also under the settings that readers make';

/** Checked besides the default theme. */
const otherThemes = ['light', 'dark', 'black'];

test.beforeEach(({ page }) => fewAtATime(page));

test(`visitor ${promise}`, async ({ page }) => {
  await walk(page, visitorScreens, () => measureAll(page));
});

test(`member ${promise}`, async ({ page }) => {
  await logIn(page, demoMember);
  await walk(page, memberScreens, () => measureAll(page));
});

test(`admin ${promise}`, async ({ page, system }) => {
  await register(page);
  const { userId } = await findIds(page.context());
  await forgetSession(page);
  await logInAsAdmin(page, system);
  // In the audit log, an entry with a reason and one without.
  const suspension = `/api/moderation/suspend/${userId}`;
  await callApi(page, 'POST', suspension, { reason: { code: 'other' }, hours: 1 });
  await callApi(page, 'DELETE', suspension);
  await walk(page, staffScreens, () => measureAll(page));
});

/** Each screen is opened once, and measured under all settings: opening takes longer than they do. */
async function measureAll(page: Page): Promise<string[]> {
  await expect(page).toHaveTitle(/Unburden$/);
  const found: string[] = [];
  const add = (setting: string, breaches: string[]) =>
    found.push(...breaches.map((breach) => `${setting}: ${breach}`));
  for (const size of sizes) {
    await page.setViewportSize(size);
    const flaws = await page.evaluate(smallTargetsAndLongLines);
    add(`at ${size.width} px`, [...flaws, ...(await page.evaluate(withoutFocusRing))]);
  }
  add('with wide spacing', await withTextSpacing(page));
  await page.setViewportSize({ width: 320, height: 256 });
  add('at a zoom of 400 %', await page.evaluate(covered));
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  const borderless = await page.evaluate(withoutBorders);
  add('in forced colours', [...borderless, ...(await page.evaluate(withoutFocusRing))]);
  await page.emulateMedia({ forcedColors: null });
  add('axe', [...(await violationsOf(page)), ...(await themeViolationsOf(otherThemes, page))]);
  return found;
}

/** Returns the parts that the text spacing of WCAG 1.4.12 cuts off at 360 px. */
async function withTextSpacing(page: Page): Promise<string[]> {
  const before = new Set(await page.evaluate(cutOff));
  // A tag would break the content security policy.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, textSpacing);
  const after = await page.evaluate(cutOff);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return after.filter((part) => !before.has(part));
}

const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

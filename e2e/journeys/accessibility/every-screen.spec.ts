import type { Page } from '@playwright/test';
import { demoMember } from '../../../scripts/settings.mjs';
import { expect, test } from '../../support/journey.ts';
import {
  fillAddress,
  findIds,
  memberScreens,
  staffScreens,
  visitorScreens,
} from '../../support/screens.mjs';
import { logIn, logInAsAdmin } from '../../support/steps.ts';

/** The criteria of level AAA that can be measured, on every screen. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('visitor screens have large targets, readable text, visible focus and a title', async ({
  page,
}) => {
  await walk(page, visitorScreens);
});

test('member screens have large targets, readable text, visible focus and a title', async ({
  page,
}) => {
  await logIn(page, demoMember);
  await walk(page, memberScreens);
});

test('admin screens have readable text, visible focus and a title', async ({ page, system }) => {
  await logInAsAdmin(page, system);
  await walk(page, staffScreens, { targets: false });
});

async function walk(page: Page, screens: Record<string, string>, { targets = true } = {}) {
  const ids = await findIds(page.context());
  const found = new Set<string>();
  for (const [screen, address] of Object.entries(screens)) {
    await page.goto(fillAddress(address, ids));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('.animate-pulse')).toHaveCount(0);
    await expect(page).toHaveTitle(/Unburden$/);
    // A key shows that the focus is to be seen.
    await page.keyboard.press('Tab');
    for (const breach of await page.evaluate(measure, targets)) found.add(`${screen}: ${breach}`);
  }
  expect([...found]).toEqual([]);
}

/** Runs in the page. One line for each part that fails. */
function measure(targets: boolean): string[] {
  const found: string[] = [];
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}"`;
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible);

  // 2.5.5: links within a text are exempt, and so is what another control does as well.
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, td') !== null;
  for (const target of targets ? all('a[href], button, input, select, textarea, summary') : []) {
    if (target.matches('.sr-only, [aria-hidden=true]') || isInText(target)) continue;
    const boxes = [target, ...((target as HTMLInputElement).labels ?? [])];
    if (target.matches('input, textarea') && target.parentElement) boxes.push(target.parentElement);
    const sizes = boxes.map((box) => box.getBoundingClientRect());
    // What lies around it, invisible, belongs to it.
    const around = ['::before', '::after'].map((part) => getComputedStyle(target, part));
    const heights = [
      ...sizes.map((box) => box.height),
      ...around.map(({ height, position }) => (position === 'absolute' ? parseFloat(height) : 0)),
    ];
    const [wide, high] = [Math.max(...sizes.map((box) => box.width)), Math.max(...heights)];
    if (Math.min(wide, high) < 43.5)
      found.push(`${nameOf(target)} is ${wide.toFixed()} × ${high.toFixed()} px`);
  }

  // 1.4.8: at most 80 characters a line, lines 1.5 apart, and not justified.
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  for (const text of all('main p, main li')) {
    const style = getComputedStyle(text);
    if (style.display === 'flex' || text.querySelector('p, li, div, a > *')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()];
    if (new Set(lines.map(({ bottom }) => Math.round(bottom))).size < 2 || !pen) continue;
    pen.font = style.font;
    const characters = text.textContent.slice(0, 400);
    const average = pen.measureText(characters).width / characters.length;
    const width = Math.max(...lines.map((line) => line.width)) / average;
    if (width > 80.5) found.push(`${nameOf(text)} has ${width.toFixed()} characters a line`);
    const spacing = parseFloat(style.lineHeight) / parseFloat(style.fontSize);
    if (spacing < 1.49) found.push(`${nameOf(text)} has lines ${spacing.toFixed(2)} apart`);
    if (style.textAlign === 'justify') found.push(`${nameOf(text)} is justified`);
  }

  // 2.4.13: a ring of 2 px at least, on the control or around its frame.
  for (const control of all('a[href], button, select, textarea, input').slice(0, 40)) {
    if (control.matches(':disabled, [tabindex="-1"], .sr-only')) continue;
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) continue;
    const rings = [control, control.parentElement, control.parentElement?.parentElement].map(
      (box) => {
        const style = box && getComputedStyle(box);
        return style && style.outlineStyle !== 'none' ? parseFloat(style.outlineWidth) : 0;
      },
    );
    if (Math.max(...rings) < 2) found.push(`${nameOf(control)} shows no focus`);
  }
  return found;
}

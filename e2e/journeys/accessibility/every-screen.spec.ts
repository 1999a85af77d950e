import type { Page } from '@playwright/test';
import { demoMember } from '../../../scripts/settings.mjs';
import { expect, test } from '../../support/journey.ts';
import { memberScreens, staffScreens, visitorScreens } from '../../support/screens.mjs';
import { at, logIn, logInAsAdmin, sizes } from '../../support/steps.ts';
import { walk, withoutFocusRing } from '../../support/walk.ts';

const promise = 'screens have large targets, readable text, visible focus and a title';

/** The criteria of level AAA that can be measured, on every screen. */
for (const viewport of sizes) {
  test(`visitor ${promise} ${at(viewport.width)}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await walk(page, visitorScreens, () => measureAll(page));
  });

  test(`member ${promise} ${at(viewport.width)}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await logIn(page, demoMember);
    await walk(page, memberScreens, () => measureAll(page));
  });
}

test(`admin ${promise}`, async ({ page, system }) => {
  await logInAsAdmin(page, system);
  await walk(page, staffScreens, () => measureAll(page));
});

async function measureAll(page: Page): Promise<string[]> {
  await expect(page).toHaveTitle(/Unburden$/);
  // 2.4.13 is the ring.
  return [...(await page.evaluate(measure)), ...(await page.evaluate(withoutFocusRing))];
}

/** Runs in the page. One line for each part that fails. */
function measure(): string[] {
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
  for (const target of all('a[href], button, input, select, textarea, summary')) {
    if (target.matches('.sr-only, [aria-hidden=true]') || isInText(target)) continue;
    const boxes = [target, ...((target as HTMLInputElement).labels ?? [])];
    if (target.matches('input, textarea') && target.parentElement) boxes.push(target.parentElement);
    const sizes = boxes.map((box) => box.getBoundingClientRect());
    // An invisible part around it can be pressed too.
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
  return found;
}

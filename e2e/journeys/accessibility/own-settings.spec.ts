import type { Page } from '@playwright/test';
import { demoMember } from '../../../scripts/settings.mjs';
import { test } from '../../support/journey.ts';
import { memberScreens, staffScreens, visitorScreens } from '../../support/screens.mjs';
import { logIn, logInAsAdmin } from '../../support/steps.ts';
import { walk, withoutFocusRing } from '../../support/walk.ts';

/** Screens under the settings that readers make in their browser or system. */
const screensOf = { visitor: visitorScreens, member: memberScreens, admin: staffScreens };
const viewers = ['visitor', 'member', 'admin'] as const;

for (const viewer of viewers) {
  const screens = screensOf[viewer];
  test.describe(`screens of a ${viewer}`, () => {
    test('show buttons, focus and choices in forced colours', async ({ page, system }) => {
      await enter(page, viewer, () => logInAsAdmin(page, system));
      await page.emulateMedia({ forcedColors: 'active' });
      await walk(page, screens, async () => [
        ...(await page.evaluate(forcedColours)),
        ...(await page.evaluate(withoutFocusRing)),
      ]);
    });

    test('cut nothing off under the text spacing of WCAG 1.4.12', async ({ page, system }) => {
      await enter(page, viewer, () => logInAsAdmin(page, system));
      await page.setViewportSize({ width: 360, height: 740 });
      await walk(page, screens, async () => {
        const before = new Set(await page.evaluate(cutOff));
        // A tag would break the content security policy.
        await page.evaluate((rules) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(rules);
          document.adoptedStyleSheets.push(sheet);
        }, textSpacing);
        return (await page.evaluate(cutOff)).filter((part) => !before.has(part));
      });
    });

    test('leave room at a zoom of 400 %, and stand still', async ({ page, system }) => {
      await enter(page, viewer, () => logInAsAdmin(page, system));
      await page.setViewportSize({ width: 320, height: 256 });
      await walk(page, screens, () => page.evaluate(covered));
    });
  });
}

async function enter(page: Page, viewer: (typeof viewers)[number], asAdmin: () => Promise<void>) {
  if (viewer === 'member') await logIn(page, demoMember);
  if (viewer === 'admin') await asAdmin();
}

const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** Runs in the page, like the two below. One line for each part that fails. */
function forcedColours(): string[] {
  const found: string[] = [];
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}"`;
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    });
  const borders = (element: Element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return borderTopStyle === 'none' ? 0 : parseFloat(borderTopWidth);
  };
  for (const button of all('button, .btn, input, select, textarea')) {
    if (button.matches('.sr-only, [aria-hidden=true]')) continue;
    const frame = button.matches('input, textarea') ? button.parentElement?.parentElement : null;
    const boxes = [button, button.parentElement, frame].slice(0, button.matches('button') ? 1 : 3);
    if (!boxes.some((box) => box && borders(box) > 0))
      found.push(`${nameOf(button)} has no border`);
  }
  const pen = document.createElement('span');
  pen.style.cssText = 'forced-color-adjust: none; background-color: SelectedItem';
  document.body.append(pen);
  const selected = getComputedStyle(pen).backgroundColor;
  pen.remove();
  for (const chosen of all('[aria-current]:not([aria-current=false]), [aria-pressed=true]')) {
    if (getComputedStyle(chosen).backgroundColor !== selected)
      found.push(`${nameOf(chosen)} does not look chosen`);
  }
  return found;
}

function cutOff(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element);
    const { width } = element.getBoundingClientRect();
    // An excerpt stands in full where it leads to.
    const isExcerpt =
      style.webkitLineClamp !== 'none' ||
      (style.textOverflow === 'ellipsis' && element.closest('a'));
    if (width < 2 || style.display === 'inline' || isExcerpt) continue;
    const name = `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 30)}"`;
    const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    // A badge hangs over the edge of its button.
    const isControl = element.matches(':is(button, .btn):not(:has(.badge)), .badge');
    if ((isCut(style.overflowX) || isControl) && element.scrollWidth > element.clientWidth + 1)
      found.push(`${name} is cut off`);
    if ((isCut(style.overflowY) || isControl) && element.scrollHeight > element.clientHeight + 1)
      found.push(`${name} is cut off below`);
  }
  return found;
}

function covered(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
  let height = 0;
  for (const element of document.querySelectorAll('body *')) {
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'sticky') continue;
    const { top, bottom, width } = element.getBoundingClientRect();
    if (width > innerWidth / 2)
      height += Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  }
  if (height > innerHeight / 3) found.push(`bars cover ${height.toFixed()} px of ${innerHeight}`);
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  if (moving.length > 0) found.push(`${moving.length} parts move`);
  return found;
}

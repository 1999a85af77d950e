import { expect, type Page } from '@playwright/test';
import { fillAddress, findIds } from './screens.mjs';

/** Opens each screen, measures it, and expects that nothing is found on any. One line for each breach. */
export async function walk(
  page: Page,
  screens: Record<string, string>,
  measure: () => Promise<string[]>,
) {
  const ids = await findIds(page.context());
  const found = new Set<string>();
  for (const [screen, address] of Object.entries(screens)) {
    await page.goto(fillAddress(address, ids));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('.animate-pulse')).toHaveCount(0);
    // A key shows that the focus is to be seen.
    await page.keyboard.press('Tab');
    for (const breach of await measure()) found.add(`${screen}: ${breach}`);
  }
  expect([...found]).toEqual([]);
}

/** Runs in the page. The controls that show no ring of 2 px at least, on them or around their frames. */
export function withoutFocusRing(): string[] {
  const found: string[] = [];
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, select, textarea, input'),
  ].filter((control) => {
    const { width, height } = control.getBoundingClientRect();
    return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
  });
  for (const control of controls.slice(0, 40)) {
    if (control.matches(':disabled, [tabindex="-1"], .sr-only')) continue;
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) continue;
    const rings = [control, control.parentElement, control.parentElement?.parentElement].map(
      (box) => {
        const style = box && getComputedStyle(box);
        return style && style.outlineStyle !== 'none' ? parseFloat(style.outlineWidth) : 0;
      },
    );
    const name = `${control.tagName.toLowerCase()} "${(control.ariaLabel ?? control.textContent).trim().slice(0, 30)}"`;
    if (Math.max(...rings) < 2) found.push(`${name} shows no focus`);
  }
  return found;
}

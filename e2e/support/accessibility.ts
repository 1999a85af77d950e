import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Collects violations only and preloads nothing: that halves the time. */
const violationsOnly = { resultTypes: ['violations' as const], preload: false };

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** The accessibility violations of a page, one line each: rule, element, problem. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Our pages have no frames, so axe needs no second page.
  const axe = new AxeBuilder({ page }).options(violationsOnly).setLegacyMode();
  return toLines(await axe.withTags(rules).analyze());
}

/**
 * The contrast violations in other themes, which change only colours: none but in `npm run test:all`.
 * Reuses the axe that `violationsOf` injected: injecting it again takes a third of the time.
 */
export async function themeViolationsOf(themes: string[], page: Page): Promise<string[]> {
  if (!process.env.TEST_ALL) return [];
  const found: string[] = [];
  const present = await page.evaluate(() => document.documentElement.dataset.theme ?? '');
  for (const theme of themes) {
    await setTheme(page, theme);
    const results = await page.evaluate(
      (options) =>
        (window as unknown as { axe: { run: (options: unknown) => Promise<Results> } }).axe.run(
          options,
        ),
      { ...violationsOnly, runOnly: ['color-contrast'] },
    );
    found.push(...toLines(results).map((violation) => `in ${theme}: ${violation}`));
  }
  await setTheme(page, present);
  return found;
}

/**
 * The accessibility violations of a page as it is, those of its colours in the dark on a tablet, and
 * the widths at which it scrolls sideways. One line each.
 */
export async function flawsOf(page: Page): Promise<string[]> {
  const found = await violationsOf(page);
  const size = page.viewportSize();
  for (const width of [1400, 360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) found.push(`${needed} px wide at ${width} px`);
  }
  found.push(...(await themeViolationsOf(['dark'], page)));
  if (size) await page.setViewportSize(size);
  return found;
}

function toLines({ violations }: Results): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Sets the theme of the page without transitions. */
async function setTheme(page: Page, theme: string) {
  await page.evaluate((name) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [still];
    document.documentElement.dataset.theme = name;
  }, theme);
}

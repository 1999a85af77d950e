import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is right is not gathered, and nothing is fetched: that takes half of the time. */
const onlyBreaches = { resultTypes: ['violations' as const], preload: false };

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** What axe finds wrong with a page, a line each: the rule, the element, what is wrong with it. */
export async function breaches(page: Page): Promise<string[]> {
  // Our pages have no frames: nothing is to be gathered in a page of its own.
  const axe = new AxeBuilder({ page }).options(onlyBreaches).setLegacyMode();
  return inLines(await axe.withTags(rules).analyze());
}

/**
 * The same in other themes, which change colours and nothing else. Axe stands on the page since
 * `breaches` looked at it: to bring it there again takes a third of the time.
 */
export async function breachesIn(themes: string[], page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await wear(page, theme);
    const results = await page.evaluate(
      (options) =>
        (window as unknown as { axe: { run: (options: unknown) => Promise<Results> } }).axe.run(
          options,
        ),
      { ...onlyBreaches, runOnly: ['color-contrast'] },
    );
    found.push(...inLines(results).map((breach) => `in ${theme}: ${breach}`));
  }
  return found;
}

function inLines({ violations }: Results): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Has the page wear a theme, as if it had been chosen, at once: nothing fades into its new colour. */
async function wear(page: Page, theme: string) {
  await page.evaluate((name) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [still];
    document.documentElement.dataset.theme = name;
  }, theme);
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is right is not gathered, and nothing is fetched: that takes half of the time. */
const onlyBreaches = { resultTypes: ['violations' as const], preload: false };

/** What axe finds wrong with a page, a line each: the rule, the element, what is wrong with it. */
export async function breaches(
  page: Page,
  colours: 'colours only' | 'all' = 'all',
): Promise<string[]> {
  // Our pages have no frames: nothing is to be gathered in a page of its own.
  const axe = new AxeBuilder({ page }).options(onlyBreaches).setLegacyMode();
  const { violations } = await (
    colours === 'all' ? axe.withTags(rules) : axe.withRules(['color-contrast'])
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Has the page wear a theme, as if it had been chosen. */
export async function wear(page: Page, theme: string) {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    // The shortest of transitions takes a frame, which a busy machine is slow to draw.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, theme);
}

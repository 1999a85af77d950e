import type { Page } from '@playwright/test';

/**
 * From here on, notes how far things on the page move of themselves. What waits below something that
 * loads waits as long as that takes: where a busy machine takes more than two seconds, it may move.
 */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const patience = new CSSStyleSheet();
    patience.replaceSync('.in-turn > * { animation-duration: 1h !important }');
    document.adoptedStyleSheets.push(patience);
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        sum += value;
      document.documentElement.dataset.shifts = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of it since the page was loaded: 0 is not at all. */
export async function shiftsOf(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-shifts')) ?? 0);
}

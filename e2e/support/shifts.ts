import type { Page } from '@playwright/test';

/**
 * Records layout shifts from here on. Parts below a loading part stay hidden until it has loaded.
 * Their two seconds of patience are too short for a busy machine.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longWait = new CSSStyleSheet();
    longWait.replaceSync('.in-turn > * { animation-delay: 1h !important }');
    document.adoptedStyleSheets.push(longWait);
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        sum += value;
      document.documentElement.dataset.shifts = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the layout shifts since the page was loaded. */
export async function shiftsOf(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-shifts')) ?? 0);
}

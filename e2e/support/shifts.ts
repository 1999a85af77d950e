import { expect, type Page, type Route } from '@playwright/test';

/**
 * Records layout shifts from here on. Parts below a loading part stay hidden until it has loaded.
 * Their two seconds of patience are too short for a busy machine.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longWait = new CSSStyleSheet();
    longWait.replaceSync('.in-turn > * { animation-delay: 3600s !important }');
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

/** Waits until the app runs, all of the page is there, and it is painted in its own type. */
export async function untilStill(page: Page): Promise<void> {
  await expect(page.locator('[data-place], main .animate-pulse')).toHaveCount(0);
  await painted(page);
}

async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

/** The held call that is answered next: the one that was asked for first, or last. */
type Turn = 'first' | 'last';

/**
 * Opens a page, and paints between two answers of the API, or texts of the operator, which come in turn.
 */
export async function openInTurn(page: Page, address: string, turn: Turn): Promise<void> {
  const calls = '**/{api,content}/**';
  const held: Route[] = [];
  let isHolding = true;
  await page.route(calls, (route) =>
    isHolding && route.request().resourceType() === 'fetch'
      ? void held.push(route)
      : route.continue(),
  );
  await page.goto(address);
  await expect(page.locator('[data-place]')).toHaveCount(0);
  const loading = page.locator('main .animate-pulse');
  do {
    await painted(page);
    const next = turn === 'first' ? held.shift() : held.pop();
    if (!next) continue;
    await next.fulfill({ response: await next.fetch() });
    await painted(page);
  } while (held.length > 0 || (await loading.count()) > 0);
  isHolding = false;
  for (const late of held) await late.continue();
  await untilStill(page);
  await page.unroute(calls);
}

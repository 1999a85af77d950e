import { expect, type Page } from '@playwright/test';
import { fillAddress, findIds } from './screens.mjs';

/** Opens each screen, measures it, and expects that nothing is found on any. One line for each breach. */
export async function walk(
  page: Page,
  screens: Record<string, string>,
  measure: () => Promise<string[]>,
) {
  const ids = await findIds(page.context());
  // Without mail, some parts are not to be seen. Read once: an answer on its way fails with its page.
  const config: object = await (await page.request.get('/config.json')).json();
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { ...config, hasMail: true } }),
  );
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

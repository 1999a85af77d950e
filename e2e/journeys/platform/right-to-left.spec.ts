import type { Locator } from '@playwright/test';
import { deliverText, openChat } from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import { createPost, register } from '../../support/steps.ts';

test('in Arabic, Latin names stand at the edge of the page, and Latin texts below their titles @all', async ({
  page,
  context,
  baseURL,
}) => {
  const speak = (value: string) =>
    context.addCookies([{ name: 'language', value, url: baseURL ?? '' }]);
  await speak('en');
  const name = await register(page);
  await createPost(page, `Quiet, ${name}`, 'Few words.');
  await openChat({ page }, 'garden_variety');
  await deliverText(page, 'Hello there');
  const chat = page.url();
  await speak('ar');

  await page.goto('/');
  const card = page.getByRole('article').first();
  await expect(card).toContainText('Few words.');
  const left = (await edges(card.getByRole('heading'))).left;
  expect((await edges(card.getByText('Few words.'))).left).toBeCloseTo(left, 0);

  const heading = page.getByRole('heading', { level: 1 });
  for (const [address, value, below] of [
    ['/userprofile', page.locator('dd').first(), page.locator('dt').first()],
    [`/userpublicprofile/${name}`, heading, heading.locator('+ p')],
    [chat, heading, heading.locator('+ p')],
  ] as const) {
    await page.goto(address);
    await expect(below).toBeVisible();
    const right = (await below.boundingBox().then((box) => box && box.x + box.width)) ?? 0;
    expect((await edges(value)).right, address).toBeCloseTo(right, 0);
  }

  // It is cut at its own end, which is at the right.
  const preview = page.locator('[aria-current=true]').getByText('Hello there');
  await expect(preview).toHaveCSS('direction', 'ltr');
  const label = page.locator('[aria-current=true]').getByText('أنت:');
  expect((await edges(label)).left).toBeGreaterThanOrEqual((await edges(preview)).right);
});

/** The sides of the words in an element, which may be broader than they are. */
async function edges(element: Locator): Promise<{ left: number; right: number }> {
  return element.evaluate((it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
}

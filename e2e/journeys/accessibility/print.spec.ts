import type { Page } from '@playwright/test';
import { messageList, messageWith, openChatOfTwo, sendText } from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import { fillAddress, findIds } from '../../support/screens.mjs';

/** Paper shows who wrote what when, and nothing to press. Dark, as the worst case. */
test.use({ contextOptions: { colorScheme: 'dark' } });

/** A date with the time to the second and its zone. */
const fullTime = /\d{4}.*\d:\d\d:\d\d.*[A-Z]{2,}/;

async function expectOnlyWriting(page: Page) {
  await page.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'textbox', 'search'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  const buttons = page.getByRole('button').filter({ visible: true });
  await expect(buttons).toHaveCount(0);
  const colours = await page.getByRole('main').evaluate((main) => {
    const { color } = getComputedStyle(main);
    return [color, getComputedStyle(document.body).backgroundColor];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
}

/** The visible times on paper, where `yesterday` would be wrong. */
async function timesOnPaper(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('time')
    .filter({ visible: true })
    .evaluateAll((times) =>
      times.map((time) => {
        const { content, fontSize } = getComputedStyle(time, '::after');
        return parseFloat(fontSize) > 0 && time.getBoundingClientRect().width > 1 ? content : '';
      }),
    );
}

test('a printed post has its comments with full times, and says that more can be loaded @all', async ({
  page,
}) => {
  await page.goto('/themepage');
  await page.getByRole('radio', { name: 'dark', exact: true }).check({ force: true });
  await page.goto(fillAddress('/post/{post}', await findIds(page.context())));
  const comments = page.getByRole('article', { name: /^Comment by/ });
  await expect(comments.first()).toBeVisible();
  const more = page.getByText(/^Not everything is on this page\./);
  await expect(more).toBeHidden();
  await expectOnlyWriting(page);
  await expect(more).toBeVisible();
  for (const time of await timesOnPaper(page)) expect(time).toMatch(fullTime);

  await page.emulateMedia({ media: 'screen' });
  const toggles = page.getByRole('button', { name: 'Show Replies' });
  while ((await toggles.count()) > 0) await toggles.first().click();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
  await expectOnlyWriting(page);
  await expect(more).toBeHidden();
  await expect(page.getByRole('article', { name: /^Reply by/ }).first()).toBeVisible();
});

test('a printed conversation names the author and the full time of each message @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const { name, bob } = await openChatOfTwo(page, browser, baseURL);
  await sendText(page, 'First.');
  await sendText(page, 'Second.');
  await expect(messageWith(bob.page, 'Second.')).toHaveCount(1);
  await sendText(bob.page, 'Third.');
  const rows = messageList(page).locator('li[data-message]');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(2)).toContainText('Third.');
  await expectOnlyWriting(page);
  const authors = await rows
    .locator('[data-author]')
    .evaluateAll((bubbles) =>
      bubbles.map((bubble) => getComputedStyle(bubble, '::before').content),
    );
  expect(authors).toEqual([name, name, bob.name].map((author) => `"${author}"`));
  const times = await timesOnPaper(page);
  expect(times).toHaveLength(3);
  for (const time of times) expect(time).toMatch(fullTime);
  await bob.context.close();
});

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { at, createPost, postComment, register, sizes } from '../../support/steps.ts';

test('a form that can’t be loaded leaves the thread, and what was written, as they are @all', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED/);
  const name = await register(page);
  await createPost(page, `Written on a train, ${name}`, 'In and out of tunnels.');
  await postComment(page, 'The first.');
  const comment = page.getByRole('article', { name: `Comment by ${name}` });
  await expect(comment).toBeFocused();
  await page.route('**/assets/edit-form-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => /edit-form/.test(request.url()));
  await choose(page, comment, 'Edit');
  await failed;
  await postComment(page, 'The second.');
  await expect(comment).toHaveCount(2);
});

for (const viewport of sizes) {
  test(`members write, nest, edit, delete and link to replies ${at(viewport.width)}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const name = await register(page);
    await createPost(page, `For a thread, ${name}`, 'What helps you through the night?');
    await postComment(page, 'A walk. See https://example.org/walks');
    const comment = page.getByRole('article', { name: `Comment by ${name}` });
    await expect(comment).toBeFocused();
    await expect(comment.getByRole('link', { name: 'https://example.org/walks' })).toHaveAttribute(
      'rel',
      'nofollow noopener noreferrer ugc',
    );

    await replyTo(page, comment, 'Tea for me.');
    const tea = replyThatSays(page, 'Tea for me.');
    await expect(tea).toBeFocused();
    await replyTo(page, tea, 'Which one?');
    const which = replyThatSays(page, 'Which one?');
    // The reply replaces the form that held the same text.
    await expect(which).toBeFocused();
    await expect(which).toContainText(`, replying to ↳ u/${name}`);

    await choose(page, which, 'Edit');
    await page.getByLabel('Edit reply').fill('Mint, or lime blossom?');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const mint = replyThatSays(page, 'Mint, or lime blossom?');
    // It stays, unlike the toast.
    await expect(mint.getByRole('status')).toHaveText('Reply updated successfully');
    await expect(mint).toContainText('edited');

    await choose(page, tea, 'Delete');
    await agree(page, 'Are you sure you want to delete this reply?', 'Delete');
    await expect(told(page, 'Reply deleted')).toBeVisible();
    await expect(replyThatSays(page, 'This reply was deleted.')).toBeVisible();
    await expect(mint).toBeVisible();

    await choose(page, comment, 'Delete');
    await agree(page, 'Are you sure you want to delete comment?', 'Delete');
    // By the keyboard alone: the focus was not lost, so that the key reaches the page.
    await expect(told(page, 'Comment Deleted')).toBeVisible();
    await page.keyboard.press('z');
    await expect(comment).toContainText('A walk.');
    await expect(comment).toBeFocused();
    await choose(page, comment, 'Delete');
    await agree(page, 'Are you sure you want to delete comment?', 'Delete');
    await expect(told(page, 'Comment Deleted')).toBeVisible();
    await expect(page.getByText('This comment was deleted.')).toBeVisible();

    // A logged-out visitor in a new browser.
    const place = new URL(page.url());
    place.hash = (await mint.getAttribute('id')) ?? '';
    const stranger = await browser.newContext({ baseURL });
    const visit = await stranger.newPage();
    await visit.goto(place.href);
    await expect(replyThatSays(visit, 'Mint, or lime blossom?')).toBeFocused();
    await expect(replyThatSays(visit, 'Mint, or lime blossom?')).toBeInViewport();
    await stranger.close();
  });
}

test('on a phone the bar at the bottom covers neither the focus nor the button of a reply @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page);
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  /** Pixels between the end of the element and the bar. */
  const roomBelow = async (element: Locator) => {
    const [box, below] = [await element.boundingBox(), await bar.boundingBox()];
    return (below?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0));
  };
  await expect(page.getByRole('article').nth(5)).toBeVisible();
  const focused = page.getByRole('main').locator(':focus');
  let looked = 0;
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) === 0) continue;
    expect(await roomBelow(focused)).toBeGreaterThanOrEqual(0);
    looked += 1;
  }
  expect(looked).toBeGreaterThan(15);

  await createPost(page, 'Herbs', 'Which ones help you sleep?\n'.repeat(20));
  await postComment(page, 'Mint.');
  const remarks = page.getByRole('article', { name: /^Comment by/ });
  const remark = remarks.first();
  await expect(remark).toBeFocused();
  await postComment(page, 'Or lime blossom.');
  await expect(remarks.nth(1)).toBeFocused();
  const reply = remark.getByRole('button', { name: 'Reply', exact: true });
  // So that the box has room above the bar, and its button has none.
  await reply.evaluate((button) => button.focus());
  await page.evaluate((down) => window.scrollBy(0, down), 137 - (await roomBelow(reply)));
  expect(Math.round(await roomBelow(reply))).toBe(137);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your reply', { exact: true })).toBeFocused();
  const post = page.getByRole('button', { name: 'Post reply' });
  await expect.poll(() => roomBelow(post)).toBeGreaterThanOrEqual(0);
});

function replyThatSays(page: Page, text: string): Locator {
  return page.getByRole('article', { name: /^Reply by/ }).filter({ hasText: text });
}

async function replyTo(page: Page, remark: Locator, text: string): Promise<void> {
  await remark.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Your reply', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Post reply' }).click();
}

async function choose(page: Page, remark: Locator, action: string): Promise<void> {
  await remark.getByRole('button', { name: /^(More about|Options for)/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A message of a deletion, with its undo. */
function told(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

async function agree(page: Page, text: string, action: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: text });
  await dialog.getByRole('button', { name: action }).click();
}

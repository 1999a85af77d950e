import type { Locator } from '@playwright/test';
import { registerInNewBrowser } from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import { createPost, postComment, pressUntilStored, register, sizes } from '../../support/steps.ts';

/** The likes of a comment, and whether one of them is the reader's. */
async function expectLikes(like: Locator, count: number, isOwn: boolean): Promise<void> {
  await expect(like).toHaveAccessibleName(`Like, ${count}`);
  await expect(like).toHaveAttribute('aria-pressed', String(isOwn));
}

for (const viewport of sizes) {
  test(`a comment is liked by the keyboard, and read first by who asks for the most liked at ${viewport.width} px @all`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const name = await register(page);
    await createPost(page, `Asked by ${name}`, 'What helps you to sleep?');
    for (const text of ['Tea', 'A walk', 'A book']) {
      await postComment(page, text);
      await expect(page.getByRole('article').filter({ hasText: text }).last()).toBeVisible();
    }
    const { page: other } = await registerInNewBrowser(browser, baseURL);
    await other.setViewportSize(viewport);
    await other.goto(page.url());
    const comments = other.getByRole('article', { name: /^Comment by/ });
    const like = comments.filter({ hasText: 'A walk' }).getByRole('button', { name: /^Like/ });
    await expectLikes(like, 0, false);
    await pressUntilStored(like, '**/api/blog/likecomment/*');
    await expectLikes(like, 1, true);

    const order = other.getByRole('combobox', { name: 'Order of comments' });
    for (const [choice, texts] of [
      ['Most liked', ['A walk', 'Tea', 'A book']],
      ['Newest first', ['A book', 'A walk', 'Tea']],
      ['Oldest first', ['Tea', 'A walk', 'A book']],
    ] as const) {
      await order.selectOption({ label: choice });
      await expect(comments).toContainText([...texts]);
    }
    await order.selectOption({ label: 'Newest first' });
    await expect(comments).toContainText(['A book', 'A walk', 'Tea']);
    await other.reload();
    await expect(comments).toContainText(['A book', 'A walk', 'Tea']);
    await expect(order).toHaveValue('new');
    await expectLikes(like, 1, true);

    await page.reload();
    const seen = page.getByRole('article').filter({ hasText: 'A walk' }).last();
    await expectLikes(seen.getByRole('button', { name: /^Like/ }), 1, false);
    await pressUntilStored(like, '**/api/blog/likecomment/*');
    await expectLikes(like, 0, false);
    await page.reload();
    await expectLikes(seen.getByRole('button', { name: /^Like/ }), 0, false);
  });
}

import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import {
  createPost,
  forgetSession,
  logInAsAdmin,
  postComment,
  register,
} from '../../support/steps.ts';

/** As many marks as a letter may have, above and below it. */
const marks = `${'\u0331'.repeat(15)}${'\u030a'.repeat(15)}`;
const name = `x${marks}`;
/** Of 186 units; one letter for whoever reads it. */
const title = `q${marks}${`\u200d${marks}`.repeat(5)}`;
const text = `${title} ${title}\n${title}`;

test('stacked marks are drawn over nobody else’s words @all', async ({ page, browser, system }) => {
  const other = await browser.newPage({ baseURL: system.shellUrl });
  await register(other);
  await createPost(other, 'Written before', 'A quiet evening.');
  await register(page);
  await page.goto('/userprofile');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await createPost(page, title, text);
  const address = page.url();
  await createPost(other, 'Written after', 'A quiet morning.');
  for (const [writer, words] of [
    [other, 'The first.'],
    [page, text],
    [other, 'The last.'],
  ] as const) {
    await writer.goto(address);
    await postComment(writer, words);
    await expect(writer.getByRole('article', { name: /^Comment by/ }).last()).toBeFocused();
  }

  await forgetSession(other);
  await logInAsAdmin(other, system);
  const screens = [
    [page, '/'],
    [page, address],
    [other, '/allpostsadmin'],
    [other, '/allusers'],
    [other, '/allcomment'],
  ] as const;
  for (const width of [1400, 360]) {
    for (const [reader, screen] of screens) {
      await reader.setViewportSize({ width, height: 900 });
      await reader.goto(screen);
      await expectApart(reader);
    }
  }
});

/** Compares pictures of what has no marks, with the page's marks and without them. */
async function expectApart(page: Page) {
  await expect(page.getByRole('main').getByRole('article').nth(3)).toBeVisible();
  expect(await page.evaluate(findNeighbours)).toBeGreaterThan(1);
  const neighbours = page.locator('[data-neighbour]');
  // One place for both pictures.
  await neighbours.nth(1).scrollIntoViewIfNeeded();
  const shoot = async () =>
    Buffer.concat([await neighbours.nth(0).screenshot(), await neighbours.nth(1).screenshot()]);
  const marked = await shoot();
  await page.evaluate(removeMarks);
  expect(marked.equals(await shoot()), `${page.url()} is drawn over`).toBe(true);
}

/**
 * Runs in the page. Notes which of its articles have no marks, and tells how many. Keeps their words
 * alone: a time goes on and moves what stands beside it, and the edges of a picture look different
 * when something above it moves it by part of a pixel.
 */
function findNeighbours(): number {
  const articles = [...document.querySelectorAll<HTMLElement>('main article')];
  const neighbours = articles.filter(({ textContent }) => !/\p{M}{20}/u.test(textContent));
  for (const each of neighbours) {
    each.dataset.neighbour = '';
    for (const time of each.querySelectorAll('time')) time.hidden = true;
    for (const picture of each.querySelectorAll<HTMLElement | SVGElement>('img, [aria-hidden]')) {
      picture.style.visibility = 'hidden';
    }
  }
  return neighbours.length;
}

/** Runs in the page. Leaves each letter where it is. */
function removeMarks(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const text = currentNode.textContent ?? '';
    if (/\p{M}{20}/u.test(text)) currentNode.textContent = text.replace(/[\p{M}\u200d]/gu, '');
  }
}

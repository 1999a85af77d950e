import type { Page } from '@playwright/test';
import { violationsOf } from '../../support/accessibility.ts';
import { registerInNewBrowser } from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import {
  at,
  chooseInMenu,
  createPost,
  postComment,
  pressUntilStored,
  register,
  sizes,
} from '../../support/steps.ts';

for (const viewport of sizes) {
  test(`an author hears of an answer in every tab, by the keyboard ${at(viewport.width)}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const bob = await registerInNewBrowser(browser, baseURL);
    const name = await register(page);
    await page.goto('/');
    await createPost(page, `Sleepless, ${name}`, 'Is anyone awake?');
    const post = page.url();
    const other = await page.context().newPage();
    await other.setViewportSize(viewport);
    for (const tab of [page, other]) {
      await tab.goto('/');
      await expect(noticesIn(tab)).toHaveAccessibleName('Notices');
    }

    await answer(bob.page, post, 'I am.');
    for (const tab of [page, other]) {
      await expect(noticesIn(tab)).toHaveAccessibleName('Notices 1 unread');
    }
    await page.reload();
    await expect(noticesIn(page)).toHaveAccessibleName('Notices 1 unread');

    await noticesIn(page).press('Enter');
    const row = page.getByRole('link', { name: `Someone answered in “Sleepless, ${name}”` });
    await expect(row).toBeVisible();
    await expect(page.getByText('I am.')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await row.press('Enter');
    await expect(page.getByText('I am.').first()).toBeInViewport();
    for (const tab of [page, other]) {
      await expect(noticesIn(tab)).toHaveAccessibleName('Notices');
    }

    // An answer that goes before it is read is forgotten.
    await answer(bob.page, post, 'Still am.');
    await expect(noticesIn(other)).toHaveAccessibleName('Notices 1 unread');
    // On the post that is open, too.
    const offer = page.getByRole('button', { name: '1 new comment · Show' });
    await expect(offer).toBeVisible();
    await bob.page
      .getByRole('button', { name: /^(More about|Options for)/ })
      .last()
      .press('Enter');
    await chooseInMenu(bob.page, 'Delete');
    await bob.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(noticesIn(other)).toHaveAccessibleName('Notices');
    await expect(offer).toBeHidden();
    await bob.context.close();
  });
}

test('a reader follows a thread by one press, and mutes it in the inbox @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const ann = await registerInNewBrowser(browser, baseURL);
  await ann.page.goto('/');
  await createPost(ann.page, `Cold tea, ${ann.name}`, 'Again.');
  const post = ann.page.url();
  await register(page);
  await page.goto(post);
  const follow = page.getByRole('button', { name: 'Follow' });
  await pressUntilStored(follow, '**/api/blog/follow/*');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/notices');
  const nothing = page.getByText('When someone answers you, you’ll see it here.');
  await expect(nothing).toBeVisible();
  await answer(ann.page, post, 'And again.');
  // The row comes by itself.
  await expect(page.getByText('1 new')).toBeVisible();
  const mute = async () => {
    await page.getByRole('button', { name: 'More about this thread' }).press('Enter');
    await chooseInMenu(page, 'Mute this thread');
    await expect(nothing).toBeVisible();
  };
  await mute();
  await expect(noticesIn(page)).toHaveAccessibleName('Notices');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('1 new')).toBeVisible();
  await mute();
  await page.goto(post);
  await expect(page.getByRole('button', { name: 'Unmute this thread' })).toBeVisible();
  await ann.context.close();
});

const noticesIn = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(Main|Shortcuts)$/ })
    .getByRole('link', { name: /^Notices/ });

async function answer(page: Page, post: string, text: string): Promise<void> {
  await page.goto(post);
  await postComment(page, text);
  // The new comment takes the focus a moment after it shows: a key pressed before goes astray.
  await expect(page.getByRole('article').filter({ hasText: text }).last()).toBeFocused();
}

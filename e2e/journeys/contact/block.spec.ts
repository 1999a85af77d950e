import type { Page } from '@playwright/test';
import { violationsOf } from '../../support/accessibility.ts';
import { registerInNewBrowser } from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import {
  at,
  chooseInMenu,
  createPost,
  postComment,
  pressUntilFocused,
  register,
  sizes,
} from '../../support/steps.ts';

for (const viewport of sizes) {
  test(`a member blocks someone from a comment by keyboard, and undoes it ${at(viewport.width)}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const bob = await registerInNewBrowser(browser, baseURL);
    const ofBob = `A post by ${bob.name}`;
    await createPost(bob.page, ofBob, 'It will be hidden.');
    const name = await register(page);
    await createPost(page, `A post by ${name}`, 'It stays.');
    await bob.page.goto(page.url());
    await postComment(bob.page, 'Something unkind.');
    await expect(bob.page.getByRole('article', { name: `Comment by ${bob.name}` })).toBeVisible();

    const otherTab = await page.context().newPage();
    await otherTab.goto('/');
    await expect(feedPost(otherTab, ofBob)).toBeVisible();

    await page.reload();
    // Only members have it: the session is confirmed.
    await expect(page.getByRole('button', { name: 'More about this post' })).toBeVisible();
    const comment = page.getByRole('article', { name: `Comment by ${bob.name}` });
    await comment.getByRole('button', { name: /^More about/ }).press('Enter');
    await chooseInMenu(page, 'Block this person');
    const dialog = page.getByRole('alertdialog', { name: 'Block this person?' });
    await expect(dialog).toContainText(bob.name);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await pressUntilFocused(page, 'Tab', dialog.getByRole('button', { name: 'Block' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${bob.name} is blocked`)).toBeVisible();
    await expect(comment).toHaveCount(0);
    await expect(page.locator('main :focus, main:focus')).toHaveCount(1);

    for (const tab of [page, otherTab]) {
      await tab.goto('/');
      await expect(feedPost(tab, `A post by ${name}`)).toBeVisible();
      await expect(feedPost(tab, ofBob)).toHaveCount(0);
    }
    // Nothing changes for the one who is blocked.
    await bob.page.reload();
    await expect(bob.page.getByText('Something unkind.')).toBeVisible();

    await page.goto('/dashboardsidebar');
    await page.getByRole('link', { name: 'Blocked and muted' }).press('Enter');
    const undo = page.getByRole('button', { name: `Undo the block of ${bob.name}` });
    await expect(undo).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await undo.press('Enter');
    await expect(page.getByText('You haven’t blocked or muted anyone.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    for (const tab of [page, otherTab]) {
      await tab.goto('/');
      await expect(feedPost(tab, ofBob)).toBeVisible();
    }
    await bob.context.close();
  });
}

test('a member mutes the author of a post for a week, and is led back to the feed @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const bob = await registerInNewBrowser(browser, baseURL);
  await createPost(bob.page, `A post by ${bob.name}`, 'It will be hidden.');
  await register(page);
  await page.goto(new URL(bob.page.url()).pathname);
  await page.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Mute this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mute this person?' });
  await dialog.getByRole('radio', { name: 'For a week' }).check();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await expect(page.getByText(`${bob.name} is muted`)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(feedPost(page, `A post by ${bob.name}`)).toHaveCount(0);
  await page.goto('/blocked');
  await expect(page.getByText(/^Muted until/)).toBeVisible();
  await bob.context.close();
});

function feedPost(page: Page, title: string) {
  return page.getByRole('article', { name: title });
}

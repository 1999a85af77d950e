import type { Page } from '@playwright/test';
import { violationsOf } from '../../support/accessibility.ts';
import { registerInNewBrowser } from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import { at, goTo, postComment, pressUntilStored, register, sizes } from '../../support/steps.ts';

async function publish(page: Page, title: string, wish: string): Promise<void> {
  await goTo(page, 'Create Post');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Content').fill('I just want to say it once.');
  await page.getByLabel('How would you like to be answered?').selectOption(wish);
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL(/\/post\/[0-9a-f]{24}$/);
}

async function answer(page: Page): Promise<void> {
  await postComment(page, 'I read all of it.');
  await expect(page.getByText('Comment posted Successfully')).toBeVisible();
}

for (const viewport of sizes) {
  test(`an author says how to be answered, and hears that someone read it at ${viewport.width} px @all`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const name = await register(page);
    await publish(page, `Words by ${name}`, 'Just listen');
    const reader = await registerInNewBrowser(browser, baseURL);
    await reader.page.goto(page.url());
    await expect(reader.page.getByText('Just listen', { exact: true })).toBeVisible();
    await reader.page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(
      reader.page.getByLabel('Your comment', { exact: true }),
    ).toHaveAccessibleDescription('They asked: just listen.');
    const read = reader.page.getByRole('button', { name: 'I read this, and you are not alone' });
    await pressUntilStored(read, '**/api/blog/readthis/*');
    await expect(read).toHaveAttribute('aria-pressed', 'true');
    await expect(read).toBeFocused();
    expect(await violationsOf(reader.page)).toEqual([]);

    await page.reload();
    await expect(page.getByText('1 person read this and is with you')).toBeVisible();
    await page.getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('How would you like to be answered?').selectOption('Please don’t answer');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Please don’t answer').first()).toBeVisible();

    await reader.page.reload();
    await expect(reader.page.getByText('They asked for no answers.')).toBeVisible();
    await expect(reader.page.getByRole('button', { name: 'Comment', exact: true })).toBeHidden();
  });

  test(`members find who waits, and two answers end the wait ${at(viewport.width)}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    await register(page);
    // On phones the tab has their number.
    await page.getByRole('link', { name: /waiting for a first answer$|^Waiting \d+$/ }).click();
    await expect(page).toHaveURL('/?sort=waiting');
    expect(await violationsOf(page)).toEqual([]);
    const first = page.getByRole('main').getByRole('article').first().getByRole('heading');
    await first.getByRole('link').click();
    await expect(page).toHaveURL(/\/post\//);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await answer(page);
    const other = await registerInNewBrowser(browser, baseURL);
    await other.page.goto(page.url());
    await answer(other.page);

    await goTo(page, 'Home');
    const tab = page.getByRole('link', { name: /^Waiting( \d+)?$/ });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('main').getByTitle(title, { exact: true })).toHaveCount(0);
  });
}

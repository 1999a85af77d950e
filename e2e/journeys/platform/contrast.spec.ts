import type { Page } from '@playwright/test';
import { registerInNewBrowser, sendText, showEveryChatState } from '../../support/chat.ts';
import { contrastViolationsOf, ringViolationsOf } from '../../support/contrast.ts';
import { expect, test } from '../../support/journey.ts';
import { createPost, goTo, logInAsAdmin, postComment, register } from '../../support/steps.ts';

let themes: string[] = [];
test.beforeEach(async ({ page }) => {
  await page.goto('/themepage');
  await expect(page.getByRole('radio')).toHaveCount(32);
  const choices = await page.getByRole('radio').all();
  themes = await Promise.all(choices.map((choice) => choice.inputValue()));
});

async function expectContrast(page: Page, screen: string) {
  expect.soft(await contrastViolationsOf(page, themes), screen).toEqual([]);
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

test('the ring around the focus has enough contrast in all 32 themes @all', async ({ page }) => {
  await register(page);
  for (const address of ['/', '/createpost', '/themepage', '/chatpage', '/dashboardsidebar']) {
    await open(page, address);
    expect.soft(await ringViolationsOf(page, themes), address).toEqual([]);
  }
});

test('visitor screens have enough contrast in all 32 themes @all', async ({ page, watch }) => {
  watch.expectErrors(/401/);
  for (const address of ['/', '/themepage', '/help', '/rules', '/aboutme', '/no-such-page']) {
    await open(page, address);
    await expectContrast(page, address);
  }
  await open(page, '/register');
  await page.getByLabel('Password', { exact: true }).fill('walking');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectContrast(page, 'a form with mistakes');
  await open(page, '/login');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password').fill('not this one');
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expectContrast(page, 'a refused login');
});

test('a conversation has enough contrast in all 32 themes @all', async ({
  page,
  watch,
  browser,
  baseURL,
}) => {
  watch.expectErrors(/ERR_FAILED/);
  const bob = await registerInNewBrowser(browser, baseURL);
  await showEveryChatState(page, bob);
  await expectContrast(page, 'a conversation');
  await page.getByRole('button', { name: 'Close conversation' }).click();
  await sendText(bob.page, 'One more thing.');
  const people = page.getByRole('list', { name: 'People' });
  await expect(people.getByRole('link', { name: bob.name })).toContainText('1 unread');
  await expectContrast(page, 'the list of chats');
  await bob.context.close();
});

test('member screens have enough contrast in all 32 themes @all', async ({ page }) => {
  const name = await register(page);
  await createPost(page, `Night, ${name}`, 'See https://example.org for more.');
  await expectContrast(page, 'a toast');
  await page.getByRole('button', { name: /^Like/ }).first().click();
  await postComment(page, 'Tea.');
  const comment = page.getByRole('article', { name: `Comment by ${name}` });
  await comment.getByRole('button', { name: 'Reply', exact: true }).click();
  await comment.getByRole('button', { name: /^(More about|Options for)/ }).click();
  await expectContrast(page, 'a discussion');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectContrast(page, 'a question');
  await page.keyboard.press('Escape');
  for (const address of [
    '/',
    '/createpost',
    '/dashboardsidebar',
    '/userprofile',
    '/yourpost',
    '/likepost',
    '/commentpost',
    `/userpublicprofile/${encodeURIComponent(name)}`,
  ]) {
    await open(page, address);
    await expectContrast(page, address);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  await page.getByRole('button', { name: /^(Open menu|Menu)/ }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectContrast(page, 'the menu of small screens');
});

test('admin screens have enough contrast in all 32 themes @all', async ({ page, system }) => {
  await logInAsAdmin(page, system);
  await goTo(page, 'All Posts');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectContrast(page, 'All Posts');
});

import type { Page } from '@playwright/test';
import { breaches } from '../support/breaches.ts';
import { arrive, log, openChat, picture, said, say, talkInEveryState } from '../support/chat.ts';
import { expect, test } from '../support/journey.ts';
import { asFile, goTo, register } from '../support/steps.ts';

/** What stands in the log, without names and times. */
async function wordsIn(page: Page): Promise<string[]> {
  const texts = await log(page).locator('li p').allTextContents();
  return texts.filter((text) => /^\d/.test(text));
}

test('two people talk, see each other write and read, and take words back', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const ann = { context, page, name: await register(page) };
  const bob = await arrive(browser, baseURL);
  await openChat(ann, bob.name);
  await expect(ann.page.getByText('No messages yet. Say hello.')).toBeVisible();
  const send = ann.page.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();

  // Bob is elsewhere: it counts as unread for him, live, in the menu and the title.
  await say(ann.page, 'Are you awake?');
  await expect(said(ann.page, 'Are you awake?')).toHaveCount(1);
  await expect(bob.page.getByRole('link', { name: 'Chat Page 1 unread' })).toBeVisible();
  await expect(bob.page).toHaveTitle(/^\(1\) /);

  await goTo(bob.page, 'Chat Page 1 unread');
  const people = bob.page.getByRole('list', { name: 'People' });
  await expect(people.getByRole('link').first()).toContainText('Are you awake?');
  await people.getByRole('link').first().click();
  await expect(said(bob.page, 'Are you awake?')).toHaveCount(1);
  await expect(bob.page.getByRole('link', { name: 'Chat Page', exact: true })).toBeVisible();
  await expect(bob.page).not.toHaveTitle(/^\(/);
  await expect(said(ann.page, 'Are you awake?')).toContainText('Seen');

  await bob.page.getByRole('textbox', { name: /^Message to/ }).pressSequentially('Yes');
  await expect(ann.page.getByText(`${bob.name} is typing...`)).toBeVisible();
  await bob.page.keyboard.press('Shift+Enter');
  await bob.page.keyboard.type('I am');
  await bob.page.keyboard.press('Enter');
  await expect(said(ann.page, 'Yes\nI am')).toHaveCount(1);
  await expect(ann.page.getByText(/is typing/)).toHaveCount(0);

  // Taken back for both, after asking.
  const own = said(ann.page, 'Are you awake?');
  await own.getByRole('button', { name: /^More about your message/ }).click();
  await ann.page.getByRole('menuitem', { name: 'Delete' }).click();
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(said(ann.page, 'This message was deleted.')).toHaveCount(1);
  await expect(said(bob.page, 'This message was deleted.')).toHaveCount(1);
  await expect(said(bob.page, 'Are you awake?')).toHaveCount(0);

  await ann.page.getByRole('button', { name: `Call ${bob.name}` }).click();
  await expect(ann.page.getByRole('alertdialog')).toHaveText(/Coming soon\.\.\./);
  await ann.page.keyboard.press('Enter');
  await expect(ann.page.getByText('Online', { exact: true }).last()).toBeVisible();
  await bob.context.close();
  await expect(ann.page.getByText('Offline', { exact: true })).toBeVisible();
  await ann.page.getByRole('button', { name: 'Close conversation' }).click();
  await expect(ann.page.getByText('Welcome to Chat Section')).toBeVisible();
});

test('a picture goes to the two, and can be opened large', async ({ page, browser, baseURL }) => {
  const name = await register(page);
  const bob = await arrive(browser, baseURL);
  await openChat(bob, name);
  await openChat({ page }, bob.name);
  await page.getByLabel('Attach a picture').setInputFiles(asFile(picture));
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await say(page, 'The sky just now');
  const received = bob.page.getByRole('button', { name: `Open the picture by ${name}` });
  await received.click();
  const large = bob.page.getByRole('dialog').getByRole('img');
  await expect(large).toHaveJSProperty('complete', true);
  await expect(large).not.toHaveJSProperty('naturalWidth', 0);
  await bob.page.keyboard.press('Escape');
  await expect(bob.page.getByRole('dialog')).toHaveCount(0);
  await expect(received).toBeFocused();

  await page.getByLabel('Attach a picture').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText('Please select an image file')).toBeVisible();
  await bob.context.close();
});

test('what is written offline goes out in order, also after a reload, and what was missed comes', async ({
  page,
  context,
  watch,
  browser,
  baseURL,
}) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/);
  const name = await register(page);
  const bob = await arrive(browser, baseURL);
  await openChat({ page }, bob.name);
  await openChat(bob, name);
  await say(page, '1 before');
  await expect(said(bob.page, '1 before')).toHaveCount(1);

  await context.setOffline(true);
  await say(page, '3 offline');
  await say(page, '4 offline');
  await expect(said(page, '3 offline')).toContainText('Waiting for a connection');
  await say(bob.page, '2 meanwhile');
  await expect(said(bob.page, '2 meanwhile')).not.toContainText('Sending');
  await context.setOffline(false);
  await expect
    .poll(() => wordsIn(bob.page))
    .toEqual(['1 before', '2 meanwhile', '3 offline', '4 offline']);
  await expect
    .poll(() => wordsIn(page))
    .toEqual(['1 before', '2 meanwhile', '3 offline', '4 offline']);

  // Nobody is at the other end, and then the page is gone: the device has kept it.
  await page.route('**/api/messages/sendmessage/**', (route) => route.abort());
  await say(page, '5 kept');
  await expect(said(page, '5 kept')).toContainText('Waiting for a connection');
  await page.unroute('**/api/messages/sendmessage/**');
  await page.goto('/');
  await expect(said(bob.page, '5 kept')).toHaveCount(1);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain('outbox');
  await bob.context.close();
});

test('a second tab shows the same, each message once, and its count falls with the first', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const name = await register(page);
  const bob = await arrive(browser, baseURL);
  await openChat({ page }, bob.name);
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByText(`Logged in: ${name}`)).toBeVisible();
  await say(page, '1 from the first tab');
  await openChat({ page: second }, bob.name);
  await say(second, '2 from the second tab');
  await expect.poll(() => wordsIn(page)).toEqual(['1 from the first tab', '2 from the second tab']);

  await second.getByRole('button', { name: 'Close conversation' }).click();
  await openChat(bob, name);
  await say(bob.page, '3 to both');
  await page.bringToFront();
  await expect(said(page, '3 to both')).toHaveCount(1);
  const item = second.getByRole('list', { name: 'People' }).getByRole('link').first();
  await expect(item).toContainText('3 to both');
  await expect(item).not.toContainText('unread');
  await bob.context.close();
});

test('older messages come by scrolling up, and the view stays where it is', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = await register(page);
  const bob = await arrive(browser, baseURL);
  await openChat({ page }, bob.name);
  await openChat(bob, name);
  const userId = new URL(page.url()).searchParams.get('user') ?? '';
  await page.evaluate(async (to) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
      'Content-Type': 'application/json',
    };
    for (let number = 1; number <= 120; number += 1) {
      const body = JSON.stringify({ text: `${number} of many` });
      await fetch(`/api/messages/sendmessage/${to}`, { method: 'POST', headers, body });
    }
  }, userId);
  await page.reload();
  await expect(said(page, '120 of many')).toBeInViewport();
  // Below the day, and empty while it is far away.
  const lines = log(page).locator('ol > li');
  await expect(lines).toHaveCount(1 + 50);

  // The first that was loaded stays where it is while those before it come in above.
  const first = await lines.nth(1).elementHandle();
  const before = await first.evaluate((line) => {
    line.scrollIntoView({ block: 'center', behavior: 'instant' });
    return line.getBoundingClientRect().bottom;
  });
  await expect(lines).toHaveCount(1 + 100);
  await expect(said(page, '71 of many')).toBeInViewport();
  const after = await first.evaluate((line) => line.getBoundingClientRect().bottom);
  expect(Math.abs(after - before)).toBeLessThanOrEqual(2);

  // Who reads further up is not carried away, but told.
  const top = await first.evaluate((line) => line.getBoundingClientRect().top);
  await say(bob.page, 'News from below');
  const news = page.getByRole('button', { name: 'New messages' });
  await expect(news).toBeVisible();
  expect(await first.evaluate((line) => line.getBoundingClientRect().top)).toBeCloseTo(top, 0);
  await news.click();
  await expect(said(page, 'News from below')).toBeInViewport();
  await expect(log(page).getByText('New messages')).toBeVisible();
  await bob.context.close();
});

test('on a small screen there is the list or the conversation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const response = await page.goto('/login');
  expect(response?.ok()).toBe(true);
  await page.getByLabel('Email').fill('quiet_harbor@demo.invalid');
  await page.getByLabel('Password', { exact: true }).fill('unburden-demo');
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/chatpage');
  const people = page.getByRole('list', { name: 'People' });
  const first = people.getByRole('link').first();
  await first.click();
  await expect(log(page)).toBeVisible();
  await expect(people).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  await log(page).evaluate((log) => log.scrollTo({ top: -log.scrollHeight, behavior: 'instant' }));
  const latest = page.getByRole('button', { name: 'Latest messages' });
  await expect(latest).toBeVisible();
  expect(await latest.evaluate((button) => button.scrollHeight - button.clientHeight)).toBe(0);
  await page.getByRole('button', { name: 'Close conversation' }).click();
  await expect(people).toBeVisible();
  await expect(log(page)).toHaveCount(0);
  await expect(first).toBeFocused();
  await people.getByRole('link').first().click();
  await page.goBack();
  await expect(people).toBeVisible();
});

test('a conversation breaks no rule of accessibility, also at 320 px', async ({
  page,
  watch,
  browser,
  baseURL,
}) => {
  watch.expectErrors(/ERR_FAILED/);
  const bob = await arrive(browser, baseURL);
  await talkInEveryState(page, bob);
  expect(await breaches(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await breaches(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Close conversation' }).click();
  expect(await breaches(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await bob.context.close();
});

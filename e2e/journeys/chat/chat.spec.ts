import type { Page } from '@playwright/test';
import { violationsOf } from '../../support/accessibility.ts';
import {
  deliverText,
  messageList,
  messageWith,
  openChat,
  openChatOfTwo,
  picture,
  registerInNewBrowser,
  sendText,
  showEveryChatState,
} from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import { chooseInMenu, goOffline, goTo, pictureFile, register } from '../../support/steps.ts';

/** The texts of the message list, without names and times. */
async function wordsIn(page: Page): Promise<string[]> {
  const texts = await messageList(page).locator('li p').allTextContents();
  return texts.filter((text) => /^\d/.test(text));
}

test('two members chat with typing, read receipts and deletion', async ({
  page,
  context,
  browser,
  baseURL,
  system,
  watch,
}) => {
  await page.clock.install();
  const ann = { context, page, name: await register(page) };
  const bob = await registerInNewBrowser(browser, baseURL);
  await openChat(ann, bob.name);
  await expect(ann.page.getByText('No messages yet. Say hi when you’re ready.')).toBeVisible();
  const send = ann.page.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();

  // Bob is on another page: the menu and the title count the unread message live.
  await sendText(ann.page, 'Are you awake?');
  await expect(messageWith(ann.page, 'Are you awake?')).toHaveCount(1);
  await expect(bob.page.getByRole('link', { name: 'Chat Page 1 unread' })).toBeVisible();
  await expect(bob.page).toHaveTitle(/^\(1\) /);

  await goTo(bob.page, 'Chat Page 1 unread');
  const people = bob.page.getByRole('list', { name: 'People' });
  await expect(people.getByRole('link').first()).toContainText('Are you awake?');
  await people.getByRole('link').first().click();
  await expect(messageWith(bob.page, 'Are you awake?')).toHaveCount(1);
  await expect(bob.page.getByRole('link', { name: 'Chat Page', exact: true })).toBeVisible();
  await expect(bob.page).not.toHaveTitle(/^\(/);
  await expect(messageWith(ann.page, 'Are you awake?')).toContainText('Seen');

  // With a stopped clock the line stays, until the message comes and not the end of its time.
  await ann.page.clock.pauseAt((await ann.page.evaluate(() => Date.now())) + 10_000);
  await bob.page.getByRole('textbox', { name: /^Message to/ }).pressSequentially('Yes');
  await expect(ann.page.getByText(`${bob.name} is typing...`)).toBeVisible();
  await bob.page.keyboard.press('Shift+Enter');
  await bob.page.keyboard.type('I am');
  await bob.page.keyboard.press('Enter');
  await expect(ann.page.getByText(/is typing/)).toHaveCount(0);
  await ann.page.clock.resume();
  await expect(messageWith(ann.page, 'Yes\nI am')).toHaveCount(1);

  // A link for Ann alone would show Bob her address: each way to open it asks.
  await sendText(bob.page, system.neutralUrl);
  const link = messageWith(ann.page, system.neutralUrl).getByRole('link');
  const question = ann.page.getByRole('alertdialog', {
    name: `Open a link to ${new URL(system.neutralUrl).host}?`,
  });
  await link.click({ button: 'middle' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(question).toBeVisible();
  await ann.page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  expect(watch.requestsTo(new URL(system.neutralUrl).origin)).toEqual([]);
  await ann.page.keyboard.press('Enter');
  const opened = context.waitForEvent('page');
  await question.getByRole('button', { name: 'Open link' }).click();
  const tab = await opened;
  // It would show where it was opened from.
  await expect(tab.getByText('Sunny')).toBeVisible();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();
  await expect(link).toBeFocused();
  // One's own link opens at once.
  await messageWith(bob.page, system.neutralUrl).getByRole('link').click();
  await expect(bob.page.getByText('Sunny')).toBeVisible();
  await bob.page.goBack();

  // After confirmation the message is deleted for both.
  const own = messageWith(ann.page, 'Are you awake?');
  await own.getByRole('button', { name: /^Options for your message/ }).click();
  await ann.page.getByRole('menuitem', { name: 'Delete' }).click();
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(messageWith(ann.page, 'This message was deleted.')).toHaveCount(1);
  await expect(messageWith(bob.page, 'This message was deleted.')).toHaveCount(1);
  await expect(messageWith(bob.page, 'Are you awake?')).toHaveCount(0);

  await ann.page.getByRole('button', { name: `Call ${bob.name}` }).click();
  await expect(ann.page.getByRole('alertdialog')).toHaveText(/Coming soon\.\.\./);
  await ann.page.keyboard.press('Enter');
  await expect(ann.page.getByText('Online', { exact: true }).last()).toBeVisible();
  await bob.context.close();
  await expect(ann.page.getByText('Offline', { exact: true })).toBeVisible();
  await ann.page.getByRole('button', { name: 'Close conversation' }).click();
  await expect(ann.page.getByText('Welcome to Chat Section')).toBeVisible();
});

test('a member removes a chat on all devices, and the other one keeps it @all', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { bob } = await openChatOfTwo(page, browser, baseURL);
  await deliverText(bob.page, 'Leave him before Friday');
  await deliverText(page, 'On Thursday, by bus');
  await expect(messageWith(bob.page, 'On Thursday, by bus')).toHaveCount(1);
  const tab = await context.newPage();
  await tab.goto('/');
  const beside = tab.getByRole('link').filter({ hasText: 'On Thursday, by bus' });
  await expect(beside).toHaveCount(1);

  await page.getByRole('button', { name: `More about ${bob.name}` }).click();
  await chooseInMenu(page, 'Remove chat');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Chats', level: 1 })).toBeFocused();
  const person = page.getByRole('list', { name: 'People' }).getByRole('link');
  await expect(person).toContainText(bob.name);
  await expect(person).not.toContainText('On Thursday');
  await expect(beside).toHaveCount(0);

  // The next message brings the chat back, with nothing from before.
  await expect(messageWith(bob.page, 'Leave him before Friday')).toHaveCount(1);
  await deliverText(bob.page, 'Are you safe?');
  await person.click();
  await expect(messageList(page).locator('li p')).toHaveText(['Are you safe?']);
  await bob.page.reload();
  await expect(messageWith(bob.page, 'Leave him before Friday')).toHaveCount(1);
  await bob.context.close();
});

test('a picture message reaches both members and opens at full size', async ({
  page,
  browser,
  baseURL,
}) => {
  const { name, bob } = await openChatOfTwo(page, browser, baseURL);
  await page.getByLabel('Attach a picture').setInputFiles(pictureFile(picture));
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await sendText(page, 'The sky just now');
  const received = bob.page.getByRole('button', { name: `Open picture from ${name}` });
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

test('offline messages are sent in order after a reload, and missed messages arrive', async ({
  page,
  context,
  watch,
  browser,
  baseURL,
}) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/);
  const { bob } = await openChatOfTwo(page, browser, baseURL);
  await sendText(page, '1 before');
  await expect(messageWith(bob.page, '1 before')).toHaveCount(1);

  await goOffline(page);
  await sendText(page, '3 offline');
  await sendText(page, '4 offline');
  await expect(messageWith(page, '3 offline')).toContainText('Will send when you’re back online');
  await sendText(bob.page, '2 meanwhile');
  await expect(messageWith(bob.page, '2 meanwhile')).not.toContainText('Sending');
  await context.setOffline(false);
  await expect
    .poll(() => wordsIn(bob.page))
    .toEqual(['1 before', '2 meanwhile', '3 offline', '4 offline']);
  await expect
    .poll(() => wordsIn(page))
    .toEqual(['1 before', '2 meanwhile', '3 offline', '4 offline']);

  // The page closes while offline: the outbox is stored on the device.
  await page.route('**/api/messages/sendmessage/**', (route) => route.abort());
  await sendText(page, '5 kept');
  await expect(messageWith(page, '5 kept')).toContainText(
    'Not sent yet. We couldn’t reach Unburden.',
  );
  await page.unroute('**/api/messages/sendmessage/**');
  await page.goto('/');
  await expect(messageWith(bob.page, '5 kept')).toHaveCount(1);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain('outbox');
  await bob.context.close();
});

test('the end of a conversation stays in view while the status below it grows @all', async ({
  page,
  watch,
  browser,
  baseURL,
}) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { bob } = await openChatOfTwo(page, browser, baseURL);
  await page.setViewportSize({ width: 900, height: 480 });
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) await sendText(page, text);
  await expect(messageWith(page, 'six')).toContainText(/Sent|Seen/);
  await goOffline(page);
  await sendText(page, 'seven');
  const discard = messageWith(page, 'seven').getByRole('button', { name: 'Discard' });
  await expect(discard).toBeInViewport({ ratio: 1 });
  await bob.context.close();
});

test('two tabs show each message once and share the unread count', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const name = await register(page);
  const bob = await registerInNewBrowser(browser, baseURL);
  await openChat({ page }, bob.name);
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByText(`Logged in: ${name}`)).toBeVisible();
  await sendText(page, '1 from the first tab');
  await openChat({ page: second }, bob.name);
  await sendText(second, '2 from the second tab');
  await expect.poll(() => wordsIn(page)).toEqual(['1 from the first tab', '2 from the second tab']);

  await second.getByRole('button', { name: 'Close conversation' }).click();
  await openChat(bob, name);
  await sendText(bob.page, '3 to both');
  await page.bringToFront();
  await expect(messageWith(page, '3 to both')).toHaveCount(1);
  const item = second.getByRole('list', { name: 'People' }).getByRole('link').first();
  await expect(item).toContainText('3 to both');
  await expect(item).not.toContainText('unread');
  await bob.context.close();
});

test('scrolling up loads older messages and keeps the scroll position @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const { bob } = await openChatOfTwo(page, browser, baseURL);
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
  await expect(messageWith(page, '120 of many')).toBeInViewport();
  // The rows sit below the date, and are empty while far away.
  const lines = messageList(page).locator('ol > li');
  await expect(lines).toHaveCount(1 + 50);

  // The first loaded message must not move while older ones load above it.
  const first = await lines.nth(1).elementHandle();
  const before = await first.evaluate((line) => {
    line.scrollIntoView({ block: 'center', behavior: 'instant' });
    return line.getBoundingClientRect().bottom;
  });
  await expect(lines).toHaveCount(1 + 100);
  await expect(messageWith(page, '71 of many')).toBeInViewport();
  const after = await first.evaluate((line) => line.getBoundingClientRect().bottom);
  expect(Math.abs(after - before)).toBeLessThanOrEqual(2);

  // A reader further up is not scrolled down; a button announces the new message.
  const top = await first.evaluate((line) => line.getBoundingClientRect().top);
  await bob.page.getByRole('textbox', { name: /^Message to/ }).fill('News');
  await expect(page.getByText(/is typing/)).toBeVisible();
  expect(await first.evaluate((line) => line.getBoundingClientRect().top)).toBeCloseTo(top, 0);
  await sendText(bob.page, 'News from below');
  const news = page.getByRole('button', { name: 'New messages' });
  await expect(news).toBeVisible();
  expect(await first.evaluate((line) => line.getBoundingClientRect().top)).toBeCloseTo(top, 0);
  await news.click();
  await expect(messageWith(page, 'News from below')).toBeInViewport();
  await expect(messageList(page).getByText('New messages')).toBeVisible();
  await bob.context.close();
});

test('a small screen shows either the chat list or the conversation @all', async ({ page }) => {
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
  await expect(messageList(page)).toBeVisible();
  await expect(people).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  await messageList(page).evaluate((list) =>
    list.scrollTo({ top: -list.scrollHeight, behavior: 'instant' }),
  );
  const latest = page.getByRole('button', { name: 'Latest messages' });
  await expect(latest).toBeVisible();
  expect(await latest.evaluate((button) => button.scrollHeight - button.clientHeight)).toBe(0);
  await page.getByRole('button', { name: 'Close conversation' }).click();
  await expect(people).toBeVisible();
  await expect(messageList(page)).toHaveCount(0);
  await expect(first).toBeFocused();
  await people.getByRole('link').first().click();
  await page.goBack();
  await expect(people).toBeVisible();
});

test('a conversation has no accessibility violations, also at 320 px @all', async ({
  page,
  watch,
  browser,
  baseURL,
}) => {
  watch.expectErrors(/ERR_FAILED/);
  const bob = await registerInNewBrowser(browser, baseURL);
  await showEveryChatState(page, bob);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Close conversation' }).click();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await bob.context.close();
});

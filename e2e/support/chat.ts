import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { pictureFile, register } from './steps.ts';

/** A red dot. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

interface ChatUser {
  context: BrowserContext;
  page: Page;
  name: string;
}

/** Registers a new member in a new browser, and ends on the feed. */
export async function registerInNewBrowser(
  browser: Browser,
  baseURL: string | undefined,
): Promise<ChatUser> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  return { context, page, name: await register(page) };
}

/** Opens the chat with a member through the search. */
export async function openChat({ page }: { page: Page }, name: string): Promise<void> {
  await page.goto('/chatpage');
  await page.getByRole('searchbox', { name: 'Search for a person' }).fill(name);
  const found = page.getByRole('list', { name: 'People' }).getByRole('link');
  // Once found: the list before could be replaced in the middle of the click.
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(messageList(page)).toBeVisible();
}

/** Registers the member of `page` and one in a new browser, and opens their chat in both. */
export async function openChatOfTwo(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
): Promise<{ name: string; bob: ChatUser }> {
  const name = await register(page);
  const bob = await registerInNewBrowser(browser, baseURL);
  await openChat({ page }, bob.name);
  await openChat(bob, name);
  return { name, bob };
}

export function messageList(page: Page): Locator {
  return page.getByRole('log');
}

export function messageWith(page: Page, text: string): Locator {
  return messageList(page).getByRole('listitem').filter({ hasText: text });
}

export async function sendText(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.keyboard.press('Enter');
}

/** Sends a text, and waits until the API has answered. */
export async function deliverText(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse('**/api/messages/sendmessage/**');
  await sendText(page, text);
  await answered;
}

/** Begins a reply to a message. */
export async function beginReply(page: Page, text: string): Promise<void> {
  const message = messageWith(page, text);
  await message.hover();
  await message.getByRole('button', { name: /^Options for/ }).click();
  await page.getByRole('menuitem', { name: 'Reply' }).click();
}

/** Registers a new member and has them chat with `bob` until every state of a chat is on screen. */
export async function showEveryChatState(page: Page, bob: ChatUser): Promise<void> {
  const name = await register(page);
  await openChat({ page }, bob.name);
  await openChat(bob, name);
  await sendText(page, 'See https://example.org, and good night.');
  await beginReply(bob.page, 'See https');
  await sendText(bob.page, 'Sleep well.');
  await expect(messageWith(page, 'Sleep well.')).toHaveCount(1);
  await expect(messageWith(page, 'See https').first()).toContainText('Seen');
  await page.route('**/api/messages/sendmessage/**', (route) => route.abort());
  await page.getByLabel('Attach a picture').setInputFiles(pictureFile(picture));
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await sendText(page, 'Not yet');
  await expect(messageWith(page, 'Not yet')).toContainText(
    'Not sent yet. We couldn’t reach Unburden.',
  );
  await beginReply(page, 'Sleep well.');
  await page.getByRole('button', { name: 'Chat settings' }).click();
  // A choice shows in the next frame, and `check` looks at once.
  await page.getByRole('radio', { name: 'Nobody', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Nobody', exact: true })).toBeChecked();
  await page.getByRole('textbox', { name: /^Message to/ }).fill('A draft');
}

import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { asFile, register } from './steps.ts';

/** A red dot. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

interface Person {
  context: BrowserContext;
  page: Page;
  name: string;
}

/** Somebody new in a browser of their own, logged in and on the feed. */
export async function arrive(browser: Browser, baseURL: string | undefined): Promise<Person> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  return { context, page, name: await register(page) };
}

/** Opens the chat with somebody, by the search for people. */
export async function openChat({ page }: { page: Page }, name: string): Promise<void> {
  await page.goto('/chatpage');
  await page.getByRole('searchbox', { name: 'Search for a person' }).fill(name);
  await page.getByRole('list', { name: 'People' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(log(page)).toBeVisible();
}

export function log(page: Page): Locator {
  return page.getByRole('log');
}

export function said(page: Page, text: string): Locator {
  return log(page).getByRole('listitem').filter({ hasText: text });
}

export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.keyboard.press('Enter');
}

/** Registers somebody new in `page` and has them and `bob` talk until all that a chat shows is there. */
export async function talkInEveryState(page: Page, bob: Person): Promise<void> {
  const name = await register(page);
  await openChat({ page }, bob.name);
  await openChat(bob, name);
  await say(page, 'See https://example.org, and good night.');
  await say(bob.page, 'Sleep well.');
  await expect(said(page, 'Sleep well.')).toHaveCount(1);
  await expect(said(page, 'See https')).toContainText('Seen');
  await page.route('**/api/messages/sendmessage/**', (route) => route.abort());
  await page.getByLabel('Attach a picture').setInputFiles(asFile(picture));
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await say(page, 'Not yet');
  await expect(said(page, 'Not yet')).toContainText('Waiting for a connection');
  await page.getByRole('button', { name: 'Chat settings' }).click();
  await page.getByRole('switch', { name: 'Appear offline' }).check();
  await page.getByRole('textbox', { name: /^Message to/ }).fill('A draft');
}

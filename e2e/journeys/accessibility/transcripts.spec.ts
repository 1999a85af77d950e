import type { Browser, BrowserContext, Page } from '@playwright/test';
import { messageWith, picture, sendText } from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import {
  callApi,
  emailOf,
  logInAsAdmin,
  memberPassword,
  pictureFile,
} from '../../support/steps.ts';

/**
 * The transcripts are the accessibility tree in reading order, as a screen reader goes through it.
 * Read them aloud after a change: `npx playwright test transcripts --update-snapshots`, then take
 * addresses, times and the posts of others out.
 */
const reader = 'Quiet Reader';
const writer = 'Night Writer';

interface Member {
  context: BrowserContext;
  page: Page;
  id: string;
}
let asReader: Member;
let asWriter: Member;
let postId: string;

test.beforeAll(async ({ browser, baseURL }) => {
  asReader = await join(browser, baseURL, reader);
  asWriter = await join(browser, baseURL, writer);
  postId = await callApi(asWriter.page, 'POST', '/api/blog/createpost', {
    title: 'Third night awake',
    text: 'The house is quiet, and I am not.',
  });
  const comment = (by: Member, text: string, parent?: string) =>
    callApi(by.page, 'POST', `/api/blog/comment/${postId}`, { text, parent });
  const first = await comment(asReader, 'Tea helped me.');
  const answer = await comment(asWriter, 'Which one?', first);
  await comment(asReader, 'Lemon balm.', answer);
  await comment(asWriter, 'Or a walk?', first);
  await comment(asReader, 'Good night.');
});

test.afterAll(async () => {
  await Promise.all([asReader, asWriter].map(({ context }) => context.close()));
});

test('the feed reads well to a visitor @all', async ({ page }) => {
  await open(page, '/');
  await expectTranscript(page, 'feed-visitor');
});

test('the feed reads well to a member', async () => {
  const { page } = asReader;
  await open(page, '/');
  await expectTranscript(page, 'feed-member');
});

test('a registration with mistakes reads well @all', async ({ page }) => {
  await open(page, '/register');
  await page.getByLabel('Password', { exact: true }).fill('walking');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Weak.')).toBeVisible();
  await expectTranscript(page, 'register');
});

test('the login reads well @all', async ({ page }) => {
  await open(page, '/login');
  await expectTranscript(page, 'login');
});

test('a post reads well, and tells the level and the place of each reply', async () => {
  const { page } = asReader;
  await open(page, `/post/${postId}`);
  await page.getByRole('button', { name: 'Show Replies' }).click();
  const thread = page.getByRole('list', { name: /^Replies to/ }).getByRole('listitem');
  await expect(thread).toHaveCount(3);
  await expectTranscript(page, 'post');
  for (const [index, level] of [2, 3, 2].entries()) {
    await expect(thread.nth(index)).toContainText(`level ${level}, replying to`);
    await expect(thread.nth(index)).toHaveAttribute('aria-posinset', String(index + 1));
    await expect(thread.nth(index)).toHaveAttribute('aria-setsize', '3');
  }
});

test('writing a comment and a reply reads well @all', async () => {
  const { page } = asReader;
  await open(page, `/post/${postId}`);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByRole('button', { name: 'Post comment' }).click();
  const comment = page.getByRole('article', { name: /^Comment by/ }).first();
  await comment.getByRole('button', { name: 'Reply', exact: true }).click();
  await comment.getByLabel('Your reply', { exact: true }).fill('Sleep well.');
  await expectTranscript(page, 'comment-and-reply');
});

test('writing a post reads well @all', async () => {
  const { page } = asReader;
  await open(page, '/createpost');
  await page.getByRole('main').getByRole('button', { name: 'Create Post' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expectTranscript(page, 'create-post');
});

test('a conversation with a picture reads well, and so does the list of chats', async () => {
  const { page } = asReader;
  await open(asWriter.page, `/chatpage?user=${asReader.id}`);
  await sendText(asWriter.page, 'Are you awake too?');
  await expect(messageWith(asWriter.page, 'Are you awake too?').locator('time')).toBeVisible();
  await open(page, '/chatpage');
  await expect(page.getByRole('link', { name: writer })).toContainText('1 unread');
  await expectTranscript(page, 'chats');

  await page.getByRole('link', { name: writer }).click();
  await expect(messageWith(page, 'Are you awake too?')).toBeVisible();
  await page.getByLabel('Attach a picture').setInputFiles(pictureFile(picture));
  await sendText(page, 'My window.');
  await expect(messageWith(page, 'My window.')).toContainText('Seen');
  await expectTranscript(page, 'conversation');
});

test('the help page reads well @all', async ({ page }) => {
  await open(page, '/help');
  await expectTranscript(page, 'help');
});

test('a case of the moderators reads well, and so does the notice that it ends with', async ({
  page,
  system,
}) => {
  const reported = { target: { type: 'user', id: asWriter.id }, reason: 'unkind' };
  await callApi(asReader.page, 'POST', '/api/reports', reported);
  await logInAsAdmin(page, system);
  await page.goto('/allreports');
  await page.getByRole('link', { name: `Member: ${writer}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: writer })).toBeVisible();
  await expectTranscript(page, 'case');

  await callApi(page, 'POST', `/api/moderation/warn/${asWriter.id}`, {
    reason: { code: 'unkind' },
  });
  await open(asWriter.page, '/notices');
  await expectTranscript(asWriter.page, 'notices');
});

async function expectTranscript(page: Page, name: string) {
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

/** Registers a member of this name in a browser of their own. */
async function join(browser: Browser, baseURL: string | undefined, name: string): Promise<Member> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(memberPassword);
  await page.getByLabel('Confirm Password').fill(memberPassword);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/');
  const { _id: id } = (await (await context.request.get('/api/users/loggedin')).json()) as {
    _id: string;
  };
  return { context, page, id };
}

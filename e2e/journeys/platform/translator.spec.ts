import type { Locator, Page } from '@playwright/test';
import {
  deliverText,
  messageWith,
  openChatOfTwo,
  picture,
  registerInNewBrowser,
} from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import {
  createPost,
  expectLoggedIn,
  goOffline,
  goTo,
  logInAsAdmin,
  memberPassword,
  pictureFile,
  postComment,
  register,
} from '../../support/steps.ts';
import { expectTranslated, translatePages } from '../../support/translator.ts';

test.beforeEach(({ context }) => translatePages(context));

/** Presses once the translator has been everywhere, and waits until it has been at what came. */
async function press(page: Page, name: string | RegExp, where: Page | Locator = page) {
  await expectTranslated(page);
  await where.getByRole('button', { name, exact: true }).first().click();
  await expectTranslated(page);
}

test('a page translator breaks neither a refused registration nor a refused login @all', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/status of 40[019]/);
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('quiet_harbor');
  await page.getByLabel('Email').fill('no address');
  await page.getByLabel('Password', { exact: true }).fill(memberPassword);
  await page.getByLabel('Confirm Password').fill('another');
  await press(page, 'Register', page.locator('form'));
  await page.getByLabel('Confirm Password').fill(memberPassword);
  await press(page, 'Register', page.locator('form'));
  await page.getByLabel('Email').fill('quiet_harbor@demo.invalid');
  await press(page, 'Register', page.locator('form'));
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();

  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password').fill('not their password');
  await press(page, 'Login', page.locator('form'));
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expectTranslated(page);
});

test('a page translator breaks no post, vote, comment or search', async ({ page }) => {
  const name = await register(page);
  await createPost(page, `To be translated, ${name}`, 'See https://example.org/one today.');
  await press(page, /^Like/);
  await expect(page.getByText('Post liked')).toBeVisible();
  await press(page, /^Dislike/);

  await press(page, 'Comment');
  await page.getByLabel('Your comment', { exact: true }).fill('See https://example.org, and rest.');
  await press(page, 'Post comment');
  const comment = page.getByRole('article', { name: `Comment by ${name}` });
  await press(page, /^Options for/, comment);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Edit comment').fill('Rest.');
  await press(page, 'Save');
  await expect(comment).toContainText('edited');

  await press(page, 'Reply', comment);
  await page.getByLabel('Your reply', { exact: true }).fill('Tea for me.');
  await press(page, 'Post reply');
  const reply = page.getByRole('article', { name: /^Reply by/ });
  await press(page, 'Hide Replies');
  await expect(reply).toHaveCount(0);
  await press(page, 'Show Replies');
  await press(page, 'Show all replies');
  await press(page, 'Hide all replies');
  await press(page, 'Show Replies');
  await press(page, /^Options for/, reply);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Edit reply').fill('Mint.');
  await press(page, 'Save');
  await press(page, /^Options for/, reply);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await press(page, 'Delete', page.getByRole('alertdialog'));
  await expect(reply).toHaveCount(0);
  await expectTranslated(page);

  await goTo(page, 'Home');
  await page.getByRole('searchbox').first().fill('translated');
  await page.getByRole('searchbox').first().press('Enter');
  await expect(page).toHaveURL(/\/search\?q=translated/);
  await expectTranslated(page);
  await expect(page.getByRole('article').first()).toContainText('To be translated');

  await goTo(page, 'Home');
  const card = page.getByRole('article').filter({ hasText: 'To be translated' });
  await card.getByRole('link', { name: /^To be translated/ }).click();
  await press(page, /about this post|Options for/);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await press(page, 'Delete', page.getByRole('alertdialog'));
  await expectTranslated(page);
});

test('a page translator breaks neither a new name nor a notice that arrives @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = await register(page);
  await createPost(page, `For an answer, ${name}`, 'Is anybody there?');
  const address = page.url();
  await goTo(page, 'Dashboard');
  await expectTranslated(page);
  const bob = await registerInNewBrowser(browser, baseURL);
  await bob.page.goto(address);
  await postComment(bob.page, 'I am.');
  await expect(page.getByRole('link', { name: 'Notices 1 unread' })).toBeVisible();
  await expectTranslated(page);
  await goTo(page, 'Notices');
  await expectTranslated(page);
  await expect(page.getByRole('article').first()).toBeVisible();

  await goTo(page, 'Dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Update Profile/ })
    .click();
  await page.getByLabel('Name', { exact: true }).fill(`${name} too`);
  await press(page, 'Save Changes');
  await expectLoggedIn(page, `${name} too`);
  await bob.context.close();
});

test('a page translator breaks no chat, also when the connection is lost @all', async ({
  page,
  context,
  watch,
  browser,
  baseURL,
}) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/);
  const { bob } = await openChatOfTwo(page, browser, baseURL);
  await expectTranslated(page);
  await deliverText(page, 'See https://example.org, and good night.');
  await page.getByLabel('Attach a picture').setInputFiles(pictureFile(picture));
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await deliverText(page, 'The sky.');
  await bob.page.getByRole('textbox', { name: /^Message to/ }).pressSequentially('Sleep');
  await bob.page.keyboard.press('Enter');
  await expect(messageWith(page, 'Sleep')).toHaveCount(1);
  await expect(messageWith(page, 'The sky.')).toContainText('Seen');
  await expectTranslated(page);

  await goOffline(page);
  await expect(page.getByText(/^You're offline/)).toBeVisible();
  await expectTranslated(page);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Later');
  await page.keyboard.press('Enter');
  await expect(messageWith(page, 'Later')).toContainText('Will send when you’re back online');
  await expectTranslated(page);
  await context.setOffline(false);
  await expect(messageWith(bob.page, 'Later')).toHaveCount(1);
  await expect(page.getByText('Online', { exact: true }).last()).toBeVisible();
  await expectTranslated(page);

  const own = messageWith(page, 'good night');
  await press(page, /^Options for your message/, own);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await press(page, 'Delete', page.getByRole('alertdialog'));
  await expect(messageWith(page, 'This message was deleted.')).toHaveCount(1);
  await expectTranslated(page);
  await bob.context.close();
});

test('a page translator breaks no case of the queue @all', async ({
  page,
  browser,
  baseURL,
  system,
}) => {
  const author = await registerInNewBrowser(browser, baseURL);
  await createPost(author.page, `Buy my tea, ${author.name}`, 'Only today.');
  const reporter = await registerInNewBrowser(browser, baseURL);
  await reporter.page.goto(author.page.url());
  await reporter.page.getByRole('button', { name: 'More about this post' }).click();
  await reporter.page.getByRole('menuitem', { name: 'Report' }).click();
  const report = reporter.page.getByRole('dialog', { name: 'Report this post?' });
  await report.getByRole('radio').nth(1).check();
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(reporter.page.getByRole('dialog', { name: 'Report sent' })).toBeVisible();

  await logInAsAdmin(page, system);
  await goTo(page, 'Reports');
  const about = `Post by ${author.name}`;
  await page.getByRole('article', { name: about }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: about })).toBeVisible();
  await press(page, 'Take this case');
  await expect(page.getByText('Assigned to you')).toBeVisible();
  await press(page, 'Resolved');
  await press(page, 'Open');
  await press(page, 'In review');
  await press(page, 'Remove the post…');
  await press(page, 'Remove', page.getByRole('dialog'));
  await expect(page.getByText(`Removed · ${about}`)).toBeVisible();
  await press(page, 'Undo');
  await expect(page.getByText(`Removed · ${about}`)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Reports/ })).toBeVisible();

  await goTo(page, 'All Posts');
  const heading = page.getByRole('heading', { name: /^All Posts \d+$/ });
  await expect(heading).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: author.name }).first();
  await press(page, /^Delete/, card);
  await page.locator('dialog').getByLabel('Reason').selectOption({ index: 1 });
  await press(page, 'Delete', page.locator('dialog'));
  // Its reports are open again since the Undo.
  await press(page, 'Not now', page.getByRole('alertdialog'));
  await expect(card).toHaveCount(0);
  await expectTranslated(page);
  await author.context.close();
  await reporter.context.close();
});

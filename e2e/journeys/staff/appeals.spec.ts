import type { Page } from '@playwright/test';
import { themeViolationsOf, violationsOf } from '../../support/accessibility.ts';
import { registerInNewBrowser } from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import {
  callApi,
  createPost,
  emailOf,
  logIn,
  logInAsAdmin,
  makeModerator,
  memberPassword,
} from '../../support/steps.ts';

async function findNothingWrong(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
  expect(await themeViolationsOf(['dark'], page)).toEqual([]);
}

test('a member asks for another look, and somebody else answers', async ({
  page: keeper,
  browser,
  baseURL,
  system,
}) => {
  const { page: author, name, context } = await registerInNewBrowser(browser, baseURL);
  const colleague = await registerInNewBrowser(browser, baseURL);
  const title = `A hard night, ${name}`;
  await createPost(author, title, 'I wrote too much.');
  const post = new URL(author.url()).pathname;
  const idOf = (page: Page) => page.evaluate(() => localStorage.getItem('userId') ?? '');
  const reason = { code: 'unkind' };

  await test.step('an admin removes a post, and must not answer for it', async () => {
    await logInAsAdmin(keeper, system);
    await makeModerator(keeper, colleague, system);
    await callApi(keeper, 'DELETE', `/api/blog/deletepost/${post.split('/')[2]}`, { reason });
  });

  /** Asks by keys alone, in the newest notice. */
  const ask = async (text: string) => {
    await author.goto('/notices');
    const notice = author.getByRole('article').first();
    await notice.getByRole('button', { name: 'Ask for another look' }).focus();
    await author.keyboard.press('Enter');
    await expect(author.getByLabel('Why should we look again?')).toBeFocused();
    await author.keyboard.type(text);
    await author.keyboard.press('Control+Enter');
    await expect(notice.getByText('You asked for another look. We’ll answer here.')).toBeFocused();
  };

  await test.step('the author looks for the post, and reads it beside the way to the reason', async () => {
    await author.setViewportSize({ width: 360, height: 740 });
    await author.goto(post);
    await expect(author.getByText('A moderator removed your post')).toBeVisible();
    await expect(author.getByText('I wrote too much.')).toBeVisible();
    await findNothingWrong(author);
    await author.getByRole('link', { name: 'Read why' }).click();
    await author.getByText('All that you wrote').first().click();
    await expect(author.getByText('I wrote too much.')).toBeVisible();
  });

  await test.step('the author asks for another look, on a phone', async () => {
    await author.getByRole('button', { name: 'Ask for another look' }).click();
    await expect(author.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
    await findNothingWrong(author);
    await ask('I was alone that night.');
    await author.setViewportSize({ width: 1400, height: 900 });
  });

  const cardOn = (page: Page) =>
    page.getByRole('article').filter({ hasText: 'I was alone that night.' });

  await test.step('who decided finds no button', async () => {
    await keeper.getByRole('link', { name: /^Appeals \d+ open$/ }).click();
    await expect(cardOn(keeper)).toContainText('This was your decision. Someone else answers.');
    await expect(cardOn(keeper).getByRole('button')).toHaveCount(0);
  });

  await test.step('a colleague takes the decision back, and the author hears it', async () => {
    const { page } = colleague;
    await page.getByRole('link', { name: /^Appeals \d+ open$/ }).click();
    await cardOn(page).getByText('What was removed').click();
    await expect(cardOn(page).getByText('I wrote too much.')).toBeVisible();
    await findNothingWrong(page);
    await cardOn(page).getByRole('button', { name: 'Take back…' }).click();
    await page.getByRole('button', { name: 'Take back', exact: true }).click();
    await expect(cardOn(page)).toHaveCount(0);
    await expect(cardOn(keeper)).toHaveCount(0);
    await expect(author.getByText('Your post has been restored')).toBeVisible();
    await expect(author.getByText('You asked for another look, and we answered.')).toBeVisible();
    await author.goto(post);
    await expect(author.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('a warning stands, and the member reads why', async () => {
    await callApi(keeper, 'POST', `/api/moderation/warn/${await idOf(author)}`, { reason });
    await ask('I was alone that night. Again.');
    const { page } = colleague;
    await cardOn(page).getByRole('button', { name: 'Let it stand…' }).click();
    const question = page.getByRole('dialog', { name: 'Let this decision stand?' });
    await expect(question.getByLabel(`Message to ${name}`)).toBeFocused();
    await page.keyboard.type('It hurt someone. You are welcome here.');
    await findNothingWrong(page);
    await page.keyboard.press('Control+Enter');
    await expect(cardOn(page)).toHaveCount(0);
    const answer = author.getByRole('article').first();
    await expect(answer).toContainText('We looked at it again, and our decision stands');
    await expect(answer).toContainText('It hurt someone. You are welcome here.');
    await expect(author.getByText(colleague.name)).toHaveCount(0);
  });

  await test.step('a suspended member asks where the login is refused, and is let in', async () => {
    const suspension = `/api/moderation/suspend/${await idOf(author)}`;
    await callApi(keeper, 'POST', suspension, { hours: 24, reason });
    const alert = author.getByRole('alertdialog', { name: /^Your account is suspended until/ });
    await alert.getByRole('button', { name: 'OK' }).click();
    await author.goto('/login');
    await author.getByLabel('Email').fill(emailOf(name));
    await author.getByLabel('Password').fill(memberPassword);
    await author.keyboard.press('Enter');
    await author.getByRole('button', { name: 'Ask for another look' }).click();
    await findNothingWrong(author);
    await author.keyboard.type('I was alone that night. Please.');
    await author.keyboard.press('Control+Enter');
    await expect(author.getByText('You asked for another look. We’ll answer here.')).toBeFocused();
    const { page } = colleague;
    await cardOn(page).getByRole('button', { name: 'Take back…' }).click();
    await page.getByRole('button', { name: 'Take back', exact: true }).click();
    await expect(cardOn(page)).toHaveCount(0);
    await logIn(author, { email: emailOf(name), password: memberPassword });
  });
  await context.close();
  await colleague.context.close();
});

import { expect, test } from '../../support/journey.ts';
import type { Page } from '@playwright/test';
import { violationsOf, themeViolationsOf } from '../../support/accessibility.ts';
import { registerInNewBrowser } from '../../support/chat.ts';
import { createPost, goTo, logInAsAdmin } from '../../support/steps.ts';

/** A dark theme, checked besides the default. */
async function findNothingWrong(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
  expect(await themeViolationsOf(['dark'], page)).toEqual([]);
}

test('a report leads to a removal, a notice to the author and an outcome for the reporter', async ({
  page: keeper,
  browser,
  baseURL,
  system,
}) => {
  const author = await registerInNewBrowser(browser, baseURL);
  const reporter = await registerInNewBrowser(browser, baseURL);
  const title = `Buy my miracle tea, ${author.name}`;
  const noticesOf = ({ page }: typeof author) =>
    page.getByRole('link', { name: /^Notices 1 unread/ });

  await test.step('a member reports a post', async () => {
    await createPost(author.page, title, 'Only today.');
    const { page } = reporter;
    await page.goto(author.page.url());
    await page.getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const question = page.getByRole('dialog', { name: 'Report this post?' });
    await expect(question.getByRole('radio').first()).toBeFocused();
    // The list is taller than a phone's screen, so the error appears beside the button.
    await page.setViewportSize({ width: 360, height: 740 });
    await question.getByRole('button', { name: 'Report' }).click();
    await expect(question.getByText('Please choose a reason.')).toBeInViewport({ ratio: 1 });
    await expect(question.getByRole('button', { name: 'Report' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1400, height: 900 });
    await question.getByRole('radio', { name: 'Spam, selling or scam' }).check();
    await question.getByLabel('Note (optional)').fill('It is only tea.');
    await findNothingWrong(page);
    await question.getByRole('button', { name: 'Report' }).click();
    const receipt = page.getByRole('dialog', { name: 'Report sent' });
    await expect(receipt.getByRole('status')).toContainText('Thank you.');
    await receipt.getByRole('button', { name: 'Close' }).click();
    await expect(receipt).toBeHidden();
  });

  await test.step('an admin claims the case and removes the post', async () => {
    await logInAsAdmin(keeper, system);
    await goTo(keeper, 'Reports');
    const about = `A post by ${author.name}`;
    await keeper.getByRole('article', { name: about }).getByRole('link').click();
    await expect(keeper.getByRole('heading', { level: 1, name: about })).toBeVisible();
    await expect(keeper.getByText('It is only tea.')).toBeVisible();
    await expect(keeper.getByText(reporter.name)).toHaveCount(0);
    await findNothingWrong(keeper);
    await keeper.getByRole('button', { name: 'I look at it' }).click();
    await expect(keeper.getByText('You are looking at it.')).toBeVisible();
    await keeper.getByRole('button', { name: 'Remove the post…' }).click();
    const question = keeper.getByRole('dialog');
    await question.getByLabel('Reason').selectOption('Spam, selling or scam');
    await question
      .getByLabel(`Message to ${author.name} (optional)`)
      .fill('Please sell elsewhere.');
    await findNothingWrong(keeper);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(keeper.getByRole('region', { name: 'Decision' })).toContainText('Removed');
  });

  await test.step('the author gets a live notice with the reason and no staff name', async () => {
    await noticesOf(author).click();
    const notice = author.page.getByRole('article').first();
    await expect(notice).toContainText('A moderator removed your post');
    await expect(notice).toContainText('Spam, selling or scam: Please sell elsewhere.');
    await findNothingWrong(author.page);
    await author.page.goto('/');
    await expect(author.page.getByRole('article').first()).toBeVisible();
    await expect(author.page.getByText(title)).toHaveCount(0);
  });

  await test.step('the reporter gets the outcome', async () => {
    await noticesOf(reporter).click();
    const outcome = reporter.page.getByRole('article').first();
    await expect(outcome).toContainText('We removed the post you reported');
    await expect(outcome).toContainText('Spam, selling or scam');
    await expect(outcome).not.toContainText('Please sell elsewhere.');
  });

  await test.step('the audit log has the removal, and restores the post', async () => {
    await goTo(keeper, 'Record');
    const entry = keeper.getByRole('article', { name: /^Post removed/ }).first();
    await entry.getByText('What it was about').click();
    await expect(entry).toContainText(title);
    await entry.getByRole('button', { name: /^Undo/ }).click();
    await keeper.getByRole('button', { name: 'Put it back' }).click();
    await noticesOf(author).click();
    await expect(author.page.getByText('Your post has been restored')).toBeVisible();
  });
  await author.context.close();
  await reporter.context.close();
});

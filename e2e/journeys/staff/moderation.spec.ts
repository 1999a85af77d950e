import type { Locator, Page } from '@playwright/test';
import { themeViolationsOf, violationsOf } from '../../support/accessibility.ts';
import { registerInNewBrowser } from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import {
  createPost,
  emailOf,
  goTo,
  logIn,
  logInAsAdmin,
  memberPassword,
} from '../../support/steps.ts';

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
    await question.getByRole('radio', { name: 'Spam, selling or asking for money' }).check();
    await question.getByLabel('Note (optional)').fill('It is only tea.');
    await findNothingWrong(page);
    await question.getByRole('button', { name: 'Report' }).click();
    const receipt = page.getByRole('dialog', { name: 'Report sent' });
    await expect(receipt.getByRole('status')).toContainText('Thank you.');
    await receipt.getByRole('button', { name: 'Close' }).click();
    await expect(receipt).toBeHidden();
  });

  await test.step('a visitor reports it too, on a phone, and is promised no answer', async () => {
    const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(author.page.url());
    await page.getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const question = page.getByRole('dialog', { name: 'Report this post?' });
    await expect(question).toContainText('Without an account, we can’t tell you what we decide.');
    await question.getByRole('radio', { name: 'Spam, selling or asking for money' }).check();
    await question.getByLabel('Note (optional)').fill('My aunt bought it.');
    await findNothingWrong(page);
    await question.getByRole('button', { name: 'Report' }).click();
    const receipt = page.getByRole('dialog', { name: 'Report sent' });
    await expect(receipt).toContainText('Thank you.');
    await expect(receipt).not.toContainText('Notices');
    await context.close();
  });

  await test.step('an admin claims the case and removes the post', async () => {
    await logInAsAdmin(keeper, system);
    await goTo(keeper, 'Reports');
    const about = `Post by ${author.name}`;
    await keeper.getByRole('article', { name: about }).getByRole('link').click();
    await expect(keeper.getByRole('heading', { level: 1, name: about })).toBeVisible();
    await expect(keeper.getByText('It is only tea.')).toBeVisible();
    // On a phone, a long question begins with what it asks.
    await keeper.setViewportSize({ width: 360, height: 740 });
    await keeper.keyboard.press('w');
    const warning = keeper.getByRole('dialog', { name: `Warn ${author.name}?` });
    await expect(warning.getByRole('button', { name: 'Warn' })).toBeFocused();
    await expect(warning.getByText(`Warn ${author.name}?`)).toBeInViewport({ ratio: 1 });
    await warning.getByRole('button', { name: 'Cancel' }).click();
    await keeper.setViewportSize({ width: 1400, height: 900 });
    await expect(keeper.getByText('My aunt bought it.')).toBeVisible();
    await expect(keeper.getByText(reporter.name)).toHaveCount(0);
    await findNothingWrong(keeper);
    const elsewhere = await browser.newContext({ baseURL, viewport: { width: 1400, height: 900 } });
    const other = await elsewhere.newPage();
    await logInAsAdmin(other, system);
    await other.goto(keeper.url());
    await expect(other.getByText('Unassigned')).toBeVisible();
    await keeper.getByRole('button', { name: 'Take this case' }).click();
    await expect(keeper.getByText('Assigned to you')).toBeVisible();
    await expect(other.getByText('Assigned to you')).toBeVisible();
    await elsewhere.close();
    await keeper.getByRole('button', { name: 'Remove the post…' }).click();
    const question = keeper.getByRole('dialog');
    await expect(question.getByLabel('Reason')).toHaveValue('spam');
    await question
      .getByLabel(`Message to ${author.name} (optional)`)
      .fill('Please sell elsewhere.');
    await findNothingWrong(keeper);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(keeper.getByText(`Removed · ${about}`)).toBeVisible();
  });

  await test.step('the author gets a live notice with the reason and no staff name', async () => {
    await noticesOf(author).click();
    const notice = author.page.getByRole('article').first();
    await expect(notice).toContainText('A moderator removed your post');
    await expect(notice).toContainText('Spam, selling or asking for money: Please sell elsewhere.');
    await findNothingWrong(author.page);
    await author.page.goto('/');
    await expect(author.page.getByRole('article').first()).toBeVisible();
    await expect(author.page.getByText(title)).toHaveCount(0);
  });

  await test.step('the reporter gets the outcome', async () => {
    await noticesOf(reporter).click();
    const outcome = reporter.page.getByRole('article').first();
    await expect(outcome).toContainText('We removed the post you reported');
    await expect(outcome).toContainText('Spam, selling or asking for money');
    await expect(outcome).not.toContainText('Please sell elsewhere.');
  });

  await test.step('the audit log has the removal, and restores the post', async () => {
    await goTo(keeper, 'Audit log');
    const entry = keeper.getByRole('article', { name: /^Post removed/ }).first();
    await entry.getByText('Details').click();
    await expect(entry).toContainText(title);
    await entry.getByRole('button', { name: /^Undo/ }).click();
    await keeper.getByRole('button', { name: 'Restore' }).click();
    await noticesOf(author).click();
    await expect(author.page.getByText('Your post has been restored')).toBeVisible();
  });
  await author.context.close();
  await reporter.context.close();
});

test('a moderator decides by keys alone, and takes decisions back', async ({
  page: keeper,
  browser,
  baseURL,
  system,
}) => {
  const author = await registerInNewBrowser(browser, baseURL);
  const reporter = await registerInNewBrowser(browser, baseURL);
  const titles = ['first', 'second', 'third'].map((part) => `The ${part} of ${author.name}`);
  for (const title of titles) {
    // A fresh page, without the toast of the last post.
    await author.page.goto('/');
    await createPost(author.page, title, 'Only today.');
    const { page } = reporter;
    await page.goto(author.page.url());
    await page.getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const question = page.getByRole('dialog', { name: 'Report this post?' });
    await question.getByRole('radio', { name: 'Puts a child at risk' }).check();
    await question.getByRole('button', { name: 'Report' }).click();
    await page
      .getByRole('dialog', { name: 'Report sent' })
      .getByRole('button', { name: 'Close' })
      .click();
  }
  await logInAsAdmin(keeper, system);
  await keeper.goto('/allreports?reason=minors');
  const current = keeper.getByRole('region', { name: 'Reported content' });
  const decided = (outcome: string) =>
    expect(keeper.getByText(`${outcome} · Post by ${author.name}`)).toBeVisible();
  /** Presses the keys for one decision, with what has to be there before each. */
  const press = async (title: string, ...keys: string[]) => {
    await expect(current).toContainText(title);
    await expect(keeper.getByRole('button', { name: 'No action' })).toBeVisible();
    for (const key of keys) {
      await keeper.keyboard.press(key);
      if (/^[rsw]$/.test(key)) await expect(keeper.getByRole('dialog')).toBeVisible();
      if (key === 'n') await expect(keeper.getByRole('alertdialog')).toBeVisible();
    }
  };
  const [first = '', second = '', third = ''] = titles;

  await test.step('the decisions cover nothing that has the focus', async () => {
    await keeper.setViewportSize({ width: 1400, height: 560 });
    await expect(current).toContainText(first);
    const rect = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect());
    const parts = [
      keeper.getByRole('textbox', { name: 'Note for staff' }),
      keeper.getByRole('button', { name: 'Add note' }),
    ];
    for (const part of parts) {
      await keeper.evaluate(() => scrollTo(0, 0));
      await part.focus();
      const bar = await rect(keeper.locator('[data-decisions]'));
      expect((await rect(part)).bottom).toBeLessThanOrEqual(bar.top);
      await part.blur();
    }
    await keeper.setViewportSize({ width: 1400, height: 900 });
  });

  await test.step('no action is two keys on urgent reports, and undoing it another', async () => {
    await press(first, 'n', 'Enter');
    await decided('No action needed');
    await press(second, 'z');
    await expect(current).toContainText(first);
    await findNothingWrong(keeper);
  });

  await test.step('a removal is two keys, a restoration one', async () => {
    await press(first, 'r', 'Enter');
    await decided('Removed');
    await expect(current).toContainText(second);
    await keeper.keyboard.press('z');
    await expect(current).toContainText(first);
    await author.page.goto('/');
    await expect(author.page.getByRole('link', { name: first }).first()).toBeVisible();
  });

  await test.step('a warning is two keys, and the member reads it', async () => {
    await press(first, 'w', 'Enter');
    await decided('Member warned');
    await author.page.goto('/notices');
    await expect(author.page.getByRole('article').first()).toContainText('Puts a child at risk');
  });

  await test.step('a suspension is two keys, and counts in the history', async () => {
    await press(second, 's', 'Enter');
    await decided('Member suspended');
    const history = keeper.getByRole('region', { name: `History of ${author.name}` });
    await expect(current).toContainText(third);
    await expect(history).toContainText('1 warning');
    await expect(history).toContainText('1 suspension');
    await keeper.keyboard.press('z');
    await expect(current).toContainText(second);
    await logIn(author.page, { email: emailOf(author.name), password: memberPassword });
  });

  await test.step('J and K go through the queue, and ? lists the keys', async () => {
    await expect(keeper.getByRole('region', { name: 'Queue' }).getByRole('article')).toHaveCount(2);
    await press(second, 'j');
    await expect(current).toContainText(third);
    await keeper.keyboard.press('k');
    await expect(current).toContainText(second);
    await keeper.keyboard.press('?');
    await expect(keeper.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await findNothingWrong(keeper);
    await keeper.keyboard.press('Escape');
  });

  await test.step('staff reach a member’s history from the profile', async () => {
    await keeper.goto(`/userpublicprofile/${encodeURIComponent(author.name)}`);
    await keeper.getByRole('link', { name: `Moderate ${author.name}` }).click();
    await expect(keeper.getByRole('heading', { level: 1, name: author.name })).toBeVisible();
    await expect(keeper.getByRole('button', { name: 'Suspend…' })).toBeVisible();
    await findNothingWrong(keeper);
  });
  await author.context.close();
  await reporter.context.close();
});
